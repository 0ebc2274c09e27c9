"""The page and its HTTP interface: `freecell play` and `freecell serve`.

- `app`: the endpoints
- `models`, `description`: requests and responses, as shown in the OpenAPI description
- `positions`: from a request to a board
- `finding`: the deal numbers of a board (`freecell.questions` has what the line protocol does as well)
- `searches`: the queue and the threads that search
- `reading`, `responses`, `events`, `errors`: bodies in, JSON and server-sent events out, one format for errors
- `guard`: wraps every request: headers, log line, metrics
- `static`: the page's files; `site`: the same as a folder for any web server
- `server`: starting, and stopping without losing a response

Needs the extra `web` (FastAPI and uvicorn), which is imported only when a command or `create_app` is used.
"""
