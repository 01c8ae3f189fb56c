import { emailDraftFacts, pushDraftFacts } from '../../src/spec/draft-facts.js';
import type { LanguageCode, UsedBy } from '../../src/spec/field-facts.js';

/** The facts of any field, whatever its type. */
export interface AnyFacts {
  readonly label: Readonly<Record<LanguageCode, string>>;
  readonly help: Readonly<Record<LanguageCode, string>>;
  readonly section?: string;
  readonly usedBy?: UsedBy;
  readonly input?: string;
  readonly setBy?: string;
  readonly after?: readonly string[];
  readonly listed?: string | Readonly<Record<string, string>>;
  readonly example?: unknown;
  readonly fields?: FactsByKey | undefined;
}

export type FactsByKey = Readonly<Record<string, AnyFacts>>;

/** A field with its facts. */
export interface DescribedField {
  /** The keys of its path. An element of a list has no key of its own. */
  readonly keys: readonly string[];
  readonly facts: AnyFacts;
  /** The section of the field, or of the nearest one around it that names one. */
  readonly section: string;
}

function* describedIn(
  fields: FactsByKey,
  above: readonly string[],
  around: string,
  seen: readonly FactsByKey[],
): Generator<DescribedField> {
  for (const [key, facts] of Object.entries(fields)) {
    const keys = [...above, key];
    const { section = around, fields: inner } = facts;
    yield { keys, facts, section };
    // Filter groups nest in filter groups.
    if (inner !== undefined && !seen.includes(inner)) yield* describedIn(inner, keys, section, [...seen, inner]);
  }
}

/** Every field of the drafts of a channel, in the order in which its facts are written. */
export const describedFields: Readonly<Record<'PUSH' | 'EMAIL', readonly DescribedField[]>> = {
  PUSH: [...describedIn(pushDraftFacts, [], '', [])],
  EMAIL: [...describedIn(emailDraftFacts, [], '', [])],
};

export const allFields = Object.values(describedFields).flat();

/** The values of other fields with which a field is used, as a sentence. */
export function usedBySentence({ usedBy = {} }: Pick<AnyFacts, 'usedBy'>): string {
  const conditions = Object.entries(usedBy).map(([field, values]) => `\`${field}\` ${values.join(' or ')}`);
  return conditions.length === 0 ? '' : ` Used with ${conditions.join(' and ')}.`;
}

export function sectionSentence(section: string): string {
  return ` Specification: ${section}.`;
}
