"""Our importer's own check of campaign drafts, before they are sent. It knows some of the rules, not all of them."""

from .findings import COVERED, validate

__all__ = ["COVERED", "validate"]
