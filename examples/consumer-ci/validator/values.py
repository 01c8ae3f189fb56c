"""What a value must be. A check takes a value and its path, and yields `(path, what is wrong)` for each mistake."""

from __future__ import annotations

import re
import unicodedata
from datetime import datetime
from typing import Any, Callable, Dict, Iterator, Tuple

Problem = Tuple[str, str]
Check = Callable[[Any, str], Iterator[Problem]]

# JSON numbers beyond are not the same everywhere.
GREATEST_INTEGER = 2**53 - 1
EMAIL = re.compile(r"[^\s@<>,]+@[^\s@<>,.]+(\.[^\s@<>,.]+)+")
DATE_TIME = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2})(:[0-5][0-9](\.[0-9]+)?)?(Z|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?")


# Letters and symbols that look like nothing: Hangul fillers and the empty Braille pattern.
FILLERS = "\u115f\u1160\u2800\u3164\uffa0"


def below(path: str, key: object) -> str:
    return f"{path}.{key}" if path else str(key)


def is_integer(value: Any) -> bool:
    # `True` is an `int` in Python, and a number in no JSON. `5.0` is one in every JSON.
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    return value == value and abs(value) <= GREATEST_INTEGER and value == int(value)


def is_hidden(character: str) -> bool:
    """White space, controls, and what is not drawn: zero-width characters and direction marks, soft hyphens, fillers, tags."""
    return character.isspace() or unicodedata.category(character) in ("Cc", "Cf", "Cs") or character in FILLERS


def is_blank(value: Any) -> bool:
    """Text without anything to see. Where text is required, it counts as missing."""
    return isinstance(value, str) and all(is_hidden(character) for character in value)


def text(value: Any, path: str) -> Iterator[Problem]:
    if not isinstance(value, str):
        yield path, "must be text"


def filled(value: Any, path: str) -> Iterator[Problem]:
    if not isinstance(value, str) or is_blank(value):
        yield path, "must be text that is not blank"


def email(value: Any, path: str) -> Iterator[Problem]:
    # An expression is allowed in the content of an email alone.
    is_plain = isinstance(value, str) and "{{" not in value and "{%" not in value
    if not is_plain or not EMAIL.fullmatch(value) or any(map(is_hidden, value)):
        yield path, "must be an email address"


def date_time(value: Any, path: str) -> Iterator[Problem]:
    parts = DATE_TIME.fullmatch(value) if isinstance(value, str) else None
    try:
        if parts is None:
            raise ValueError
        datetime.strptime(parts[1], "%Y-%m-%dT%H:%M")
    except ValueError:
        yield path, "must be a date and time that exists, like 2026-12-01T09:30"


def boolean(value: Any, path: str) -> Iterator[Problem]:
    if not isinstance(value, bool):
        yield path, "must be true or false"


def integer(least: int = -GREATEST_INTEGER, most: int = GREATEST_INTEGER) -> Check:
    def check(value: Any, path: str) -> Iterator[Problem]:
        if not is_integer(value) or not least <= value <= most:
            yield path, f"must be a whole number from {least} to {most}"

    return check


def one_of(*allowed: str) -> Check:
    def check(value: Any, path: str) -> Iterator[Problem]:
        if not isinstance(value, str) or value not in allowed:
            yield path, f"must be one of {', '.join(allowed)}"

    return check


def list_of(entry: Check) -> Check:
    def check(value: Any, path: str) -> Iterator[Problem]:
        if not isinstance(value, list):
            yield path, "must be a list"
            return
        for index, one in enumerate(value):
            yield from entry(one, below(path, index))

    return check


def fields(required: Dict[str, Check], optional: Dict[str, Check]) -> Check:
    """An object with these members. What else is in it does not matter."""

    def check(value: Any, path: str) -> Iterator[Problem]:
        if not isinstance(value, dict):
            yield path, "must be an object"
            return
        for key, member in {**required, **optional}.items():
            if key in value:
                yield from member(value[key], below(path, key))
            elif key in required:
                yield below(path, key), "is required"

    return check
