"""Questions of other programs and their answers, in the words of docs/answers.md, as plain dictionaries.

>>> from freecell import questions
>>> question = questions.read("evaluate", {"deal": 617, "cells": 0})
>>> questions.Work(question).run()["verdict"]
'lost'

- `asks`: each question is a class: its fields, its answer, how it is found
- `reading`: from a dictionary to a question; whatever is wrong with it is a `QuestionError` with a stable code
- `fields`: what can be in a question's fields
- `positions`: from a question to a board or a game
- `work`: from a question to its answer, which another thread can watch and stop
- `finding`: the same for the deal numbers of a board, in pieces
- `answers`: from results to dictionaries; `shapes`: the types of these, and what each field means
- `errors`: the codes

The line protocol (`freecell.line_protocol`) and the server (`freecell.web`) answer with it. It needs only the standard
library.
"""

from __future__ import annotations

from .asks import QUESTIONS, AnyQuestion, Question
from .errors import CODES, QuestionError
from .reading import ASKS, read
from .shapes import Answer
from .work import Work

__all__ = ["ASKS", "CODES", "QUESTIONS", "Answer", "AnyQuestion", "Question", "QuestionError", "Work", "read"]
