import type { Completeness } from '../components/content/email.js';
import { variationOrder } from '../components/content/variations.js';
import type { Verdict } from '../core/judgement.js';
import { areMembers, type Members } from '../core/keyed.js';
import { is, requiredWhen, rule } from '../core/rule.js';

const mode = 'DRAFT_PUBLISH';

/** A malformed part counts as complete: its content is unknown (decision G11). */
function isComplete(variation: Verdict | undefined): boolean {
  return variation !== undefined && (variation.isMalformed || variation.says === 'complete');
}

/** A malformed locale counts as complete too. */
function isAnyComplete(locale: Verdict | undefined): boolean {
  return locale !== undefined && (!areMembers(locale.says) || locale.says.verdicts.some(isComplete));
}

/** The first variation in order, and what it says. */
function firstOf({ keys, verdicts }: Members): { name: string; says: unknown } | undefined {
  const judged = keys.flatMap((name, index) => {
    const verdict = verdicts[index];
    return verdict === undefined ? [] : { name, says: verdict.says };
  });
  return judged.sort((one, other) => variationOrder(one.name, other.name)).at(0);
}

/** The rules across components of an email draft. Spec: "Validate", Email 2 and 4. */
export const emailRules = [
  requiredWhen({
    id: 'publish/from-address',
    spec: 'Validate, Email 2; C3',
    mode,
    when: [is('channel', 'EMAIL')],
    fields: ['basic_details.from_address'],
  }),
  rule({
    id: 'publish/complete-variation',
    reports: ['campaign_content.content.email.subject', 'campaign_content.content.default.*.email.subject'],
    statement: 'At least one variation has `subject` and `html_content`, or a `custom_template_id`.',
    spec: 'Validate, Email 4; C8',
    mode,
    reads: ['campaign_content.content.@says'],
    check({ report }, said) {
      const path = ['campaign_content', 'content'];
      if (!areMembers(said)) {
        if (said === ('lacks subject' satisfies Completeness))
          report([...path, 'email', 'subject'], { kind: 'required' });
        return;
      }
      if ([...new Set(said.verdicts)].some(isAnyComplete)) return;
      const variations = said.verdicts[said.keys.indexOf('default')]?.says;
      const first = areMembers(variations) ? firstOf(variations) : undefined;
      if (first?.says !== ('lacks subject' satisfies Completeness)) return;
      report([...path, 'default', first.name, 'email', 'subject'], { kind: 'required' });
    },
    issue: () =>
      'is required: at least one variation must have subject and html_content, or a custom_template_id in their place',
  }),
];
