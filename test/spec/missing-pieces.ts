import type { RuleFinding, RuleInfo } from '../../src/index.js';
import type { LanguageCode } from '../../src/spec/field-facts.js';

/**
 * A rule, a field and a value of an enumeration have pieces in several files. These functions ask for each piece that is missing, with
 * one message that names the file and says what to write there. A test expects no message.
 */

/** The facts about a rule that are known without its other pieces. */
export interface KnownRule extends Pick<RuleInfo, 'spec' | 'mode' | 'component'> {
  readonly id: string;
}

export interface PiecesOfRules {
  /** Its examples, and whether the oracle finds each of them. */
  readonly examples: (id: string) => readonly { readonly isFoundByOracle: boolean }[];
  /** The sections that it cites, except those of which a sentence is listed with it, or names it. */
  readonly withoutSentence: (rule: KnownRule) => readonly string[];
  /** Whether the generators make drafts, or patches, that break it alone. */
  readonly isBroken: (id: string) => boolean;
  /** The rules that a patch can break, according to the generators. */
  readonly ofPatches: readonly string[];
  /** A field at which one of the generated valid drafts breaks it. */
  readonly brokenByValidDraft: (id: string) => string | undefined;
  /** The languages in which people who fill in forms have no sentence for it. */
  readonly withoutFormWords: (id: string) => readonly string[];
}

const isOfUpdates = (id: string) => id.startsWith('update/');

/** The file whose generators make valid drafts keep the rules in plain code of a family. */
function fileOfGenerator(id: string): string {
  if (/^publish\//.test(id)) return 'src/testing/publishable.ts';
  if (/^filter/.test(id)) return 'src/testing/filters.ts';
  return /^(push-content|email-content)\//.test(id) ? 'src/testing/content.ts' : 'src/testing/parts.ts';
}

/** The file in which the oracle has the rules of a component. */
function fileOfOracle({ id, component }: KnownRule): string {
  if (isOfUpdates(id)) return 'test/oracle/updates.ts';
  if (/^filter/.test(id)) return 'test/oracle/filters.ts';
  if (component === 'campaign_content') return 'test/oracle/content.ts';
  return /^(envelope|publish)\//.test(id) ? 'test/oracle/oracle.ts' : 'test/oracle/components.ts';
}

/** One message for each piece that a rule lacks. */
export function missingPieces(rules: readonly KnownRule[], pieces: PiecesOfRules): string[] {
  return rules.flatMap((rule) => {
    const { id } = rule;
    const examples = pieces.examples(id);
    const inExamples = `test/examples/${isOfUpdates(id) ? 'updates.ts' : 'rules.ts'}`;
    const missing: string[] = [];
    if (examples.length === 0) {
      const example = isOfUpdates(id) ? '{ draft, state, patch, fields }' : '{ draft, edit, fields }';
      missing.push(
        `${inExamples}: nothing breaks ${id}. Write '${id}': { sentences: [{ section, says }], examples: [${example}] }.`,
      );
    } else {
      for (const section of pieces.withoutSentence(rule)) {
        missing.push(
          `${inExamples}: ${id} cites "${section}", and no sentence of it stands there. Write { section: '${section}', says: '…' } under its \`sentences\`, or its id under \`with\` of the sentence that it sees to as well.`,
        );
      }
    }
    if (!pieces.isBroken(id)) {
      missing.push(
        isOfUpdates(id)
          ? `src/testing/mistakes/updates.ts: no change there breaks ${id} alone. Add one to \`updatesNear\`, and the id to \`ownRules\` in src/testing/broken-update.ts.`
          : `src/testing/mistakes/cases.ts: no change of the fields that ${id} reads breaks it alone. Write '${id}': { plan, set, values }, what its drafts need first.`,
      );
    }
    const field = pieces.brokenByValidDraft(id);
    if (field !== undefined) {
      missing.push(
        `${fileOfGenerator(id)}: the valid drafts of the generator break ${id}, for one at ${field}. Make those that keep it.`,
      );
    }
    if (rule.mode === 'DRAFT_PUBLISH' && pieces.ofPatches.includes(id)) {
      missing.push(
        `src/testing/broken-update.ts: ${id} waits for publishing, so no patch breaks it. Write it in \`onlyOfDrafts\`.`,
      );
    }
    if (examples.some(({ isFoundByOracle }) => !isFoundByOracle)) {
      missing.push(
        `${fileOfOracle(rule)}: the oracle does not find what the examples of ${id} break. Write the rule a second time, from the specification alone.`,
      );
    }
    for (const language of pieces.withoutFormWords(id)) {
      missing.push(
        `src/wording/${language}/form-messages.ts: people who fill in forms have no sentence for ${id}. Write '${id}' in \`rules\`: 'kind', or a sentence of its own.`,
      );
    }
    return missing;
  });
}

/** A field of the schemas. */
export interface KnownField {
  readonly field: string;
  /** The files and lines that have its key in a schema. */
  readonly places: readonly string[];
  /** Whether it has an example, or facts about its members. */
  readonly hasFacts: boolean;
  /** The languages without its label or its help. */
  readonly wordless: readonly LanguageCode[];
}

/** One message for each field without facts, and for each language without its label or its help. */
export function missingFacts(fields: readonly KnownField[]): string[] {
  return fields.flatMap(({ field, places, hasFacts, wordless }) => {
    const at = places.join(' or ') || 'src/spec/components';
    const key = field.split('.').at(-1);
    const inFacts = hasFacts
      ? []
      : [`${at}: nothing is said of ${field}. Write its example into its schema: ${key}: optional(…, { example: … }).`];
    const inWords = wordless.map(
      (language) =>
        `src/wording/${language}/fields.ts: ${field} has no words. Write ${key}: ['its label', 'its help'].`,
    );
    return [...inFacts, ...inWords];
  });
}

/** A stored draft, and the errors that it must not have. */
export interface StoredDraft {
  /** Its file, and the line where the file has several. */
  readonly place: string;
  readonly name: string;
  readonly unexpected: readonly Pick<RuleFinding, 'rule' | 'field' | 'issue'>[];
}

/** One message for each error that a stored draft must not have. */
export function brokenDrafts(drafts: readonly StoredDraft[]): string[] {
  return drafts.flatMap(({ place, name, unexpected }) =>
    unexpected.map(
      ({ rule, field, issue }) =>
        `${place}: the draft ${name} breaks ${rule} at ${field || 'its root'}: ${issue}. Mend the draft; if the draft is right, mend the rule.`,
    ),
  );
}

type Values = readonly (string | number)[];

/** An enumeration that is written in another file as well. */
export interface Twice {
  readonly file: string;
  /** Its name there. */
  readonly name: string;
  readonly values: Values;
  /** The values of the library. */
  readonly library: Values;
}

/** One message for each enumeration that does not have the values of the library. */
export function missingValues(enumerations: readonly Twice[]): string[] {
  return enumerations.flatMap(({ file, name, values, library }) => {
    const lacking = library.filter((value) => !values.includes(value));
    const tooMany = values.filter((value) => !library.includes(value));
    return [
      ...(lacking.length === 0
        ? []
        : [`${file}: ${name} lacks ${lacking.join(', ')}. The library takes it; write it there.`]),
      ...(tooMany.length === 0
        ? []
        : [
            `src/spec/vocabulary.ts: the library does not take ${tooMany.join(', ')}. It stands in ${file}, as ${name}.`,
          ]),
    ];
  });
}
