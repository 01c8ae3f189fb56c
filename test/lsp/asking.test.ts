// Without this, the language server could ask a question twice or without end.
import { expect, it } from 'vitest';
import { withAnswers } from '../../src/lsp/asking.js';
import type { AsyncWorkspaceContext, WorkspaceContext } from '../../src/spec/workspace.js';
import { house, lookups } from '../house/a-set.js';

const later = <Value>(value: Value) => Promise.resolve(value);
const workspace = (lookups: object) =>
  // The tests ask only existing lookups.
  ({ isStatic: false, lookups: lookups as AsyncWorkspaceContext }) as const;
const connector = { connectorType: 'SENDGRID', connectorName: 'main' };

const everything = ({ connectors, verifiedSenders, featureFlags, teams }: WorkspaceContext) => [
  connectors.hasConnector('SENDGRID', 'main'),
  connectors.list?.(),
  verifiedSenders.isVerifiedSender('a@b.example', connector),
  verifiedSenders.list?.(connector),
  featureFlags.isEnabled('QUEUING'),
  teams?.list(),
];

it('asks anew when answers have come; each question is asked once', async () => {
  const asked: unknown[] = [];
  const note =
    <Value>(value: Value) =>
    (...args: unknown[]) => {
      asked.push(args);
      return later(value);
    };
  const lookups = {
    connectors: { hasConnector: note(false), list: note([connector]) },
    verifiedSenders: { isVerifiedSender: note(false), list: note(['a@b.example']) },
    featureFlags: { isEnabled: note(false) },
    teams: { list: note(['Growth']) },
  };
  let tellings = 0;
  const told = await withAnswers(workspace(lookups), undefined, (context) => {
    tellings++;
    return [...everything(context), ...everything(context)];
  });
  expect(told.slice(0, 6)).toEqual([false, [connector], false, ['a@b.example'], false, ['Growth']]);
  expect([tellings, asked.length]).toEqual([2, 6]);
});

it('without an answer, a question counts as yes; a failed list is an empty one', async () => {
  const unknown = [true, undefined, true, undefined, true, undefined];
  expect(await withAnswers(undefined, undefined, everything)).toEqual(unknown);
  const fail = () => {
    throw new Error('down');
  };
  const failing = {
    hasConnector: fail,
    isVerifiedSender: () => Promise.reject(new Error('down')),
    isEnabled: fail,
    list: fail,
  };
  const lookups = {
    connectors: failing,
    verifiedSenders: failing,
    featureFlags: failing,
    teams: { list: () => 'no list' },
  };
  expect(await withAnswers(workspace(lookups), undefined, everything)).toEqual([true, [], true, [], true, []]);
});

it('ends after five rounds, even if each asks a new question', async () => {
  const lookups = { featureFlags: { isEnabled: () => later(true) } };
  let round = 0;
  // No rule asks about such features.
  const ask = ({ featureFlags }: WorkspaceContext) => featureFlags.isEnabled(String(round++) as 'QUEUING');
  expect(await withAnswers(workspace(lookups), undefined, ask)).toBe(true);
  expect(round).toBe(5);
});

it('asks what house rules ask', async () => {
  const told = await withAnswers(workspace(lookups), house, (context) => {
    const { acme } = context as unknown as typeof lookups;
    return [acme.isTeam('Growth'), acme.isTeam('Sales')];
  });
  expect(told).toEqual([true, false]);
});
