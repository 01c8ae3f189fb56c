import { updateEnvelope } from '../components/envelope.js';
import { partsOf } from '../drafts.js';
import { updateRules } from './rules.js';

/** The parts for patches, by channel. `created_by` and `connector` are not required (decision U1). */
export const updateParts = /* @__PURE__ */ partsOf(updateEnvelope, () => updateRules);
