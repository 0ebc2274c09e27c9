"""The page and the HTTP interface behind it: `freecell play` and `freecell serve`.

- `app`: the addresses, and what each one does
- `models`: requests and answers as the OpenAPI description shows them
- `positions`: from a request to a board
- `answers`: from a solver's outcome to an answer
- `searches`: the queue and the threads that search
- `reading`, `events`, `errors`: bodies in, server-sent events out, and one shape for everything that is wrong
- `guard`: what every request passes through: headers, log line, metrics
- `static`: the page's files
- `server`: starting, and stopping without losing an answer

Needs the extra `web` (FastAPI and uvicorn); nothing of it is imported before a command or `create_app` is used.
"""
