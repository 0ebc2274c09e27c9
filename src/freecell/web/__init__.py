"""The page and its HTTP interface: `freecell play` and `freecell serve`.

- `app`: the endpoints; `openapi.json` describes them, and is made by `tools/openapi.py`
- `searches`: the queue and the threads that search
- `guard`: wraps every request: whose it is, headers, log line, metrics, errors
- `protocol`: wraps every connection: bounds on what can be sent, how slowly, and by how many
- `server`: starting, and stopping without losing a response
- `static`: the page's files; `site`: the same as a folder for any web server

`freecell.questions` reads questions and answers them, for the line protocol too. Needs the extra `web` (Starlette,
uvicorn and httptools), which is imported only when a command is used.
"""
