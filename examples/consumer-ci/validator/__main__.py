"""Answers each line of JSON, `{"draft", "mode"}`, with a line of JSON, `{"valid", "errors"}`. With --rules: the rules it checks."""

from __future__ import annotations

import json
import sys
from typing import List

from . import COVERED, validate


def answer(line: bytes) -> str:
    try:
        question = json.loads(line)
        errors = validate(question["draft"], question["mode"])
    except RecursionError:
        # Python reads what is a thousand levels deep, and no deeper.
        errors = [{"field": "", "issue": "The draft must not be nested so deeply", "rule": "filter-group/nesting"}]
    return json.dumps({"valid": not errors, "errors": errors})


def main(arguments: List[str]) -> None:
    if arguments == ["--rules"]:
        print(json.dumps(COVERED))
        return
    for line in sys.stdin.buffer:
        print(answer(line), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
