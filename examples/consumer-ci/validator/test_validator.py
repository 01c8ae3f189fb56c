"""What the rules of the specification do not say: how this validator answers. The rules have their tests in `test`."""

import unittest

from . import COVERED, validate

PUSH = {"channel": "PUSH", "campaign_delivery_type": "ONE_TIME", "created_by": "ada@shop.example"}


class TestAnswers(unittest.TestCase):
    def test_nothing_is_wrong(self) -> None:
        self.assertEqual(validate(PUSH, "LENIENT"), [])

    def test_a_finding_names_field_rule_and_issue(self) -> None:
        error = {
            "field": "scheduling_details",
            "rule": "publish/scheduling",
            "issue": "scheduling_details is required",
        }
        self.assertEqual(validate(PUSH, "DRAFT_PUBLISH"), [error])

    def test_what_is_no_object(self) -> None:
        for draft in (None, [], "draft", 5, True):
            self.assertEqual([error["field"] for error in validate(draft, "LENIENT")], [""])

    def test_only_rules_that_are_announced_are_reported(self) -> None:
        draft = {"channel": "SMS", "utm_params": {"id": 5}, "connector": 5, "scheduling_details": []}
        rules = {error["rule"] for error in validate(draft, "LENIENT")}
        self.assertLessEqual(rules, set(COVERED))


if __name__ == "__main__":
    unittest.main()
