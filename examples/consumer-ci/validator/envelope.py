"""The draft itself, the connector, and what the channel and the delivery type ask for."""

from __future__ import annotations

from typing import Any, Dict, Iterator, Tuple

from .values import email, fields, is_blank, one_of, text

RULES = (
    "envelope/shape",
    "envelope/live-activity",
    "envelope/push-only-delivery-type",
    "envelope/connector",
    "email-basic-details/subscription-category",
    "connector/shape",
    "connector/names",
    "publish/business-event",
)

TRIGGERED = ("EVENT_TRIGGERED", "BUSINESS_EVENT_TRIGGERED", "DEVICE_TRIGGERED", "LOCATION_TRIGGERED")
DRAFT = fields(
    {
        "channel": one_of("PUSH", "EMAIL"),
        "campaign_delivery_type": one_of("ONE_TIME", "PERIODIC", *TRIGGERED, "BROADCAST_LIVE_ACTIVITY"),
        "created_by": email,
    },
    {"updated_by": email, "request_id": text},
)
CONNECTOR = fields({}, {"connector_type": text, "connector_name": text})


def check(draft: Dict[str, Any], publish: bool) -> Iterator[Tuple[str, str, str]]:
    channel, delivery_type = draft.get("channel"), draft.get("campaign_delivery_type")
    for field, issue in DRAFT(draft, ""):
        yield "envelope/shape", field, issue
    if delivery_type == "BROADCAST_LIVE_ACTIVITY":
        yield "envelope/live-activity", "campaign_delivery_type", "must be a type that a draft can have"
    if channel == "EMAIL" and delivery_type in ("DEVICE_TRIGGERED", "LOCATION_TRIGGERED"):
        yield "envelope/push-only-delivery-type", "campaign_delivery_type", "must be a type that email has"
    if channel == "EMAIL":
        yield from connector(draft, publish)

    details = draft.get("basic_details", {})
    if isinstance(details, dict):
        if channel == "EMAIL" and details.get("content_type") == "PROMOTIONAL":
            if is_blank(details.get("subscription_category", "")):
                rule = "email-basic-details/subscription-category"
                yield rule, "basic_details.subscription_category", "is required"
        is_due = publish and channel in ("PUSH", "EMAIL") and delivery_type == "BUSINESS_EVENT_TRIGGERED"
        if is_due and is_blank(details.get("business_event", "")):
            yield "publish/business-event", "basic_details.business_event", "is required"


def connector(draft: Dict[str, Any], publish: bool) -> Iterator[Tuple[str, str, str]]:
    if "connector" not in draft:
        yield "envelope/connector", "connector", "is required for email"
        return
    given = draft["connector"]
    for field, issue in CONNECTOR(given, "connector"):
        yield "connector/shape", field, issue
    if publish and isinstance(given, dict):
        for key in ("connector_type", "connector_name"):
            if is_blank(given.get(key, "")):
                yield "connector/names", f"connector.{key}", "is required"
