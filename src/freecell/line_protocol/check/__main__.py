"""`python -m freecell.line_protocol.check`."""

import sys

from . import main

sys.exit(main())
