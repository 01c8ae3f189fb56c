// Without this, a call without a workspace could hide what was not checked.
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { explainUnasked } from '../../src/judge/unasked.js';
import { cli, folderWith, savable } from './around.js';

const email = savable({
  channel: 'EMAIL',
  connector: { connector_type: 'SENDGRID', connector_name: 'main' },
  basic_details: { from_address: 'news@shop.example', content_type: 'TRANSACTIONAL' },
});
const limited = savable({ campaign_audience_limit: { is_campaign_audience_limit_enabled: false } });
const cwd = folderWith({ 'email.json': JSON.stringify(email), 'limited.json': JSON.stringify(limited) });

it('refuses no good sample without a workspace, and says what is not checked', async () => {
  const names = readdirSync('examples/drafts').filter((name) => !/^broken-|unfinished/.test(name));
  expect(names.length).toBeGreaterThan(15);
  const { out, err, code } = await cli([
    'check',
    ...names.map((name) => `examples/drafts/${name}`),
    '--format',
    'json',
  ]);
  const { drafts, summary } = JSON.parse(out);
  expect([summary.wrong, code]).toEqual([0, 0]);
  expect(summary.open).toBeGreaterThan(10);
  // A draft with a question that was not asked is not valid.
  for (const { valid, notChecked = [] } of drafts) expect(valid).toBe(notChecked.length === 0);
  expect(err).toMatch(/^campaign-draft-rules: warning: without --workspace, \d+ questions .* were not checked\n$/);
});

it('asks each question once, at its first place, and nothing that depends on another answer', () => {
  const { findings, open, valid } = explainUnasked(email, 'DRAFT_PUBLISH');
  expect(valid).toBe(false);
  expect(findings.map(({ rule }) => rule)).not.toContain('publish/connector');
  expect(open).toEqual([
    {
      question: {
        lookup: 'connectors.hasConnector',
        connector: { connectorType: 'SENDGRID', connectorName: 'main' },
      },
      path: ['basic_details', 'from_address'],
      places: 2,
    },
  ]);
  // There is no question when the draft names no connector, and none about publishing in `LENIENT`.
  expect(explainUnasked({ ...email, connector: {} }, 'DRAFT_PUBLISH').open).toEqual([]);
  expect(explainUnasked(email, 'LENIENT')).toMatchObject({ valid: true, open: [] });
  expect(explainUnasked(7, 'LENIENT')).toMatchObject({ valid: false, open: [] });
});

it('fails no call, unless no warning is allowed', async () => {
  const check = (...args: string[]) => cli(['check', 'limited.json', '--mode', 'LENIENT', ...args], { cwd });
  const { out, code } = await check();
  expect(code).toBe(0);
  expect(out).toContain('! 1 draft is not checked to the end: --workspace is missing\n');
  expect(out).not.toContain('fine');
  expect((await check('--max-warnings', '0')).code).toBe(1);
  expect((await check('--ignore-rule', 'workspace/not-checked')).out).toContain('1 draft is fine');
});

it('offers and applies no fix that depends on a question without an answer', async () => {
  const { out, code } = await cli(['check', 'limited.json', '--mode', 'LENIENT', '--fix-dry-run'], { cwd });
  expect([out, code]).toEqual(['', 0]);
});
