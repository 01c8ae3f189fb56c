import type { StaticWorkspace } from '../../spec/workspace.js';
import { isMembers, members } from '../members.js';
import type { Broken } from './breaking.js';

/** The fields of the envelope, and `""` for the draft itself: a mistake there is one of the whole draft. */
const heads = ['', 'request_id', 'channel', 'campaign_delivery_type', 'created_by', 'updated_by'];

/** The broken components of a draft; an empty list when it is broken as a whole, or by its workspace. */
function brokenParts({ draft, valid, expected, data }: Broken): readonly string[] {
  const parts = [...new Set(expected.map(({ field }) => field.split('.', 1).join()))];
  const isApart = parts.every((part) => !heads.includes(part) && members(draft)[part] !== undefined);
  return isApart && data === valid.data ? parts : [];
}

/** The connectors and features of both workspaces. */
function joined(one: Broken['data'], other: Broken['data']): Required<StaticWorkspace> {
  return {
    connectors: [...one.connectors, ...other.connectors],
    features: [...new Set([...one.features, ...other.features])],
  };
}

/**
 * Joins broken drafts into one, whose mistakes are in different components: at most `most` of those that fit together. Together,
 * the components may break more rules. `undefined` when no mistake is in a component.
 */
export function severalIn(
  all: readonly Broken[],
  most = 4,
): { readonly taken: readonly Broken[]; readonly whole: Broken } | undefined {
  const [first, ...others] = all.filter((one) => isMembers(one.draft) && brokenParts(one).length > 0);
  if (first === undefined) return undefined;
  const taken = [first];
  let whole = first;
  for (const one of others) {
    const [given, more] = [members(whole.draft), members(one.draft)];
    const parts = brokenParts(one);
    const isApart = !taken.some((before) => brokenParts(before).some((part) => parts.includes(part)));
    if (taken.length === most || !isApart || one.mode !== whole.mode || more.channel !== given.channel) continue;
    taken.push(one);
    const draft = { ...given, ...Object.fromEntries(parts.map((part) => [part, more[part]])) };
    whole = { ...whole, draft, data: joined(whole.data, one.data) };
  }
  return { taken, whole };
}
