"""Locales, variations and shares. What a message says is left to the service."""

from __future__ import annotations

import re
from typing import Any, Dict, Iterator, List, Optional, Tuple

from .values import fields, integer, is_integer, one_of

SHARES = "campaign_content.variation_details.manual_distribution_percentage"
VARIATION = re.compile(r"variation_([1-9][0-9]*)")

RULES = (
    *(
        f"{channel}-content/{rule}"
        for channel in ("push", "email")
        for rule in ("implied-locale", "keyed", "default-locale", "locale-key", "variation-key", "leaf")
    ),
    "variations/shape",
    "variations/manual-shares",
    "variations/sherpa",
    "variations/share-name",
    "variations/share-missing",
    "variations/share-sum",
)

VARIATIONS = fields(
    {"distribution_type": one_of("MANUAL", "SHERPA"), "no_of_variations": integer(1)},
    {
        "sherpa_campaign_duration": integer(),
        "sherpa_distribution_metric": one_of("OPEN RATE", "CLICK RATE", "BOTH"),
    },
)


def check(draft: Dict[str, Any], publish: bool) -> Iterator[Tuple[str, str, str]]:
    given = draft.get("campaign_content")
    channel = {"PUSH": "push", "EMAIL": "email"}.get(str(draft.get("channel")))
    # Without a channel that can be used, nobody knows what the content must be.
    if not isinstance(given, dict) or channel is None:
        return
    if "variation_details" in given:
        yield from variations(given["variation_details"])
    yield from keys(given, channel)


def variations(details: Any) -> Iterator[Tuple[str, str, str]]:
    for field, issue in VARIATIONS(details, "campaign_content.variation_details"):
        yield "variations/shape", field, issue
    if not isinstance(details, dict):
        return
    if details.get("distribution_type") == "SHERPA":
        for key in ("sherpa_campaign_duration", "sherpa_distribution_metric"):
            if key not in details:
                yield "variations/sherpa", f"campaign_content.variation_details.{key}", "is required"
    is_manual = details.get("distribution_type") == "MANUAL"
    if "manual_distribution_percentage" not in details:
        if is_manual:
            yield "variations/manual-shares", SHARES, "is required"
        return
    yield from shares(details["manual_distribution_percentage"], is_manual, count_of(details))


def shares(given: Any, is_manual: bool, count: Optional[int]) -> Iterator[Tuple[str, str, str]]:
    if not isinstance(given, dict):
        yield "variations/shape", SHARES, "must be an object"
        return
    for name, share in given.items():
        if is_manual and not is_variation(name, count):
            yield "variations/share-name", f"{SHARES}.{name}", "must be the name of a variation"
        elif not is_share(share):
            yield "variations/shape", f"{SHARES}.{name}", "must be a whole number above 0"
    if not is_manual or count is None:
        return
    # However many variations there are said to be: one that has no share is among the first.
    first = range(1, min(count, len(given) + 1) + 1)
    if any(f"variation_{number}" not in given for number in first):
        yield "variations/share-missing", SHARES, "must have a share for every variation"
    elif all(is_share(share) for share in given.values()) and not is_whole(list(given.values())):
        yield "variations/share-sum", SHARES, "must sum to 100"


def is_share(value: Any) -> bool:
    return is_integer(value) and value >= 1


def is_whole(shares: List[int]) -> bool:
    return sum(shares) == 100


def count_of(details: Any) -> Optional[int]:
    """How many variations there are, 1 without an A/B test; None when it cannot be told."""
    if not isinstance(details, dict):
        return None
    count = details.get("no_of_variations")
    return int(count) if is_integer(count) and count >= 1 else None


def is_variation(name: str, count: Optional[int]) -> bool:
    match = VARIATION.fullmatch(name)
    # A name of more digits than any count is beyond it, and slow to read.
    return match is not None and (count is None or (len(match[1]) < 20 and int(match[1]) <= count))


def keys(given: Dict[str, Any], channel: str) -> Iterator[Tuple[str, str, str]]:
    locales, content = given.get("locales", []), given.get("content")
    if not isinstance(locales, list):
        locales = []
    for index, locale in enumerate(locales):
        if locale == "default":
            yield f"{channel}-content/implied-locale", f"campaign_content.locales.{index}", "must not be default"
    if not isinstance(content, dict):
        return
    if channel in content:
        # Of a test that is no object, only that is told.
        test = given.get("variation_details", {})
        is_keyed = "variation_details" in given or any(isinstance(locale, str) for locale in locales)
        if isinstance(test, dict) and is_keyed:
            issue = "must be keyed by locale and variation"
            yield f"{channel}-content/keyed", "campaign_content.content", issue
        return

    other = {"push": "email", "email": "push"}[channel]
    if other in content:
        yield f"{channel}-content/locale-key", f"campaign_content.content.{other}", "belongs to the other channel"
        return
    if "default" not in content:
        yield f"{channel}-content/default-locale", "campaign_content.content.default", "is required"
    # While the list, or an entry of it, cannot be read, nobody knows which key it stands for.
    known = set(locales) if is_list_of_text(given.get("locales", [])) else None
    count = count_of(given["variation_details"]) if "variation_details" in given else 1
    for locale, block in content.items():
        at = f"campaign_content.content.{locale}"
        if locale != "default" and known is not None and locale not in known:
            yield f"{channel}-content/locale-key", at, "must be one of the locales"
        elif isinstance(block, dict):
            for name, leaf in block.items():
                if not is_variation(name, count):
                    yield f"{channel}-content/variation-key", f"{at}.{name}", "must be the name of a variation"
                elif isinstance(leaf, dict) and channel not in leaf:
                    yield f"{channel}-content/leaf", f"{at}.{name}.{channel}", "is required"


def is_list_of_text(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)
