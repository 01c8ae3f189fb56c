// Without this, a report in any format could change without anybody reading the change.
import { it } from 'vitest';
import { type FormatName, formatNames } from '../../src/cli/formats/format.js';
import { expectGenerated } from '../reference/generated.js';
import { type Changed, cli, folderWith, savable } from './around.js';

const details = { delivery_type: 'AT_FIXED_TIME', start_time: '2020-01-01T09:00', timezone: 'Europe/Berlin' };
const asking = savable({
  channel: 'EMAIL',
  connector: { connector_type: 'SENDGRID', connector_name: 'main' },
  campaign_audience_limit: { is_campaign_audience_limit_enabled: false },
});
/** The fields that publishing requires, so that the report does not repeat that they are missing. */
const complete = {
  basic_details: { platforms: ['WEB'] },
  campaign_content: {
    content: { push: { web: { template_type: 'BASIC', basic_details: { title: 'a', message: 'b' } } } },
  },
  scheduling_details: { delivery_type: 'ASAP' },
};
const cwd = folderWith({
  // A tab before a wrong value, an object over several lines, and fixes to choose from.
  'a.json': `{
  "channel": "PUSH", "campaign_delivery_type": "ONE_TIME",
\t"created_by":\t"ada",
  "basic_details": { "platforms": ["IOS"], "platform_specific_details": { "ios": {} } },
  "utm_params": {
    "utm_source": "app"
  }
}
`,
  'b.json': JSON.stringify(savable()),
  'c,100%: d.json': '{\n',
  'comment.json': '{ /* over\n  two lines */ }',
  'deep/e.ndjson': [{}, { channel: 'push' }, { created_by: 'ä: 100%, b' }]
    .map((changes) => savable({ ...changes, ...complete }))
    .map((draft) => JSON.stringify(draft))
    .join('\n'),
  // Wide characters, on a line that is wider than the report.
  'f.json': JSON.stringify(savable({ request_id: '長'.repeat(60), created_by: 'x', z: 'y'.repeat(200), ...complete })),
  'asking/h.json': JSON.stringify(asking),
  'g.json': `${JSON.stringify(savable({ channel: 'push', ...complete }), null, 2)}\n`,
  'hints.json': `${JSON.stringify(savable({ utm_prams: {}, scheduling_details: details }), null, 2)}\n`,
});

/** The arguments of each report, and its terminal. */
const calls: Readonly<Record<string, { readonly args: readonly string[] } & Changed>> = {
  'for publishing': { args: ['.', '--hints', '--max-errors', '4'], stdout: { columns: 80 } },
  'for saving': { args: ['.', '--mode', 'LENIENT', '--hints'], stdout: { columns: 30 } },
  'in colours': { args: ['.', '--mode', 'LENIENT', '--hints'], stdout: { columns: 120, isTTY: true } },
  'in colours, for publishing': { args: ['a.json', 'b.json'], stdout: { isTTY: true } },
  'of findings only': { args: ['.', '--mode', 'LENIENT', '--quiet'] },
  'of what would be mended': {
    args: ['b.json', 'g.json', '--mode', 'LENIENT', '--fix-dry-run'],
    stdout: { isTTY: true },
  },
  'of what nobody answers': { args: ['asking', '--statistics'], stdout: { columns: 60 } },
  'of what is fine': { args: ['b.json', '--mode', 'LENIENT'] },
};
const programs = ['for publishing', 'of what is fine'];

const shownRules = ['input/json', 'android/timer', 'hint/start-in-past'];

/** The reports in a readable form. SARIF has one line for each result, and only a few rules, because each has a page. */
const shown: Readonly<Partial<Record<FormatName, (out: string) => string>>> = {
  sarif: (out) => {
    const log = JSON.parse(out);
    const [run] = log.runs;
    const { results } = run;
    const { driver } = run.tool;
    driver.rules = driver.rules.filter(({ id }: { id: string }) => shownRules.includes(id));
    run.results = results.length;
    return [log, ...results].map((one) => `${JSON.stringify(one)}\n`).join('');
  },
};

it('the reports are those that were reviewed', async () => {
  const pages: string[] = [];
  for (const format of formatNames) {
    for (const name of format === 'human' ? Object.keys(calls) : programs) {
      const { args = [], ...around } = calls[name] ?? {};
      const { out, err } = await cli(['check', ...args, '--format', format], { cwd, ...around });
      pages.push(`===== ${format}, ${name}\n`, (shown[format] ?? String)(out).replaceAll('\u001b', '␛'));
      if (err !== '') pages.push(`===== beside it\n`, err.replaceAll('\u001b', '␛'));
    }
  }
  expectGenerated('test/golden/reports.txt', pages.join(''));
});
