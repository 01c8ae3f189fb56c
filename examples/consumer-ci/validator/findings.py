"""All rules together."""

from __future__ import annotations

from typing import Any, Dict, List

from . import content, envelope, scheduling, tracking

COMPONENTS = (envelope, content, scheduling, tracking)

# What this validator claims to check, with the ids of `campaign-draft-rules`. The tests hold it to that, and to nothing else.
COVERED = tuple(rule for component in COMPONENTS for rule in component.RULES)


def validate(draft: Any, mode: str) -> List[Dict[str, str]]:
    """What is wrong with a draft: `{"field", "issue", "rule"}` for each mistake. Never raises because of a draft."""
    if not isinstance(draft, dict):
        return [{"field": "", "issue": "must be an object", "rule": "envelope/shape"}]
    found = [finding for component in COMPONENTS for finding in component.check(draft, mode == "DRAFT_PUBLISH")]
    return [{"field": field, "issue": f"{field} {issue}", "rule": rule} for rule, field, issue in found]
