"""UTM parameters and the control group."""

from __future__ import annotations

from typing import Any, Dict, Iterator, Tuple

from .values import boolean, fields, filled, integer, text

RULES = (
    "utm-params/shape",
    "utm-params/custom-count",
    "utm-params/custom-prefix",
    "control-group/shape",
    "control-group/percentage",
)

UTM_REQUIRED = {"utm_source": filled, "utm_medium": filled}
UTM_OPTIONAL = {"utm_campaign": text, "utm_term": text, "utm_content": text}
CONTROL_GROUP = fields(
    {},
    {
        "is_campaign_control_group_enabled": boolean,
        "campaign_control_group_percentage": integer(0, 100),
        "is_global_control_group_enabled": boolean,
    },
)


def check(draft: Dict[str, Any], publish: bool) -> Iterator[Tuple[str, str, str]]:
    if "utm_params" in draft:
        yield from utm_params(draft["utm_params"])
    if "control_group_details" in draft:
        group = draft["control_group_details"]
        for field, issue in CONTROL_GROUP(group, "control_group_details"):
            yield "control-group/shape", field, issue
        if isinstance(group, dict) and group.get("is_campaign_control_group_enabled") is True:
            if "campaign_control_group_percentage" not in group:
                rule = "control-group/percentage"
                yield rule, "control_group_details.campaign_control_group_percentage", "is required"


def utm_params(given: Any) -> Iterator[Tuple[str, str, str]]:
    named = {**UTM_REQUIRED, **UTM_OPTIONAL}
    custom = [key for key in given if key not in named] if isinstance(given, dict) else []
    well_named = {key: text for key in custom if key.startswith("utm_")}
    for field, issue in fields(UTM_REQUIRED, {**UTM_OPTIONAL, **well_named})(given, "utm_params"):
        yield "utm-params/shape", field, issue
    if len(custom) > 5:
        yield "utm-params/custom-count", "utm_params", "must have at most 5 custom keys"
    for key in custom:
        if key not in well_named:
            yield "utm-params/custom-prefix", f"utm_params.{key}", "must begin with utm_"
