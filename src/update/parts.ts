import { updateEnvelope } from '../components/envelope.js';
import type { ObjectPart } from '../core/part.js';
import { componentsOfAnyChannel, draftPart, emailComponents, pushComponents } from '../drafts.js';
import type { Channel } from '../vocabulary.js';
import { updateRules } from './rules.js';

/** The parts for patches, by channel. `created_by` and `connector` are not required (decision U1). */
export const updateParts: Readonly<Record<Channel | 'none', ObjectPart>> = {
  PUSH: /* @__PURE__ */ draftPart(updateEnvelope, pushComponents, updateRules),
  EMAIL: /* @__PURE__ */ draftPart(updateEnvelope, emailComponents, updateRules),
  none: /* @__PURE__ */ draftPart(updateEnvelope, componentsOfAnyChannel, updateRules),
};
