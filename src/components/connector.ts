import * as z from 'zod/mini';
import type { Campaign } from '../campaign.js';
import { shortened } from '../core/finding.js';
import { part } from '../core/part.js';
import { type Asked, cause, requiredWhen, rule } from '../core/rule.js';
import { isText } from '../core/value.js';
import { text } from '../leaves.js';
import { quoted } from '../wording/quoting.js';
import { connectorIsKnown } from '../workspace.js';

/** The delivery provider of an email campaign. Spec: "connector (Email request body)". */
export interface Connector {
  /** Required at publish. */
  connector_type?: string;
  /** Required at publish; the workspace must have a connector of that name. */
  connector_name?: string;
}

const schema = z.object({ connector_type: z.optional(text), connector_name: z.optional(text) });

export const connector = part({
  id: 'connector',
  title: '`connector`',
  spec: 'connector (Email request body)',
  schema,
  notes: {
    reads: ['connector_type', 'connector_name'],
    note(campaign: Campaign, connectorType, connectorName) {
      if (isText(connectorType) && isText(connectorName)) campaign.connector = { connectorType, connectorName };
    },
  },
  rules: [
    requiredWhen({
      id: 'connector/names',
      spec: 'connector (Email request body); Validate, Email 1',
      mode: 'DRAFT_PUBLISH',
      fields: ['connector_type', 'connector_name'],
    }),
    rule({
      id: 'connector/known',
      reports: ['connector_name'],
      statement: 'The connector is one of those configured in the workspace.',
      spec: 'Validate, Email 1; C3a',
      mode: 'DRAFT_PUBLISH',
      reads: ['connector_type', 'connector_name'],
      check({ report }: Asked<Campaign>, connectorType, connectorName) {
        if (!isText(connectorType) || !isText(connectorName)) return;
        report(
          ['connector_name'],
          { kind: 'rule', received: shortened(connectorName) },
          { given: connectorIsKnown(false), cause: cause('connector_type', shortened(connectorType)) },
        );
      },
      issue: ({ received = '', because }) =>
        `must be that of a connector configured in the workspace; there is none of type ${quoted(because?.value)} named ${quoted(received)}`,
    }),
  ],
});
