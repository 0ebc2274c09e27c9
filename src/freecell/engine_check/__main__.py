"""`python -m freecell.engine_check`."""

import sys

from . import main

sys.exit(main())
