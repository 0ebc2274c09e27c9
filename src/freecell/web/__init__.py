"""The page and its HTTP interface: `freecell play` and `freecell serve`.

- `app`: the endpoints; `models`: requests and answers; `description`: both as OpenAPI
- `searches`: the queue and the threads that search
- `guard`: wraps every request: whose it is, headers, log line, metrics, errors
- `protocol`: wraps every connection: bounds on what can be sent, how slowly, and by how many
- `server`: starting, and stopping without losing a response
- `static`: the page's files; `site`: the same as a folder for any web server

`freecell.questions` turns requests into boards, and results into answers. Needs the extra `web` (Starlette, pydantic,
uvicorn and httptools), which is imported only when a command or `create_app` is used.
"""
