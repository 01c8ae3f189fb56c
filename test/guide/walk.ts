import { describeDraft, type Guide } from '../../src/guide.js';
import {
  type Explanation,
  explainDraft,
  type FeatureFlag,
  staticWorkspace,
  type WorkspaceContext,
} from '../../src/index.js';
import { keysAt } from '../edit.js';
import { anyStep, completed, type Draw, requiredFields, requiredStep, type Step, taken, type Wishes } from './robot.js';

/** A workspace in which everything is allowed. */
export function allowing(features: readonly string[]): WorkspaceContext {
  return {
    connectors: { hasConnector: () => true },
    verifiedSenders: { isVerifiedSender: () => true },
    featureFlags: { isEnabled: (flag) => features.includes(flag) },
  };
}

/** A workspace that lists its connectors, each with senders of its own. */
export function listing(features: readonly FeatureFlag[]): WorkspaceContext {
  return staticWorkspace({
    connectors: [
      {
        connectorType: 'SENDGRID',
        connectorName: 'Main',
        verifiedSenders: ['news@shop.example', 'hello@shop.example'],
      },
      { connectorType: 'SENDGRID', connectorName: 'Receipts', verifiedSenders: ['orders@shop.example'] },
      { connectorType: 'AMAZON_SES', connectorName: 'Backup', verifiedSenders: ['backup@shop.example'] },
    ],
    features,
  });
}

/**
 * Whether more input mends the finding: a missing value, too few entries. This is written again here, so that the guide is not tested by
 * its own code.
 */
export function isAboutLack({ rule, params }: Explanation['findings'][number]): boolean {
  const isAboutEntries = params.kind === 'rule' && params.minimum === 1;
  return (
    params.kind === 'required' || isAboutEntries || ['segmentation/audience', 'variations/share-missing'].includes(rule)
  );
}

export interface Walk {
  readonly draft: unknown;
  readonly steps: readonly Step[];
}

const MOST_ROUNDS = 40;

/** Walks from a draft to one that may be published, using only descriptions. Throws if a description is wrong. */
export function walk(start: object, workspace: WorkspaceContext, additions: number, draw: Draw, wishes: Wishes): Walk {
  let draft: unknown = start;
  const steps: Step[] = [];
  const guideNow = (): Guide => describeDraft(draft, workspace);
  function take(step: Step): void {
    draft = taken(draft, step);
    steps.push(step);
    const wrong = explainDraft(draft, 'DRAFT_PUBLISH', workspace).findings.filter((one) => !isAboutLack(one));
    if (wrong.length === 0) return;
    throw new Error(
      `${wrong.map(({ field, rule, issue }) => `${field} ${rule}: ${issue}`).join('\n')}\n${said(steps)}`,
    );
  }
  try {
    for (const path of wishes.fields) {
      const guide = guideNow();
      const field = guide.at(keysAt(path));
      if (field?.applies && field.value === undefined)
        take(completed({ path: field.path, value: undefined }, guide, draw, wishes));
    }
    for (let count = 0; count < additions; count++) {
      const guide = guideNow();
      const step = anyStep(guide.fields, draw, wishes);
      if (step === undefined) break;
      take(completed(step, guide, draw, wishes));
    }
    for (let count = 0; count < MOST_ROUNDS; count++) {
      const wanted = requiredFields(guideNow().fields);
      if (wanted.length === 0) break;
      // Each step sees the changes of the earlier ones.
      for (const { path } of wanted) {
        const step = requiredStep(guideNow(), path, draw, wishes);
        if (step !== undefined) take(step);
      }
    }
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}\n${said(steps)}`, { cause });
  }
  const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspace);
  if (findings.length > 0)
    throw new Error(`left: ${findings.map(({ field, rule }) => `${field} ${rule}`).join('\n')}\n${said(steps)}`);
  return { draft, steps };
}

function said(steps: readonly Step[]): string {
  return steps.map(({ path, value }) => `${path.join('.')} = ${JSON.stringify(value)}`).join('\n');
}
