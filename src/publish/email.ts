import type { Completeness } from '../components/content/email.js';
import { variationOrder } from '../components/content/variations.js';
import type { Verdict } from '../core/judgement.js';
import { is, requiredWhen, rule } from '../core/rule.js';

const mode = 'DRAFT_PUBLISH';

type Members = ReadonlyMap<string, Verdict>;

/** A malformed part counts as complete: its content is unknown (decision G11). */
function isComplete({ isMalformed, says }: Verdict): boolean {
  return isMalformed || says === 'complete';
}

/** The rules across components of an email draft. Spec: "Validate", Email 2 and 4. */
export const emailRules = [
  requiredWhen({
    id: 'publish/from-address',
    spec: 'Validate, Email 2; C3',
    mode,
    only: is('channel', 'EMAIL'),
    fields: ['basic_details.from_address'],
  }),
  rule({
    id: 'publish/complete-variation',
    reports: ['campaign_content.content.email.subject', 'campaign_content.content.default.*.email.subject'],
    statement: 'At least one variation has `subject` and `html_content`, or a `custom_template_id`.',
    spec: 'Validate, Email 4; C8',
    mode,
    reads: ['campaign_content.content', 'campaign_content.content.@says'],
    check({ report }, _content, said) {
      const path = ['campaign_content', 'content'];
      if (!(said instanceof Map)) {
        if (said === ('lacks subject' satisfies Completeness))
          report([...path, 'email', 'subject'], { kind: 'required' });
        return;
      }
      const locales: Members = said;
      const all = [...new Set(locales.values())];
      if (all.some((locale) => locale.isMalformed || [...(locale.says as Members).values()].some(isComplete))) return;
      // No locale is malformed, so `says` of `default` is the map of its variations.
      const variations = locales.get('default')?.says as Members | undefined;
      const first = [...(variations?.keys() ?? [])].sort(variationOrder).at(0);
      if (first === undefined || variations?.get(first)?.says !== ('lacks subject' satisfies Completeness)) return;
      report([...path, 'default', first, 'email', 'subject'], { kind: 'required' });
    },
    issue: () =>
      'is required: at least one variation must have subject and html_content, or a custom_template_id in their place',
  }),
];
