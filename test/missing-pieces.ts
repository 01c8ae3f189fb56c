import type { RuleInfo } from '../src/index.js';

/**
 * What belongs to a rule or to a value of an enumeration stands in several files. These functions ask for each piece that
 * is missing, with one message that names the file and says what to write there; a test expects that there are none.
 */

/** A rule, as far as it is known without its other pieces. */
export interface KnownRule extends Pick<RuleInfo, 'id' | 'spec' | 'component'> {
  /** Whether it brings its own words. */
  readonly isWorded: boolean;
}

export interface PiecesOfRules {
  /** Its examples, and whether the oracle finds each of them. */
  readonly examples: (id: RuleInfo['id']) => readonly { readonly isFoundByOracle: boolean }[];
  /** What it cites and no sentence that stands with it or names it is of. */
  readonly withoutSentence: (rule: KnownRule) => readonly string[];
  /** The files of breakers, with the ids of the rules that they break. */
  readonly breakers: Readonly<Record<string, readonly string[]>>;
  readonly hasGermanWords: (id: RuleInfo['id']) => boolean;
}

const isOfUpdates = (id: string) => id.startsWith('update/');

/** The first half of an id. */
function family(id: string): string {
  return id.split('/', 1).join();
}

/** The file whose rules have most in common with this one: it breaks others of its family. */
function fileOfBreaker(id: string, breakers: PiecesOfRules['breakers']): string {
  const [file] = Object.entries(breakers).find(([, ids]) => ids.some((one) => family(one) === family(id))) ?? [];
  return file ?? 'one of src/testing/broken, which src/testing/broken-draft.ts lists';
}

/** Where the oracle has the rules of a component. */
function fileOfOracle({ id, component }: KnownRule): string {
  if (isOfUpdates(id)) return 'test/oracle/updates.ts';
  if (/filter/.test(family(id))) return 'test/oracle/filters.ts';
  if (component === 'campaign_content') return 'test/oracle/content.ts';
  return /^envelope|^publish/.test(id) ? 'test/oracle/oracle.ts' : 'test/oracle/components.ts';
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
    if (!Object.values(pieces.breakers).some((ids) => ids.includes(id))) {
      const file = isOfUpdates(id) ? 'src/testing/broken-update.ts' : fileOfBreaker(id, pieces.breakers);
      missing.push(`${file}: nothing makes what breaks ${id}. Write '${id}': breaking({ … }), or one of its short forms.`);
    }
    if (examples.some(({ isFoundByOracle }) => !isFoundByOracle)) {
      missing.push(
        `${fileOfOracle(rule)}: the oracle does not find what the examples of ${id} break. Write the rule a second time, from the specification alone.`,
      );
    }
    if (rule.isWorded && !pieces.hasGermanWords(id)) {
      missing.push(`src/wording/german.ts: ${id} has words of its own, and none in German. Write '${id}' in \`ownWords\`.`);
    }
    return missing;
  });
}

type Values = readonly (string | number)[];

/** An enumeration that stands in another file as well. */
export interface Twice {
  readonly file: string;
  /** What it is called there. */
  readonly name: string;
  readonly values: Values;
  /** What the library has. */
  readonly library: Values;
}

/** One message for each enumeration that does not have the values of the library. */
export function missingValues(enumerations: readonly Twice[]): string[] {
  return enumerations.flatMap(({ file, name, values, library }) => {
    const lacking = library.filter((value) => !values.includes(value));
    const toMany = values.filter((value) => !library.includes(value));
    return [
      ...(lacking.length === 0 ? [] : [`${file}: ${name} lacks ${lacking.join(', ')}. The library takes it; write it there.`]),
      ...(toMany.length === 0
        ? []
        : [`src/vocabulary.ts: the library does not take ${toMany.join(', ')}. It stands in ${file}, as ${name}.`]),
    ];
  });
}
