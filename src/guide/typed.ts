import { modelOf } from '../core/schema-model.js';
import { branchesOf, memberEntry } from '../core/tables.js';
import {
  isList,
  isMissing,
  isRecord,
  isString,
  type Key,
  lengthOf,
  memberOf,
  namesOf,
  type Path,
  valueAt,
} from '../core/value.js';
import type { JudgedDocument } from '../judge/judging.js';
import type { Explanation } from '../judge/result.js';
import { isSameConnector, keepsVerdicts } from '../spec/campaign.js';
import { draftSchemas } from '../spec/drafts.js';
import { tooManyErrors } from '../spec/too-many-errors.js';
import { isCompared } from './readings.js';

// While somebody types a text, nothing else of a guide changes, if no rule looks at more than whether there is a text. This file tells
// when that is sure.

/** A draft with its verdict. */
export interface Explained {
  readonly draft: unknown;
  /** `undefined` when the draft is not an object. */
  readonly examined: JudgedDocument | undefined;
  readonly explanation: Explanation;
}

/**
 * The path of the only text in which the drafts differ, if all fields have the same descriptions but for the values on the path;
 * `undefined` if that is not sure.
 *
 * @param isKnown whether the text was typed before, so that it is known that nothing else depends on it.
 */
export function typedSince(before: Explained, now: Explained, isKnown: (path: Path) => boolean): Path | undefined {
  const path = changedText(before.draft, now.draft);
  const sure = path !== undefined && isSameSetting(before, now) && isSameFindings(before, now);
  if (!sure || !isRight(before.draft, now.draft, path)) return undefined;
  // Stryker disable next-line ConditionalExpression,LogicalOperator: only slower
  return isKnown(path) || !isCompared(path) ? path : undefined;
}

/** The path of the only value in which the drafts differ, if it is a member of an object, and text in both. */
function changedText(before: unknown, now: unknown): Path | undefined {
  const path: Key[] = [];
  let one = before;
  let other = now;
  while (!isString(one)) {
    const keys = keysIn(one);
    const others = keysIn(other);
    if (keys === undefined || others === undefined || keys.length !== others.length) return undefined;
    let changed: Key | undefined;
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index] as Key;
      if (key !== others[index]) return undefined;
      if (Object.is(memberOf(one, key), memberOf(other, key))) continue;
      if (changed !== undefined) return undefined;
      changed = key;
    }
    // Two drafts that contain themselves differ at any depth.
    if (changed === undefined || path.length === LONGEST_TYPED_PATH) return undefined;
    path.push(changed);
    one = memberOf(one, changed);
    other = memberOf(other, changed);
  }
  return isString(other) && isString(path.at(-1)) ? path : undefined;
}

const LONGEST_TYPED_PATH = 100;

function keysIn(value: unknown): readonly Key[] | undefined {
  if (isList(value)) return lengthOf(value) === value.length ? [...value.keys()] : undefined;
  return isRecord(value) ? namesOf(value) : undefined;
}

/** Whether all parts are judged alike, but for the text. */
function isSameSetting({ examined: before }: Explained, { examined: now }: Explained): boolean {
  if (before === undefined || now === undefined) return false;
  const isPlain = ({ judgement }: JudgedDocument) => !judgement.isCareful && !judgement.isCircular;
  // A house rule may read any field.
  const isOurs = now.words.added === undefined;
  const { campaign } = now;
  // Stryker disable next-line ConditionalExpression,LogicalOperator: a safeguard, because rules compare all that a campaign has
  const isSame = keepsVerdicts(campaign, before.campaign) && isSameConnector(campaign, before.campaign);
  return isOurs && isSame && isPlain(before) && isPlain(now);
}

/** Whether both have the same findings, in the same words: these may name an entry by the text. */
function isSameFindings(before: Explained, now: Explained): boolean {
  const one = before.explanation.findings;
  const other = now.explanation.findings;
  return (
    // Stryker disable next-line ConditionalExpression: only a finding about the text comes or goes, and then it is not right
    one.length === other.length &&
    other.every((found, index) => {
      const known = one[index];
      const isKnown = found === known || JSON.stringify(found) === JSON.stringify(known);
      // Where findings are left out, those that are not may stay the same.
      return isKnown && found.rule !== tooManyErrors.id;
    })
  );
}

/** Whether both texts would be right there in any draft, whatever its channel, its types and its templates. */
function isRight(before: unknown, now: unknown, path: Path): boolean {
  // A rule may hide what is wrong as long as the value must be absent.
  let schemas = branchesOf(everyDraft);
  for (const key of path) schemas = branchesOf(memberEntry(schemas, key).schemas);
  const texts = [valueAt(before, path), valueAt(now, path)];
  return (
    !texts.some(isMissing) &&
    schemas
      .map(modelOf)
      .every(({ kind, isRight }) => kind === 'string' && texts.every((text) => isRight?.(text) !== false))
  );
}

const everyDraft = /* @__PURE__ */ (() => Object.values(draftSchemas))();
