import { asField, type Field, keysOf, plainRead, type Read, readOf } from '../core/fields.js';
import { type ObjectDeclaration, type ObjectPart, part } from '../core/part.js';
import { type Rule, readsOf } from '../core/rule.js';
import type { Part } from '../core/run.js';
import { bare } from '../core/value.js';

/**
 * The same part with more rules, which are asked after its own, and with more fields that the parts above read. The parts in it also
 * tell the fields that the new rules read.
 */
export function extended<Of extends ObjectPart>(base: Of, rules: readonly Rule[], fields: readonly Field[]): Of {
  const { declared } = base;
  const { exports = {} } = bare(declared);
  const reads = [...rules.flatMap(readsOf), ...fields.map(plainRead)];
  const made: ObjectPart = part({
    ...declared,
    rules: [...declared.rules, ...rules],
    members: withToldChildren(declared.members, reads),
    exports: { ...exports, fields: [...(bare(exports).fields ?? []), ...fields] },
  });
  // Only its rules and the fields that it exports differ.
  return made as Of;
}

type DeclaredMembers = NonNullable<ObjectDeclaration<string, Rule>['members']>;

/** The same members, with children that tell the fields which are read in them. */
function withToldChildren(members: DeclaredMembers = {}, reads: readonly Read[]): DeclaredMembers {
  const { children = {} } = bare(members);
  const all = Object.keys(children).map((path) => {
    const keys = keysOf(path);
    const below = reads
      .filter((read) => read.keys.length > keys.length && keys.every((key, index) => key === read.keys[index]))
      .map((read) => asField(readOf(read.keys.slice(keys.length), read.aspect)));
    const child = children[path] as () => Part;
    if (below.length === 0) return [path, child] as const;
    // Made immediately, so that an impossible read throws when the rule is added.
    const telling = tellingOf(child(), below);
    return [path, () => telling] as const;
  });
  return { ...members, children: Object.fromEntries(all) };
}

function tellingOf(of: Part, fields: readonly Field[]): Part {
  // Reads inside a list of parts were refused: see `standing.ts`.
  return extended(of as ObjectPart, [], fields);
}
