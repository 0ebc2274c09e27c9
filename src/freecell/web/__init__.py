"""The page and the HTTP interface behind it: `freecell play` and `freecell serve`.

- `app`: the addresses, and what each one does
- `models`, `description`: requests and answers as the OpenAPI description shows them
- `positions`: from a request to a board
- `answers`, `finding`: from what a search found to an answer
- `searches`: the queue and the threads that search
- `reading`, `responses`, `events`, `errors`: bodies in, JSON and server-sent events out, one shape for what is wrong
- `guard`: what every request passes through: headers, log line, metrics
- `static`: the page's files; `site`: the same as a folder for any web server
- `server`: starting, and stopping without losing an answer

Needs the extra `web` (FastAPI and uvicorn); nothing of it is imported before a command or `create_app` is used.
"""
