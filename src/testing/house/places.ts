import * as fc from 'fast-check';
import { EACH, keysOf } from '../../core/fields.js';
import { blocks, isInBlock } from '../../house/fields.js';
import { pathsIn } from '../../house/standing.js';
import type { Channel } from '../../spec/vocabulary.js';
import { shapeAt } from '../companions.js';
import { leafPlaces } from '../content.js';
import { absent, at, elements, type Members, members, type Path, putAt } from '../members.js';
import { blocks as blockParts, componentsOf, draftShapes, emailContent, envelope, type Generated } from '../parts.js';
import { flawless, type Shape } from '../shape.js';
import type { Member } from './set.js';

/** The places of the fields of house rules in a draft, and their possible values. */

/** The keys of a field. For a field of a content block, they begin with the block. */
export type FieldKeys = readonly string[];

/** The fields that the rule reads, is conditional on or reports at. */
export function fieldsOf({ machine }: Member): readonly FieldKeys[] {
  const all = new Map(pathsIn(machine).map((keys) => [keys.join('.'), keys]));
  return [...all.values()];
}

/** The paths of a field in a draft, which need not have a value there. For a field in a list: one path for each element. */
export function placesOf(draft: unknown, keys: FieldKeys): Path[] {
  const [first = '', ...rest] = keys;
  const block = blocks.get(first);
  const starts: Path[] =
    block === undefined ? [[]] : leafPlaces(members(draft)).map(({ path }) => [...path, ...block.path]);
  return starts.flatMap((start) => pathsBelow(draft, start, block === undefined ? keys : rest));
}

/** The paths of a field of the part at this place. */
export function pathsBelow(draft: unknown, place: Path, keys: FieldKeys): Path[] {
  return keys.reduce<Path[]>(
    (paths, key) => paths.flatMap((path) => (key === EACH ? eachIn(at(draft, path), path) : [[...path, key]])),
    [place],
  );
}

function eachIn(value: unknown, path: Path): Path[] {
  const indices = elements(value).map((_, index) => index);
  return [...indices, ...Object.keys(members(value))].map((key) => [...path, key]);
}

export function fieldAt(draft: unknown, path: Path, fields: readonly string[]): FieldKeys | undefined {
  const wanted = path.join('.');
  return fields.map(keysOf).find((keys) => placesOf(draft, keys).some((one) => one.join('.') === wanted));
}

export function valuesAt(draft: unknown, keys: FieldKeys): unknown[] {
  return placesOf(draft, keys)
    .map((path) => at(draft, path))
    .filter((value) => value !== undefined);
}

const blockShapes: Readonly<Record<string, Generated>> = {
  android: blockParts.ANDROID,
  ios: blockParts.IOS,
  web: blockParts.WEB,
  email: emailContent,
};

/** The shape of a field; `undefined` for one that no declaration describes. */
export function shapeOfField(channel: Channel, [first = '', ...rest]: FieldKeys): Shape | undefined {
  if (first === 'campaign_content' && rest.length === 0) return contentShape(channel);
  const whole = blockShapes[first]?.shape ?? draftShapes[channel].members[first] ?? envelope.members[first];
  return whole && shapeAt(whole, rest);
}

function contentShape(channel: Channel): Shape {
  const least = { content: channel === 'PUSH' ? { push: {} } : { email: emailContent.shape.least } };
  return flawless(fc.constant(least), least);
}

/** Copies these fields of a rule from an example into a draft, at one of the draft's variations. */
export function transplanted(draft: Members, example: unknown, fields: readonly FieldKeys[], variety: number): Members {
  const from = leafPlaces(members(example));
  const to = leafPlaces(draft);
  const source = from[variety % Math.max(1, from.length)]?.path;
  // The first variation always has the blocks about which the rules are asked.
  const target = to[Math.floor(variety / Math.max(1, from.length)) % Math.max(1, to.length)]?.path;
  return fields.reduce<Members>((made, field) => {
    const each = field.indexOf(EACH);
    const keys = each < 0 ? field : field.slice(0, each);
    const [first = '', ...rest] = keys;
    if (first === 'channel') return made;
    const block = blocks.get(first);
    if (block === undefined) return members(moved(made, keys, example, keys));
    if (source === undefined || target === undefined) return made;
    const below = [...block.path, ...rest];
    return members(moved(made, [...target, ...below], example, [...source, ...below]));
  }, draft);
}

function moved(draft: Members, to: Path, example: unknown, from: Path): unknown {
  const value = at(example, from);
  if (value !== undefined) return putAt(draft, to, value);
  return at(draft, to) === undefined ? draft : putAt(draft, to, absent);
}

/** The components that a rule is about, of the channel. */
export function componentsIn(member: Member, channel: Channel): string[] {
  const known = componentsOf(channel);
  // A field has at least one key.
  const names = fieldsOf(member).map((keys) => (isInBlock(keys) ? 'campaign_content' : String(keys[0])));
  return [...new Set(names)].filter((name) => name === 'campaign_content' || Object.hasOwn(known, name));
}
