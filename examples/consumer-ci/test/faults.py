"""The validator with a mistake in it, of the kind that a review lets pass: `python3 test/faults.py NAME`. For fault.test.ts."""

import re
import sys

from validator import __main__, content, values

FAULTS = {
    # In Python, True is an int.
    "booleans are integers": lambda: setattr(values, "is_integer", lambda value: isinstance(value, int)),
    # "A third is 33 %, so 99 must do."
    "shares are rounded": lambda: setattr(content, "is_whole", lambda shares: 99 <= sum(shares) <= 100),
    # An expression from the net, which knows no ada+news@shop.example.
    "addresses have no plus": lambda: setattr(values, "EMAIL", re.compile(r"[\w.'-]+@[\w-]+(\.[\w-]+)+")),
}

FAULTS[sys.argv[1]]()
__main__.main([])
