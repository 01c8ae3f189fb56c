import { updateEnvelope } from '../components/envelope.js';
import type { ObjectPart } from '../core/part.js';
import { componentsOfAnyChannel, draftPart, emailComponents, pushComponents } from '../drafts.js';
import type { Channel } from '../vocabulary.js';
import { updateRules } from './rules.js';

/** Patches, with what they take from the current draft: `created_by` and `connector` are not required (decision U1). */
export const updateParts: Readonly<Record<Channel | 'none', ObjectPart>> = {
  PUSH: draftPart(updateEnvelope, pushComponents, updateRules),
  EMAIL: draftPart(updateEnvelope, emailComponents, updateRules),
  none: draftPart(updateEnvelope, componentsOfAnyChannel, updateRules),
};
