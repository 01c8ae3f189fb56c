import type { Cause } from '../core/finding.js';
import type { FindingTree } from '../core/tree.js';
import { type Path, type UnknownRecord, valueAt } from '../core/value.js';
import { memberNames, type Proposal, removal } from '../fixes/proposal.js';
import type { Campaign } from '../spec/campaign.js';
import type { FindingParams } from '../spec/finding.js';
import type { Platform } from '../spec/vocabulary.js';
import type { HintId } from '../wording/hint-messages.js';

/** The facts that are known while a draft is examined. */
export interface Known {
  readonly draft: unknown;
  readonly campaign: Campaign;
  /** The platforms that the campaign is sent to; `undefined` while that is not certain. */
  readonly platforms: readonly Platform[] | undefined;
  /** The instant in milliseconds, if the host tells it. */
  readonly now: number | undefined;
  /** The time zones of the host; `undefined` for those of `Intl`. */
  readonly zones: ReadonlySet<string> | undefined;
  /** The kinds that are not told. */
  readonly off: ReadonlySet<string>;
}

/** A hint before it has a path and words. */
export interface Note {
  readonly rule: HintId;
  readonly params: FindingParams;
  /** Why it applies, if another field is the reason: its path from the root. */
  readonly cause?: { readonly path: Path; readonly value: Cause['value'] } | undefined;
  readonly mend?: ((draft: unknown, path: Path) => readonly Proposal[]) | undefined;
}

/** Notes something, if there is anything, at a path below the object in question. */
type Noting = (path: Path, note: Note | undefined) => void;

/**
 * Examines an object with some field.
 *
 * @param path the path of the object from the root.
 * @param tree the findings of the verdict at the object.
 */
export type Check = (
  record: UnknownRecord,
  path: Path,
  known: Known,
  note: Noting,
  tree: FindingTree | undefined,
) => void;

/** The fix that removes the value, with the button that has nothing else: an empty one would be a mistake, too. */
export function removing(draft: unknown, path: Path): readonly Proposal[] {
  const holder = path.slice(0, -1);
  const isAlone = holder.at(-2) === 'buttons' && memberNames(valueAt(draft, holder)).length === 1;
  return [removal(draft, isAlone ? holder : path)];
}

/** A change that only a person can say is meant. */
export function asChoice(proposal: Proposal): Proposal {
  return { ...proposal, isChoice: true };
}
