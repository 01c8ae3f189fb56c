// Without this, a generated draft could have the type of a draft of any channel, although its channel is known.
import type * as fc from 'fast-check';
import { describe, expectTypeOf, it } from 'vitest';
import type { CampaignDraft, EmailDraft, PushDraft } from '../../src/index.js';
import { type DraftCase, type DraftOptions, validDraft } from '../../src/testing.js';

// The compiler runs these tests.
describe('the type of a generated draft', () => {
  it('is that of its channel', () => {
    expectTypeOf(validDraft({ channel: 'PUSH' })).toEqualTypeOf<fc.Arbitrary<DraftCase<PushDraft>>>();
    const narrowed = validDraft({ channel: 'EMAIL', mode: 'DRAFT_PUBLISH', locales: ['fr'], json: true });
    expectTypeOf(narrowed).toEqualTypeOf<fc.Arbitrary<DraftCase<EmailDraft>>>();
  });

  it('is that of any channel if none is fixed', () => {
    expectTypeOf(validDraft()).toEqualTypeOf<fc.Arbitrary<DraftCase<CampaignDraft>>>();
    expectTypeOf(validDraft({ maxBytes: 1000 })).toEqualTypeOf<fc.Arbitrary<DraftCase>>();
    expectTypeOf(validDraft({} as DraftOptions)).toEqualTypeOf<fc.Arbitrary<DraftCase>>();
  });
});
