import * as z from 'zod/mini';
import { fieldsOf } from '../../core/fields.js';
import { shortened } from '../../core/finding.js';
import { nextContext, part } from '../../core/part.js';
import { meant } from '../../core/phrases.js';
import { quoted } from '../../core/quoting.js';
import { type Asked, cause, requiredWhen, rule } from '../../core/rule.js';
import { isText } from '../../core/value.js';
import type { Campaign } from '../campaign.js';
import { optional } from '../field-facts.js';
import { text } from '../leaves.js';
import { connectorIsKnown } from '../workspace.js';

/** The delivery provider of an email campaign. Spec: "connector (Email request body)". */
export interface Connector {
  /** Required at publish. */
  connector_type?: string | undefined;
  /** Required at publish; the workspace must have a connector of that name. */
  connector_name?: string | undefined;
}

const schema = z.object({
  connector_type: optional(text, { example: 'SENDGRID', listed: 'connectors' }),
  connector_name: optional(text, { example: 'Main connector', listed: 'connectors', after: ['connector_type'] }),
});

const f = fieldsOf(schema);

export const connector = part({
  id: 'connector',
  title: '`connector`',
  spec: 'connector (Email request body)',
  schema,
  options: {
    context: nextContext([f.connector_type, f.connector_name], (campaign: Campaign, connectorType, connectorName) =>
      isText(connectorType) && isText(connectorName)
        ? { ...campaign, connector: { connectorType, connectorName } }
        : campaign,
    ),
  },
  rules: [
    requiredWhen({
      id: 'connector/names',
      spec: 'connector (Email request body); Validate, Email 1',
      mode: 'DRAFT_PUBLISH',
      fields: [f.connector_type, f.connector_name],
    }),
    rule({
      id: 'connector/known',
      reports: [f.connector_name],
      statement: 'The connector is one of those configured in the workspace.',
      spec: 'Validate, Email 1; C3a',
      mode: 'DRAFT_PUBLISH',
      reads: [f.connector_type, f.connector_name],
      check({ report }: Asked<Campaign>, connectorType, connectorName) {
        if (!isText(connectorType) || !isText(connectorName)) return;
        report(
          f.connector_name,
          { kind: 'rule', received: shortened(connectorName) },
          { given: connectorIsKnown(false), cause: cause(f.connector_type, shortened(connectorType)) },
        );
      },
      issue: (params) =>
        // Stryker disable next-line OptionalChaining: every finding of the rule has a cause
        `must be that of a connector configured in the workspace; there is none of type ${quoted(params.because?.value)} named ${quoted(params.received)}${meant(params)}`,
    }),
  ],
});
