#!/usr/bin/env python3
"""Checks an implementation of the draft rules against the conformance vectors.

The implementation is a program that answers on its standard output, line by line, or a server that is posted to:

    python3 run.py [options] -- COMMAND [ARGUMENT ...]
    python3 run.py [options] --url http://localhost:8080/validate

README.md beside this file says what is sent and what is expected back. The exit code is 0 when every case got the answer
that it expects, 1 when one did not, and 2 when nothing could be checked: a mistake in the command line, or vectors that
cannot be read. Needs Python 3.8 and nothing else.
"""

from __future__ import annotations

import argparse
import difflib
import fnmatch
import http.client
import io
import itertools
import json
import os
import queue
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple

Case = Dict[str, Any]
Answer = Dict[str, Any]
# The field of an error, and its rule where that is known.
Error = Tuple[str, Optional[str]]

# What an implementation is given of a case: all but what it is expected to answer.
ASKED = ("name", "mode", "draft", "workspace", "current", "options")

# After so many cases in a row without an answer, the others are not asked.
PATIENCE = 10


class NoAnswer(Exception):
    """A case was not answered, or with something that is no answer. The message says which."""


class Program:
    """A program that answers a line of JSON with a line of JSON. It is started once, and again only after it failed."""

    def __init__(self, command: List[str], timeout: float) -> None:
        """Starts the program. Raises OSError when there is none."""
        self.command = command
        self.timeout = timeout
        self.start()

    def start(self) -> None:
        """Starts the program, and a thread that reads what it writes."""
        self.process = subprocess.Popen(
            self.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # The command may be a script that starts the program: both are then stopped together.
            start_new_session=True,
        )
        self.lines: queue.Queue[bytes] = queue.Queue()
        threading.Thread(target=read_lines, args=(self.process.stdout, self.lines), daemon=True).start()

    def ask(self, question: Case) -> Answer:
        """The answer to a question. Raises NoAnswer."""
        if self.process.poll() is not None:
            self.stop()
            self.start()
        line = json.dumps(question).encode("ascii") + b"\n"
        # In a thread of its own, because a program that does not read must not hold up the runner either.
        threading.Thread(target=write_line, args=(self.process.stdin, line), daemon=True).start()
        try:
            answer = self.lines.get(timeout=self.timeout)
            if answer == b"":
                raise NoAnswer(f"the program ended without an answer{self.exit_code()}")
            return read_answer(answer)
        except queue.Empty:
            self.stop()
            raise NoAnswer(f"no answer within {self.timeout:g} seconds") from None
        except NoAnswer:
            # What it writes next might belong to this case: a program that is started anew owes nothing.
            self.stop()
            raise

    def exit_code(self) -> str:
        """How a program that writes no more has ended, if it has."""
        try:
            return f", with exit code {self.process.wait(timeout=1)}"
        except subprocess.TimeoutExpired:
            return ""

    def stop(self) -> None:
        """Ends the program."""
        try:
            if self.process.poll() is None:
                if hasattr(os, "killpg"):
                    os.killpg(self.process.pid, signal.SIGKILL)
                else:
                    self.process.kill()
            self.process.wait()
            if self.process.stdin is not None:
                self.process.stdin.close()
        except OSError:
            pass  # It was faster, or there was something left to write, which nobody will read.


def read_lines(source: Any, lines: queue.Queue[bytes]) -> None:
    """Hands over every line, and an empty one at the end."""
    with source:
        for line in source:
            lines.put(line)
    lines.put(b"")


def write_line(target: Any, line: bytes) -> None:
    """Writes a line. That nobody is there to read it shows when the answer is read."""
    try:
        target.write(line)
        target.flush()
    except (OSError, ValueError):
        pass


def ask_server(url: str, question: Case, timeout: float) -> Answer:
    """The answer to a question that is posted. Raises NoAnswer."""
    headers = {"Content-Type": "application/json", "Accept": "application/json"}
    request = urllib.request.Request(url, json.dumps(question).encode("ascii"), headers)
    try:
        try:
            response = urllib.request.urlopen(request, timeout=timeout)
        except urllib.error.HTTPError as error:
            # It is a response as well: its body tells more than its status.
            response = error
        with response:
            status, body = response.getcode(), response.read()
    except (OSError, ValueError, http.client.HTTPException) as error:
        reason = getattr(error, "reason", error)
        raise NoAnswer(f"the server gave no answer: {str(reason) or type(reason).__name__}") from None
    if status != 200:
        raise NoAnswer(f"the server answered with status {status}: {beginning_of(body)}")
    return read_answer(body, envelope="data")


def read_answer(text: bytes, envelope: Optional[str] = None) -> Answer:
    """An answer, out of its envelope where it has one. Raises NoAnswer when it is none."""
    try:
        answer = json.loads(text.decode("utf-8"))
    except (ValueError, RecursionError):
        raise NoAnswer(f"the answer is no JSON: {beginning_of(text)}") from None
    if envelope is not None and isinstance(answer, dict) and "valid" not in answer:
        answer = answer.get(envelope)
    if not is_answer(answer):
        raise NoAnswer(f"the answer is not {{valid, errors: [{{field, ...}}]}}: {beginning_of(text)}")
    return {"valid": answer["valid"], "errors": answer.get("errors", [])}


def is_answer(value: Any) -> bool:
    """Whether a value has a verdict and, where it lists errors, their fields. A rule may be left out, or be null."""
    if not isinstance(value, dict) or not isinstance(value.get("valid"), bool):
        return False
    errors = value.get("errors", [])
    return isinstance(errors, list) and all(
        isinstance(error, dict)
        and isinstance(error.get("field"), str)
        and isinstance(error.get("rule"), (str, type(None)))
        for error in errors
    )


def beginning_of(text: bytes) -> str:
    """What was received, as far as a reader needs it."""
    line = text.decode("utf-8", errors="replace").strip()
    return repr(line) if len(line) <= 200 else repr(line[:200]) + "..."


class Comparison(NamedTuple):
    """How an answer is compared with what is expected."""

    any_order: bool
    rules: bool


def differences(expected: Answer, answer: Answer, how: Comparison) -> List[str]:
    """What is not as expected, in lines to be read; none when all is."""
    lines = []
    if answer["valid"] != expected["valid"]:
        lines.append(f"valid: expected {json.dumps(expected['valid'])}, got {json.dumps(answer['valid'])}")
    wanted = errors_of(expected, how)
    got = with_rules(errors_of(answer, how), wanted)
    wanted, got = in_order(wanted, how), in_order(got, how)
    if wanted != got:
        same = sorted(wanted, key=line_of) == sorted(got, key=line_of)
        lines.append(f"errors{', in another order' if same else ''}: - expected, + got")
        before, after = [line_of(error) for error in wanted], [line_of(error) for error in got]
        # One piece that begins with three lines of headings.
        diff = list(difflib.unified_diff(before, after, lineterm="", n=len(before) + len(after)))[3:]
        lines.extend(f"  {line[0]} {line[1:]}" for line in diff)
    return lines


def errors_of(answer: Answer, how: Comparison) -> List[Error]:
    """What is compared of the errors."""
    return [(error["field"], error.get("rule") if how.rules else None) for error in answer["errors"]]


def in_order(errors: List[Error], how: Comparison) -> List[Error]:
    """The errors as they are compared: of several at one field, none has to come first."""
    if how.any_order:
        return sorted(errors, key=line_of)
    groups = itertools.groupby(errors, key=lambda error: error[0])
    return [error for _, group in groups for error in sorted(group, key=line_of)]


def with_rules(got: List[Error], wanted: List[Error]) -> List[Error]:
    """Gives an error without a rule that of the expected error at its field, so that nothing but the field counts."""
    left = list(wanted)
    for error in got:
        if error in left:
            left.remove(error)
    complete = []
    for field, rule in got:
        same = next((error for error in left if error[0] == field), None)
        if rule is None and same is not None:
            left.remove(same)
            rule = same[1]
        complete.append((field, rule))
    return complete


def line_of(error: Error) -> str:
    """An error, to be read."""
    field, rule = error
    place = field or '"" (the root)'
    return place if rule is None else f"{place}  [{rule}]"


def title_of(case: Case) -> str:
    """The name of a case, and its mode where that is not in the name."""
    name, mode = str(case["name"]), str(case["mode"])
    return name if mode in name else f"{name} ({mode})"


def subject_of(case: Case) -> str:
    """What a case is about: a rule, a decision, or drafts that are valid."""
    if case["rule"] is not None:
        return str(case["rule"])
    return f"decision {case['decision']}" if "decision" in case else "valid drafts"


def read_vectors(path: Path) -> List[Case]:
    """The cases of a file. Raises OSError, and ValueError when they are none."""
    vectors = json.loads(path.read_text(encoding="utf-8"))
    cases = vectors.get("cases") if isinstance(vectors, dict) else None
    if not isinstance(cases, list) or not all(is_case(case) for case in cases):
        raise ValueError("there is no list of complete cases in it")
    return cases


def is_case(value: Any) -> bool:
    """Whether a value has what is read of a case."""
    needed = {"name", "rule", "mode", "draft", "workspace", "expected"}
    return isinstance(value, dict) and needed <= value.keys() and is_answer(value["expected"])


def is_named(case: Case, pattern: str) -> bool:
    """Whether the name, the rule or the decision of a case is as the pattern says."""
    names = (case["name"], case["rule"], case.get("decision"))
    return any(fnmatch.fnmatchcase(name, pattern) for name in names if name is not None)


def check(cases: List[Case], ask: Callable[[Case], Answer], how: Comparison) -> Dict[str, List[bool]]:
    """Asks the cases one by one and prints those that fail. Answers which passed, by what they are about."""
    outcomes: Dict[str, List[bool]] = {}
    unanswered = 0
    for case in cases:
        try:
            answer = ask({key: case[key] for key in ASKED if key in case})
            lines = differences(case["expected"], answer, how)
            unanswered = 0
        except NoAnswer as reason:
            lines = [str(reason)]
            unanswered += 1
        outcomes.setdefault(subject_of(case), []).append(not lines)
        if lines:
            print(f"FAIL {title_of(case)}")
            print("".join(f"     {line}\n" for line in lines))
        if unanswered == PATIENCE:
            print(f"{PATIENCE} cases in a row were not answered: the others are not asked.\n")
            break
    return outcomes


def summarize(outcomes: Dict[str, List[bool]], chosen: int, verbose: bool) -> bool:
    """Prints how many cases passed, by what they are about. Answers whether all of them did."""
    for subject, passed in outcomes.items():
        if verbose or not all(passed):
            print(f"{'ok' if all(passed) else 'FAIL':4} {subject}: {sum(passed)} of {len(passed)}")
    asked = sum(len(passed) for passed in outcomes.values())
    good = sum(sum(passed) for passed in outcomes.values())
    not_asked = f", {chosen - asked} not asked" if asked < chosen else ""
    print(f"{chosen} cases: {good} passed, {asked - good} failed{not_asked}")
    return good == chosen


def options_of(arguments: List[str]) -> argparse.Namespace:
    """Reads the command line. Ends with exit code 2 when it is wrong."""
    # What follows the first -- is the command, whatever it looks like.
    at = arguments.index("--") if "--" in arguments else len(arguments)
    parser = argparse.ArgumentParser(
        usage="run.py [options] -- COMMAND [ARGUMENT ...]\n       run.py [options] --url URL",
        description="Checks an implementation of the draft rules against the conformance vectors.",
    )
    parser.add_argument("--url", help="post the cases there, instead of to a program")
    parser.add_argument("--only", metavar="PATTERN", help="cases with that name, rule or decision; * is any text")
    parser.add_argument(
        "--except",
        dest="but",
        metavar="PATTERN",
        action="append",
        default=[],
        help="not the cases with that name, rule or decision; may be given several times",
    )
    parser.add_argument("--any-order", action="store_true", help="errors may come in any order")
    parser.add_argument("--no-rules", action="store_true", help="compare only the fields of errors, not their rules")
    parser.add_argument("--timeout", type=float, default=10, metavar="SECONDS", help="for each case; 10 by default")
    parser.add_argument("--vectors", type=Path, metavar="FILE", help="conformance.json beside run.py, or else that of the package, by default")
    parser.add_argument("--verbose", action="store_true", help="list in the summary what passed, too")
    options = parser.parse_args(arguments[:at])
    options.command = arguments[at + 1 :]
    if (options.url is None) == (options.command == []):
        parser.error("there must be either a command, behind --, or a --url")
    if options.url is not None and not options.url.startswith(("http://", "https://")):
        parser.error("the --url must begin with http:// or https://")
    if not 0 < options.timeout <= 86400:
        parser.error("the --timeout must be above 0, and no more than a day")
    return options


def main(arguments: List[str]) -> int:
    """Runs it all. Answers the exit code."""
    options = options_of(arguments)
    beside = Path(__file__).resolve().with_name("conformance.json")
    packed = Path(__file__).resolve().parents[2] / "dist" / "conformance.json"
    path = options.vectors or (beside if beside.exists() else packed)
    try:
        cases = read_vectors(path)
    except (OSError, ValueError) as error:
        print(f"run.py: {path} holds no vectors: {error}", file=sys.stderr)
        return 2
    patterns = [*options.but, *([] if options.only is None else [options.only])]
    for pattern in patterns:
        if not any(is_named(case, pattern) for case in cases):
            print(f"run.py: no case is named {pattern}", file=sys.stderr)
            return 2
    chosen = [
        case
        for case in cases
        if (options.only is None or is_named(case, options.only))
        and not any(is_named(case, pattern) for pattern in options.but)
    ]
    if not chosen:
        print("run.py: no case is left", file=sys.stderr)
        return 2
    how = Comparison(any_order=options.any_order, rules=not options.no_rules)

    if options.url is not None:
        outcomes = check(chosen, lambda question: ask_server(options.url, question, options.timeout), how)
    else:
        try:
            program = Program(options.command, options.timeout)
        except OSError as error:
            print(f"run.py: the program cannot be started: {error}", file=sys.stderr)
            return 2
        try:
            outcomes = check(chosen, program.ask, how)
        finally:
            program.stop()
    return 0 if summarize(outcomes, len(chosen), options.verbose) else 1


if __name__ == "__main__":
    if isinstance(sys.stdout, io.TextIOWrapper):
        # What an implementation answers may hold characters that the terminal cannot show.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        code = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # Nobody reads the rest of the report, which may have been piped to `head`. Nor is it to be written at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)
