import { LONGEST_MISSPELLING, MOST_COMPARED_NAMES, MOST_MISTAKES_IN_KEY } from './limits.js';
import { remembering } from './remembering.js';
import { byObject } from './schema-model.js';

/** The value without casing and word separators, which are often wrong. */
function plainLetters(value: string | number): string {
  const text = String(value);
  // Stryker disable next-line Regex: only slower
  return /^[a-z\d.@]*$/.test(text) ? text : text.toLowerCase().replace(/[\s_-]/g, '');
}

/** The plain letters of the values of each enumeration, computed once: enumerations never change. */
const wantedOf = /* @__PURE__ */ byObject((allowed: readonly (string | number)[]) => allowed.map(plainLetters));

/** The names of each set by their plain letters, and the first of them, computed once: the sets of a draft are not changed. */
const knownOf = /* @__PURE__ */ byObject((names: ReadonlySet<string>) => {
  const byPlain = new Map<string, string>();
  names.forEach((name) => {
    if (name.length <= LONGEST_MISSPELLING) byPlain.set(plainLetters(name), name);
  });
  return { byPlain, first: [...names].slice(0, MOST_COMPARED_NAMES) };
});

/** The name that was probably meant, when only casing and separators are wrong. Takes one pass over the names of each set. */
export function nameMeant(given: string, names: ReadonlySet<string>): string | undefined {
  if (given.length > LONGEST_MISSPELLING) return undefined;
  return knownOf(names).byPlain.get(plainLetters(given));
}

/**
 * The Damerau-Levenshtein distance; some greater number when it is greater than `most`, as the lengths may not differ by more. Words are
 * shorter than 255 letters, so a byte holds it.
 */
export function editDistance(first: string, second: string, most: number = Number.POSITIVE_INFINITY): number {
  // Common beginnings and ends are skipped: little is left of most misspelled words.
  let start = 0;
  const shorter = Math.min(first.length, second.length);
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only slower without it
  while (start < shorter && first.charCodeAt(start) === second.charCodeAt(start)) start++;
  let same = 0;
  const rest = shorter - start;
  // Stryker disable next-line ConditionalExpression,UpdateOperator: only slower without it
  while (same < rest && first.at(-1 - same) === second.at(-1 - same)) same++;
  const rows = rest + first.length - shorter - same;
  const columns = rest + second.length - shorter - same;
  // Stryker disable next-line ConditionalExpression,LogicalOperator: only slower without it
  if (rows === 0 || columns === 0) return rows + columns;
  // Row by row, the distances between prefixes. Every index is within its row. Prefixes whose lengths differ by more than `most` are too far
  // from each other. To read a letter beyond an end, or one of a slice, is three times as slow.
  const entry = (row: Uint8Array, column: number) => row[column] as number;
  let beforeLast = new Uint8Array(columns + 1);
  let last = new Uint8Array(columns + 1);
  for (let j = 1; j <= columns; j++) last[j] = j;
  let current = new Uint8Array(columns + 1);
  let letterBefore = Number.NaN;
  for (let i = 1; i <= rows; i++) {
    const from = Math.max(1, i - most);
    const to = Math.min(columns, i + most);
    // More than `most`, unless it is the beginning.
    current[from - 1] = i;
    const letter = first.charCodeAt(start + i - 1);
    for (let j = from; j <= to; j++) {
      const other = second.charCodeAt(start + j - 1);
      let least = Math.min(
        entry(last, j - 1) + (letter === other ? 0 : 1),
        entry(last, j) + 1,
        entry(current, j - 1) + 1,
      );
      if (letterBefore === other && j > 1 && letter === second.charCodeAt(start + j - 2)) {
        least = Math.min(least, entry(beforeLast, j - 2) + 1);
      }
      current[j] = least;
    }
    // Stryker disable next-line ConditionalExpression,EqualityOperator: a row keeps nothing beyond its end
    if (to < columns) current[to + 1] = most + 1;
    letterBefore = letter;
    const oldest = beforeLast;
    beforeLast = last;
    last = current;
    current = oldest;
  }
  return entry(last, columns);
}

/**
 * The allowed value that was probably meant: the one that is misspelled, the only one of which this is a part, the one that means the
 * same, or the one behind the name of its type.
 */
export function suggestionFor(value: unknown, allowed: readonly (string | number)[]): string | number | undefined {
  if ((typeof value !== 'string' && typeof value !== 'number') || String(value).length > LONGEST_MISSPELLING)
    return undefined;
  const given = plainLetters(value);
  return (
    nearestTo(value, given, allowed) ??
    wholeOf(given, allowed) ??
    sameAs(given, allowed) ??
    behindType(String(value), allowed)
  );
}

/** Whether the value differs from an allowed one only in its spelling, so that nothing else can be meant. */
export function isMisspelling(value: unknown, wanted: string | number): boolean {
  const isComparable = typeof value === 'string' || typeof value === 'number';
  return isComparable && nearestTo(value, plainLetters(value), [wanted]) !== undefined;
}

/**
 * The allowed value from which only casing, separators, the type or the spelling differ. One letter in four may be wrong, so
 * misspelled short values are not guessed: their neighbours mean something else (`is`, `in`). The first letter must be right, as another
 * one begins another word (`notContains`, `ACTION_TRIGGERED`). For numbers, only the type may be wrong. When two values are equally near,
 * none is suggested.
 */
function nearestTo(
  value: string | number,
  given: string,
  allowed: readonly (string | number)[],
): string | number | undefined {
  let nearest: string | number | undefined;
  let least = Number.POSITIVE_INFINITY;
  const all = wantedOf(allowed);
  for (let index = 0; index < all.length; index++) {
    // `all` has as many entries as `allowed`.
    const candidate = allowed[index] as string | number;
    const wanted = all[index] as string;
    const most = Math.floor(wanted.length / 4);
    // Stryker disable next-line ConditionalExpression: only slower without it
    if (Math.abs(wanted.length - given.length) > most) continue;
    if (wanted.charAt(0) !== given.charAt(0)) continue;
    if (!/[a-z]/.test(wanted) && String(value) !== String(candidate)) continue;
    const distance = editDistance(given, wanted, most);
    if (distance > most || distance > least) continue;
    // Nobody knows which of two equally near values was meant.
    nearest = distance === least ? undefined : candidate;
    least = distance;
  }
  return nearest;
}

/** Shorter text begins too many words: `in`, `on`, `at`. */
const SHORTEST_BEGINNING = 3;

/** Shorter text says too little of a value that begins with something else: `TEXT` of `IMAGE_BANNER_WITH_TEXT`. */
const SHORTEST_PART = 5;

/** For each value of an enumeration, its plain letters from each of its words on. Computed once: enumerations never change. */
const endsOf = /* @__PURE__ */ byObject((allowed: readonly (string | number)[]) =>
  allowed.map((value) => {
    const spaced = String(value).replace(/([a-z])([A-Z])/g, '$1 $2');
    const words = spaced.toLowerCase().split(/[\s_/-]+/);
    return words.map((_, index) => words.slice(index).join(''));
  }),
);

/** The only allowed value that begins with these letters, or has a word that does: `Mon`, `CAROUSEL`. None if several do. */
function wholeOf(given: string, allowed: readonly (string | number)[]): string | number | undefined {
  if (given.length < SHORTEST_BEGINNING || !/^[a-z]/.test(given)) return undefined;
  const known = endsOf(allowed);
  const isIn = (end: string) => end.startsWith(given);
  const index = known.findIndex((ends) => ends.some(isIn));
  if (index < 0 || known.some((ends, other) => other > index && ends.some(isIn))) return undefined;
  return given.length >= SHORTEST_PART || known[index]?.findIndex(isIn) === 0 ? allowed[index] : undefined;
}

/** Synonyms, in plain letters: what people type, and the allowed value that it may stand for. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['equals', 'is'],
  ['equal', 'is'],
  ['startswith', 'startwithinthefollowing'],
  ['boolean', 'bool'],
  ['text', 'string'],
  ['enter', 'entry'],
  ['leave', 'exit'],
  ['now', 'asap'],
  ['once', 'onetime'],
  ['all', 'and'],
  ['any', 'or'],
]);

function sameAs(given: string, allowed: readonly (string | number)[]): string | number | undefined {
  const meant = synonyms.get(given);
  return meant === undefined ? undefined : allowed[wantedOf(allowed).indexOf(meant)];
}

/** The value behind two words or more, as serializers write it: `DELIVERY_TYPE_ASAP`. One word may make another value: `INTELLIGENT_DELAY`. */
function behindType(value: string, allowed: readonly (string | number)[]): string | number | undefined {
  const words = /^[A-Z]+(?:_[A-Z\d]+)+$/.test(value) ? value.split('_') : [];
  if (words.some((word) => /^(?:NO|NOT|NON|WITHOUT|EXCEPT)$/.test(word))) return undefined;
  const ends = words.map((_, start) => words.slice(start).join('').toLowerCase()).slice(2);
  const meant = ends.map((end) => sameAs(end, allowed) ?? allowed[wantedOf(allowed).indexOf(end)]);
  return meant.find((one) => one !== undefined);
}

/** How many mistakes a key may have and still be meant to be a name of so many letters. */
function mostMistakes(length: number): number {
  return Math.min(MOST_MISTAKES_IN_KEY, Math.max(1, Math.floor(length / 4)));
}

/** A key, without casing and separators, and its letters as bits: to compare these is a hundred times as fast. */
export interface Spelling {
  readonly plain: string;
  readonly letters: number;
}

export const spellingOf = /* @__PURE__ */ remembering((text): Spelling => {
  const plain = plainLetters(text);
  let letters = 0;
  for (let index = 0; index < plain.length; index++) letters |= 1 << (plain.charCodeAt(index) & 31);
  return { plain, letters };
});

const spellingsOf = /* @__PURE__ */ byObject((names: readonly string[]) => names.map(spellingOf));

/** The number of mistakes in a key that may be a misspelling of a name; infinity for any other key. */
export function mistakesIn(key: Spelling, name: Spelling): number {
  const most = mostMistakes(name.plain.length);
  if (Math.abs(name.plain.length - key.plain.length) > most) return Number.POSITIVE_INFINITY;
  // A mistake takes one letter away and adds another one, at most.
  const { letters } = key;
  // Stryker disable next-line ConditionalExpression,LogicalOperator: only slower
  if (hasMoreThan(most, letters & ~name.letters) || hasMoreThan(most, name.letters & ~letters))
    return Number.POSITIVE_INFINITY;
  const mistakes = editDistance(key.plain, name.plain, most);
  return mistakes > most ? Number.POSITIVE_INFINITY : mistakes;
}

/** Words that make another thing of a name: `not_all_users`, `oldContent`. */
const otherWords =
  /(?:^|[\s_-])(?:no|not|non|isnt|without|except|old|new|former|prev|previous|tmp|temp|backup|copy)(?![^\s_-])/i;

/** Whether a key says something else than a name, however near the two are: the name with a beginning or an end, or with such a word. */
function saysOther(key: string, name: string): boolean {
  // One by one: to take a list apart reads `return` of its iterator, which somebody may have added to all objects (limit R1).
  const given = spellingOf(key).plain;
  const wanted = spellingOf(name).plain;
  const isPart = given.length > wanted.length + 1 && given.includes(wanted);
  return isPart || (otherWords.test(key.replace(/([a-z])(?=[A-Z])/g, '$1_')) && !otherWords.test(name));
}

/** Whether a serializer may have made the key of the name: with other casing and separators, and without `is`. */
export function isSameName(key: string, name: string): boolean {
  return [name, name.replace(/^is_/, '')].some((one) => plainLetters(one) === plainLetters(key));
}

/** Whether more than so many bits are set. */
function hasMoreThan(most: number, bits: number): boolean {
  let others = bits;
  // Stryker disable next-line EqualityOperator: only slower
  for (let index = 0; index < most; index++) others &= others - 1;
  // Stryker disable next-line ConditionalExpression: only slower
  return others !== 0;
}

/**
 * The name that was meant by a key that no table knows: the nearest one. One letter in four may be wrong, but at least one and at
 * most three. Unlike a value, a key is one of few names, so its first letter may be wrong, too, and a letter of a short name. When
 * two names are equally near, none is meant.
 */
export function keyMeant(key: string, names: readonly string[]): string | undefined {
  if (key.length > LONGEST_MISSPELLING) return undefined;
  const given = spellingOf(key);
  let nearest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  spellingsOf(names).forEach((wanted, index) => {
    const mistakes = mistakesIn(given, wanted);
    if (mistakes === Number.POSITIVE_INFINITY || mistakes > least || saysOther(key, names[index] as string)) return;
    nearest = mistakes === least ? undefined : names[index];
    least = mistakes;
  });
  return nearest;
}

/** The name that was probably meant: one with other casing or separators, or else the nearest of the first names. */
export function nearestName(given: string, names: ReadonlySet<string>): string | undefined {
  const same = nameMeant(given, names);
  const nearest = same ?? keyMeant(given, knownOf(names).first);
  if (same !== undefined || nearest === undefined) return nearest;
  // Many addresses share the domain, their longer part, so the text before the `@` must be alike.
  const most = mostMistakes(nearest.search(/@|$/));
  return editDistance(plainLetters(given), plainLetters(nearest)) > most ? undefined : nearest;
}
