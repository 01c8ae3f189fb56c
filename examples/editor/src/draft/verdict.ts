import { createDraftSession, type SessionExplanation } from 'campaign-draft-rules';
import { useSyncExternalStore } from 'react';
import type { Finding } from './finding.ts';
import { observable } from './observable.ts';
import { fieldId, type Path } from './paths.ts';
import { store } from './store.ts';
import { workspace } from './workspace.ts';

/** A session looks only at what has changed in the draft, so it is asked at every keystroke. */
export const session = createDraftSession(workspace);

export interface Verdict {
  readonly explanation: SessionExplanation;
  /** By the id of the field. */
  readonly byField: ReadonlyMap<string, readonly Finding[]>;
  /** How long the session took, in milliseconds. */
  readonly took: number;
}

const nothing: readonly Finding[] = [];
const verdict = observable(judge());

function judge(): Verdict {
  const start = performance.now();
  const explanation = session.explain(store.history().draft, 'DRAFT_PUBLISH');
  const { duration } = performance.measure('verdict', { start });
  return toVerdict(explanation, duration);
}

function toVerdict(explanation: SessionExplanation, took: number): Verdict {
  return { explanation, byField: Map.groupBy(explanation.findings, ({ path }) => fieldId(path)), took };
}

store.subscribe(() => verdict.set(judge()));
// An answer of the workspace came late, and changed the verdict.
session.subscribe((explanation) => verdict.set(toVerdict(explanation, verdict.get().took)));

export const currentVerdict = verdict.get;
export const useVerdict = verdict.use;

/** The findings of one field. Most unchanged findings are the same objects as before, so that other fields do not render anew. */
export function useFindings(path: Path): readonly Finding[] {
  const id = fieldId(path);
  return useSyncExternalStore(verdict.subscribe, () => sameOrBefore(id, verdict.get().byField.get(id) ?? nothing));
}

const before = new Map<string, readonly Finding[]>();

function sameOrBefore(id: string, findings: readonly Finding[]): readonly Finding[] {
  const last = before.get(id) ?? nothing;
  if (last.length === findings.length && last.every((finding, index) => finding === findings[index])) return last;
  before.set(id, findings);
  return findings;
}
