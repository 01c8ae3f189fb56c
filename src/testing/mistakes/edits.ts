import { isMissing } from '../../core/value.js';
import { absent, isMembers, type Members, type Path } from '../members.js';
import type { Case } from '../plan.js';
import type { Shape } from '../shape.js';

/** How a value is changed so that a rule may refuse it. Nothing here knows any rule: the judge tells what a change breaks. */

/** A new value at a path; {@link absent} removes the member. */
export type Edit = readonly [path: Path, value: unknown];

/** Texts without a visible character, which count as missing where text is required (decision G3). */
const blanks = ['', ' ', '\t\n', '\u00a0', '\u200b', '\u3164'];
/** Names that are close to none of a draft. */
const foreignNames = ['B', '', 'xx', 'Default', 'constructor', '__proto__x', 'default', 'a.b', 'toString'];

function textsNear(text: string): string[] {
  const around = [` ${text}`, `${text} `, `${text}\n`, `${text}s`, `${text}\ud83d`, text.slice(1)];
  // The same address for some mail servers, and a digit of another script.
  const near = [
    text.toLowerCase(),
    text.toUpperCase(),
    ...around,
    text.replace('@', '+1@'),
    text.replace(/\d/, '\uff13'),
  ];
  return [...new Set(near)].filter((one) => one !== text);
}

/** Names that a careless judge takes for one of these: the next number, number 0, a number with a zero before it, another case. */
function namesNear(names: readonly string[]): string[] {
  const numbers = names.map((name) => Number(/_(\d+)$/.exec(name)?.[1])).filter((number) => number > 0);
  const numbered = names.find((name) => /_\d+$/.test(name))?.replace(/\d+$/, '');
  const near = names.slice(-2).flatMap((name) => [name.toUpperCase(), `${name} `, name.replace(/^[^_-]*[_-]/, '')]);
  const most = Math.max(0, ...numbers);
  const next = ['0', '01', `0${most}`, '', `${most + 1}`].map((end) => `${numbered}${end}`);
  const all = [...(numbered === undefined ? [] : [...next, next[0]?.toUpperCase() ?? '']), ...near, ...foreignNames];
  return [...new Set(all)].filter((name) => !names.includes(name));
}

/** The member, and another name for it; for numbers, one is moved to the new name, so that their sum stays. */
function membersNamed(given: Members, name: string): Members[] {
  const entries = Object.entries(given);
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined) return [];
  const numbers = entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  const [most] = [...numbers].sort(([, one], [, other]) => other - one);
  const { [last[0]]: _, ...others } = given;
  return [
    { ...given, [name]: first[1] },
    { ...others, [name]: last[1] },
    ...(most === undefined ? [] : [{ ...given, [most[0]]: most[1] - 1, [name]: 1 }]),
  ];
}

/** Objects with one member less, and where somebody chooses the names, with other names. */
function objectsNear(given: Members, isFree: boolean): unknown[] {
  const names = Object.keys(given);
  const lacking = names.map((name) => Object.fromEntries(Object.entries(given).filter(([other]) => other !== name)));
  const merged = lacking.flatMap((one, index) => {
    // A number is added to another one, so that the sum stays.
    const to = names[index === 0 ? 1 : 0] ?? '';
    const [left, other] = [given[names[index] ?? ''], given[to]];
    return typeof left === 'number' && typeof other === 'number' ? [{ ...one, [to]: other + left }] : [];
  });
  return [{}, ...merged, ...lacking, ...(isFree ? namesNear(names).flatMap((name) => membersNamed(given, name)) : [])];
}

function listsNear(given: readonly unknown[], element: Shape | undefined): unknown[] {
  const [last] = given.slice(-1);
  const more = last ?? element?.whole;
  const added =
    more === undefined
      ? []
      : [
          [...given, more],
          [more, ...given],
        ];
  return [[], given.slice(0, -1), given.slice(1), [...given].reverse(), ...added];
}

/** Values for a field that has none. */
function valuesOf(shape: Shape | undefined): readonly unknown[] {
  return shape === undefined ? [] : (shape.values ?? [shape.whole, shape.least]);
}

/**
 * Other values for a field: none, another of its kind, one more or less, another case, another option, one entry more.
 *
 * @param known values that somebody might take for right there: those of the other elements, and those written for a rule.
 */
export function valuesInstead(value: unknown, shape: Shape | undefined, known: readonly unknown[]): readonly unknown[] {
  if (value === undefined) return [...known, ...valuesOf(shape)];
  const [other] = known.slice(-1);
  const like = typeof other === 'string' ? textsNear(other).slice(0, 4) : [];
  const gone = [absent, undefined, ...known, ...like, ...(shape?.values ?? [])];
  if (typeof value === 'boolean') return [...gone, !value];
  if (typeof value === 'number') return [...gone, value + 1, value - 1, 0, -0, -1, value * 10, value + 0.5];
  if (typeof value === 'string') return [...gone, ...(isMissing(value) ? [] : [...blanks, ...textsNear(value)])];
  if (Array.isArray(value)) return [...gone, ...listsNear(value, shape?.members['*'])];
  if (!isMembers(value)) return gone;
  return [...gone, ...objectsNear(value, shape === undefined || shape.members['*'] !== undefined)];
}

/** Workspaces that lack something that a draft needs, or have it somewhere else, or in another case. */
export function workspacesInstead({ connectors, features }: Case['data']): Case['data'][] {
  const others = features.map((feature) => features.filter((one) => one !== feature));
  const changed = connectors.flatMap((connector, index) => {
    const { connectorType, connectorName, verifiedSenders = [] } = connector;
    const variants = [
      { ...connector, connectorName: connectorName.toUpperCase() },
      { ...connector, connectorType: connectorType.toLowerCase() },
      { ...connector, connectorName: `${connectorName} 2` },
      { ...connector, verifiedSenders: verifiedSenders.slice(1) },
      { ...connector, verifiedSenders: verifiedSenders.map((one) => one.toUpperCase()) },
      { ...connector, verifiedSenders: verifiedSenders.map((one) => one.replace('@', '@mail.')) },
    ];
    const elsewhere = [
      { ...connector, verifiedSenders: [] },
      { connectorType: 'SES', connectorName: 'other', verifiedSenders },
    ];
    const at = (...instead: readonly (typeof connector)[]) => [
      ...connectors.slice(0, index),
      ...instead,
      ...connectors.slice(index + 1),
    ];
    return [at(), ...variants.map((one) => at(one)), at(...elsewhere)];
  });
  return [
    ...others.map((left) => ({ connectors, features: left })),
    ...changed.map((all) => ({ connectors: all, features })),
  ];
}
