"""Finding the deal numbers of a board, as work for the queue."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import FreecellError
from ..find import PartialBoard
from ..questions.answers import Answer
from ..questions.finding import find_answer
from .errors import of_board
from .models import FindRequest
from .searches import Ticket
from .settings import Settings


def find_work(asked: FindRequest, settings: Settings) -> Callable[[Ticket[Answer]], Answer]:
    """The work for a request; a board that cannot be read is rejected here, before queueing."""
    try:
        board = PartialBoard.parse(asked.board)
    except FreecellError as error:
        raise of_board(error) from None
    return lambda ticket: find_answer(board, asked.limit, settings.long_seconds, ticket)
