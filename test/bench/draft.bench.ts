import { bench, describe } from 'vitest';
import * as z from 'zod/mini';
import { explainDraft, validateDraft } from '../../src/index.js';
import { pushDraftSchema } from '../../src/schemas.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { largeDraft } from './large-draft.js';

const workspace = workspaces.complete;
const large = largeDraft();
const text = JSON.stringify(large);
const broken = edited(large, {
  'campaign_content.content.default.variation_1.push.android.basic_details.title': 5,
  'campaign_content.content.default.variation_2.push.android.template_backup': undefined,
  'scheduling_details.timezone': undefined,
});

// Peers: reading the draft at all, and its shape alone.
describe(`a draft of ${Math.round(text.length / 1024)} KB, 50 locales of 5 variations`, () => {
  bench('JSON.parse', () => void JSON.parse(text));
  bench('Zod: shape only', () => void z.safeParse(pushDraftSchema, large));
  bench('validateDraft, LENIENT', () => void validateDraft(large, 'LENIENT', workspace));
  bench('validateDraft, DRAFT_PUBLISH', () => void validateDraft(large, 'DRAFT_PUBLISH', workspace));
  bench('explainDraft, DRAFT_PUBLISH, three errors', () => void explainDraft(broken, 'DRAFT_PUBLISH', workspace));
});

describe('a draft of one message', () => {
  bench('validateDraft, DRAFT_PUBLISH', () => void validateDraft(drafts.oneTimePush, 'DRAFT_PUBLISH', workspace));
});
