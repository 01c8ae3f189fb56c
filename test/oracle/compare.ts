import { explainDraft, explainUpdate, staticWorkspace } from '../../src/index.js';
import { contentOfManySenders, mutated, randomNumbers } from './mutations.js';
import { type OracleWorkspace, oracleDraft, oracleUpdate } from './oracle.js';

/** One question to both, with everything that is needed to ask it again. */
export type Question =
  | { kind: 'draft'; mode: 'LENIENT' | 'DRAFT_PUBLISH'; draft: unknown; workspace: OracleWorkspace }
  | { kind: 'update'; patch: unknown; current: { state: string; draft: unknown }; workspace: OracleWorkspace };

/** The fields that only one of the two finds wrong. */
export interface Disagreement {
  onlyOracle: string[];
  onlyLibrary: string[];
}

/** The fields that the library reports, each once, in plain string order. */
function libraryFields(question: Question): string[] {
  // The oracle's workspace has plain text; only the library's type knows the names of features.
  const workspace = staticWorkspace(question.workspace as Parameters<typeof staticWorkspace>[0]);
  const options = { maxErrors: Number.POSITIVE_INFINITY };
  const explanation =
    question.kind === 'draft'
      ? explainDraft(question.draft, question.mode, workspace, options)
      : explainUpdate(question.patch, question.current, workspace, options);
  const fields = new Set<string>();
  for (const finding of explanation.findings) fields.add(finding.field);
  return [...fields].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** The fields that the oracle reports. */
function oracleFields(question: Question): string[] {
  return question.kind === 'draft'
    ? oracleDraft(question.draft, question.mode, question.workspace)
    : oracleUpdate(question.patch, question.current, question.workspace);
}

/** Undefined when both find the same fields wrong. */
export function disagreement(question: Question): Disagreement | undefined {
  const oracle = oracleFields(question);
  const library = libraryFields(question);
  const onlyOracle = oracle.filter((field) => !library.includes(field));
  const onlyLibrary = library.filter((field) => !oracle.includes(field));
  if (onlyOracle.length === 0 && onlyLibrary.length === 0) return undefined;
  return { onlyOracle, onlyLibrary };
}

const connectors = [
  {
    connectorType: 'SENDGRID',
    connectorName: 'marketing-main',
    verifiedSenders: ['news@mail.shop.example', 'offers@mail.shop.example'],
  },
  { connectorType: 'SENDGRID', connectorName: 'loyalty-club', verifiedSenders: ['club@loyalty.shop.example'] },
  {
    connectorType: 'AMAZON_SES',
    connectorName: 'transactional-eu',
    verifiedSenders: ['orders@shop.example', 'service@shop.example'],
  },
  { connectorType: 'SENDGRID', connectorName: 'no-senders' },
];
const knownConnector = { connector_type: 'SENDGRID', connector_name: 'marketing-main' };
const states = ['DRAFT', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'SCHEDULED', 'SCHEDULED', 'STOPPED', 'ARCHIVED', 'PAUSED'];
const deliveryTypes = [
  'ONE_TIME',
  'PERIODIC',
  'EVENT_TRIGGERED',
  'BUSINESS_EVENT_TRIGGERED',
  'DEVICE_TRIGGERED',
  'LOCATION_TRIGGERED',
  'BROADCAST_LIVE_ACTIVITY',
];

/** Questions without end, made of the given drafts: each mutation is asked in both modes, and sometimes as a patch. */
export function* questions(drafts: readonly unknown[], seed: number): Generator<Question, never> {
  const random = randomNumbers(seed);
  const below = (count: number): number => Math.floor(random() * count);
  while (true) {
    const base = drafts[below(drafts.length)];
    let draft = mutated(base, below(9), random);
    // Now and then only the other delivery type or channel.
    if (random() < 0.2 && typeof draft === 'object' && draft !== null) {
      draft = { ...draft, campaign_delivery_type: deliveryTypes[below(deliveryTypes.length)] };
    }
    if (random() < 0.04 && typeof draft === 'object' && draft !== null) {
      draft = { ...draft, channel: random() < 0.5 ? 'EMAIL' : 'PUSH' };
    }
    // R4: now and then, about as many senders as may be looked up, in an otherwise unchanged email.
    if (random() < 0.002 && typeof draft === 'object' && draft !== null) {
      const known = random() < 0.5 ? { connector: knownConnector } : {};
      draft = { ...draft, ...known, channel: 'EMAIL', campaign_content: contentOfManySenders(998 + below(5)) };
    }
    const features: string[] = [];
    if (random() < 0.7) features.push('CAMPAIGN_AUDIENCE_LIMIT');
    if (random() < 0.7) features.push('QUEUING');
    if (random() < 0.3) features.push('PORTFOLIO');
    const workspace: OracleWorkspace = random() < 0.05 ? {} : { connectors, features };

    yield { kind: 'draft', mode: 'LENIENT', draft, workspace };
    yield { kind: 'draft', mode: 'DRAFT_PUBLISH', draft, workspace };

    if (random() < 0.5) {
      const stored = random() < 0.3 ? mutated(base, below(4), random) : base;
      let patch = draft;
      if (random() < 0.7 && typeof draft === 'object' && draft !== null && !Array.isArray(draft)) {
        patch = Object.fromEntries(Object.entries(draft).filter(() => random() < 0.5));
      }
      const state = states[below(states.length)] ?? 'DRAFT';
      yield { kind: 'update', patch, current: { state, draft: stored }, workspace };
    }
  }
}
