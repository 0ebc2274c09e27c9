"""The line protocol: questions and answers as lines of JSON, for other programs. docs/line-protocol.md specifies it.

- `framing`: lines of bounded length from a stream of bytes
- `messages`: from a line to a message, and back
- `session`: reads, answers on several threads, writes

`freecell engine` runs it on standard input and output; `freecell.line_protocol.check` tests any implementation.
"""
