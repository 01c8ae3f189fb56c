import { areMembers, type KeyedMembers } from '../../core/dictionary-part.js';
import { fieldsOf, summaryAt } from '../../core/fields.js';
import { requiredWhen, rule } from '../../core/rule.js';
import type { PartResult } from '../../core/run.js';
import type { EmailBasicDetails } from '../components/basic-details/email.js';
import type { Completeness, EmailContent } from '../components/content/email.js';
import { variationOrder } from '../components/content/variations.js';
import type { Channel } from '../vocabulary.js';

const mode = 'DRAFT_PUBLISH';

type Content = { email: EmailContent };

const f = fieldsOf<{
  channel: Channel;
  basic_details?: EmailBasicDetails;
  campaign_content?: { content?: Content | ({ default?: Record<string, Content> } & Record<string, unknown>) };
}>();
const { content } = f.campaign_content;
const subjectOfDefault = content.default.each.email.subject;

/** A malformed part counts as complete: its content is unknown (decision G11). */
function isComplete(variation: PartResult | undefined): boolean {
  return variation !== undefined && (variation.isMalformed || variation.summary === 'complete');
}

/** A malformed locale counts as complete too. */
function isAnyComplete(locale: PartResult | undefined): boolean {
  return locale !== undefined && (!areMembers(locale.summary) || locale.summary.results.some(isComplete));
}

/** The name and the summary of the first variation in order. */
function firstVariation({ keys, results }: KeyedMembers): { name: string; summary: unknown } | undefined {
  const judged = keys.flatMap((name, index) => {
    const result = results[index];
    // Stryker disable next-line ArrayDeclaration: what has no name is sorted after the right ones, and has no summary
    return result === undefined ? [] : { name, summary: result.summary };
  });
  return judged.sort((one, other) => variationOrder(one.name, other.name)).at(0);
}

/** The rules across components of an email draft. Spec: "Validate", Email 2 and 4. */
export const emailRules = [
  requiredWhen({
    id: 'publish/from-address',
    spec: 'Validate, Email 2; C3',
    mode,
    when: [f.channel.is('EMAIL')],
    fields: [f.basic_details.from_address],
  }),
  rule({
    id: 'publish/complete-variation',
    reports: [content.email.subject, subjectOfDefault],
    statement: 'At least one variation has `subject` and `html_content`, or a `custom_template_id`.',
    spec: 'Validate, Email 4; C8',
    mode,
    reads: [summaryAt(content)],
    finds: ['required'],
    check({ report }, summary) {
      if (!areMembers(summary)) {
        if (summary === ('lacks subject' satisfies Completeness)) report(content.email.subject, { kind: 'required' });
        return;
      }
      if ([...new Set(summary.results)].some(isAnyComplete)) return;
      const variations = summary.results[summary.keys.indexOf('default')]?.summary;
      const first = areMembers(variations) ? firstVariation(variations) : undefined;
      if (first?.summary !== ('lacks subject' satisfies Completeness)) return;
      report(subjectOfDefault.at(first.name), { kind: 'required' });
    },
    issue: () =>
      'is required: at least one variation must have subject and html_content, or a custom_template_id in their place',
  }),
];
