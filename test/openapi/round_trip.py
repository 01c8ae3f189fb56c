"""Reads drafts with classes that quicktype has made, one on each line, and writes what they make of each: the same, or an error."""

import importlib
import json
import sys

module, function = sys.argv[1:]
from_dict = getattr(importlib.import_module(module), f"{function}_from_dict")
to_dict = getattr(importlib.import_module(module), f"{function}_to_dict")
for line in sys.stdin:
    try:
        print(json.dumps({"draft": to_dict(from_dict(json.loads(line)))}))
    except Exception as error:  # noqa: BLE001 (whatever is raised is the answer)
        print(json.dumps({"error": repr(error)[:200]}))
