"""When a campaign is sent."""

from __future__ import annotations

from typing import Any, Dict, Iterator, Tuple

from .values import boolean, date_time, fields, integer, is_blank, list_of, one_of, text

RULES = (
    "scheduling/shape",
    "scheduling/start-time",
    "scheduling/bts-details",
    "scheduling/user-timezone-details",
    "scheduling/timezone",
    "publish/scheduling",
    "publish/periodic-details",
    "publish/periodic-at-fixed-time",
)

DAY = one_of("MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY")
SCHEDULE = fields(
    {"delivery_type": one_of("ASAP", "AT_FIXED_TIME", "SEND_IN_BTS", "SEND_IN_USER_TIMEZONE")},
    {
        "start_time": date_time,
        "expiry_time": date_time,
        "periodic_details": fields(
            {"sending_frequency": one_of("DAILY", "WEEKLY", "MONTHLY")},
            {
                "repeat_frequency": integer(1),
                "no_of_occurences": integer(1),
                "repeat_on_date_of_month": list_of(integer(1, 31)),
                "repeat_on_days_of_week": list_of(DAY),
                "repeat_on_days_of_week_for_month": list_of(
                    fields(
                        {},
                        {
                            "week_granularity": one_of("FIRST", "SECOND", "THIRD", "FOURTH", "LAST"),
                            "repeat_on_days_of_week": list_of(DAY),
                        },
                    )
                ),
            },
        ),
        "bts_details": fields(
            {},
            {
                "send_in_bts": boolean,
                "if_user_bts_is_not_available": text,
                "if_user_bts_outside_time_window": text,
                "window_end_time": text,
            },
        ),
        "user_timezone_details": fields(
            {}, {"send_in_user_timezone": boolean, "send_if_user_timezone_has_passed": boolean}
        ),
        "timezone": text,
    },
)

# What each way to send asks for.
COMPANIONS = {
    "start_time": ("scheduling/start-time", ("AT_FIXED_TIME", "SEND_IN_BTS", "SEND_IN_USER_TIMEZONE")),
    "bts_details": ("scheduling/bts-details", ("SEND_IN_BTS",)),
    "user_timezone_details": ("scheduling/user-timezone-details", ("SEND_IN_USER_TIMEZONE",)),
}


def check(draft: Dict[str, Any], publish: bool) -> Iterator[Tuple[str, str, str]]:
    delivery_type = draft.get("campaign_delivery_type")
    if "scheduling_details" not in draft:
        if publish and delivery_type in ("ONE_TIME", "PERIODIC"):
            yield "publish/scheduling", "scheduling_details", "is required"
        return
    given = draft["scheduling_details"]
    if isinstance(given, dict):
        for key, (rule, types) in COMPANIONS.items():
            # A blank time is there, and malformed.
            if given.get("delivery_type") in types and key not in given:
                yield rule, f"scheduling_details.{key}", "is required"
    for field, issue in SCHEDULE(given, "scheduling_details"):
        yield "scheduling/shape", field, issue
    if publish and isinstance(given, dict):
        yield from publishable(given, delivery_type)


def publishable(given: Dict[str, Any], delivery_type: Any) -> Iterator[Tuple[str, str, str]]:
    if given.get("delivery_type") == "AT_FIXED_TIME" and is_blank(given.get("timezone", "")):
        yield "scheduling/timezone", "scheduling_details.timezone", "is required"
    if delivery_type == "PERIODIC":
        if "periodic_details" not in given:
            yield "publish/periodic-details", "scheduling_details.periodic_details", "is required"
        if given.get("delivery_type") in ("ASAP", "SEND_IN_BTS", "SEND_IN_USER_TIMEZONE"):
            rule = "publish/periodic-at-fixed-time"
            yield rule, "scheduling_details.delivery_type", "must be AT_FIXED_TIME for a periodic campaign"
