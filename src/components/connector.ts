import * as z from 'zod/mini';
import type { Component } from '../component.js';
import { shortened } from '../finding.js';
import { text } from '../leaves.js';
import { part, requiredWhen, rule } from '../rule.js';
import { isText, own, type UnknownRecord } from '../value.js';
import type { ConnectorReference } from '../workspace.js';

/** The delivery provider of an email campaign. Spec: "connector (Email request body)". */
export interface Connector {
  /** Required at publish. */
  connector_type?: string;
  /** Required at publish, and the name of a connector of the workspace. */
  connector_name?: string;
}

export const connector = z.object({ connector_type: z.optional(text), connector_name: z.optional(text) });

export const connectorPart = part({
  id: 'connector',
  title: '`connector`',
  spec: 'connector (Email request body)',
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
      check(connector, report, { facts }) {
        // Also where nobody was asked, because the names came after the questions: no answer is never a yes.
        const named = referenceOf(connector);
        if (named === undefined || facts.connectorKnown === true) return;
        const because = { field: 'connector.connector_type', value: shortened(named.connectorType) };
        report(['connector_name'], { kind: 'rule', received: shortened(named.connectorName), because });
      },
      issue: ({ received = '', because }) =>
        `must be that of a connector configured in the workspace; there is none of type ${JSON.stringify(because?.value)} named ${JSON.stringify(received)}`,
    }),
  ],
});

/** The connector that a draft names, when it names one. */
export function referenceOf(connector: UnknownRecord): ConnectorReference | undefined {
  const connectorType = own(connector, 'connector_type');
  const connectorName = own(connector, 'connector_name');
  return isText(connectorType) && isText(connectorName) ? { connectorType, connectorName } : undefined;
}

export const connectorComponent: Component = { field: 'connector', part: connectorPart, schema: connector };
