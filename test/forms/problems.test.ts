// Without this, a message could say only what would be right, and not what is wrong.
import { describe, expect, it } from 'vitest';
import { explainDraft } from '../../src/index.js';
import { dateTimeProblem, emailProblem, personalizedEmailProblem, uriProblem } from '../../src/spec/formats.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';

/** The words about a value at a field, after the name of the field, and their facts. */
function saidOf(field: string, value: unknown): readonly [said: string, params: object] {
  const draft = edited(drafts.oneTimePush, { [field]: value });
  const { findings } = explainDraft(draft, 'LENIENT', workspaces.complete);
  const { issue, params } = findings.find((one) => one.field === field) ?? expect.fail();
  return [issue.replace(/^[^"]*? (?=is |must )/, ''), params];
}

const start = 'scheduling_details.start_time';
const url = 'campaign_content.content.push.android.basic_details.image_url';
const cap = 'delivery_controls.campaign_throttle_rpm';
const share = 'control_group_details.campaign_control_group_percentage';

describe('a message says what is wrong, not only what would be right', () => {
  it.each<[string, unknown, string]>([
    [start, '2026-03-01 09:30', 'must have a T between date and time, as in 2026-03-01T09:30; got "2026-03-01 09:30"'],
    [start, '2026-02-30T09:30', 'must be on a day that exists in the calendar; got "2026-02-30T09:30"'],
    [start, '2026-03-01', 'must have a time after the date, as in 2026-03-01T09:30; got "2026-03-01"'],
    [start, '2026-03-01T24:00', 'must be at a time from 00:00:00 to 23:59:59; got "2026-03-01T24:00"'],
    [
      start,
      'tomorrow',
      'must be a date and time such as 2026-03-01T09:30 or 2026-03-01T09:30:00+05:30; got "tomorrow"',
    ],
    [url, 'cdn.example/x.png', 'must begin with a scheme, as in https://example.com/sale or myapp://cart'],
    [url, 'https://', 'must have something after the scheme, as in https://example.com/sale or myapp://cart'],
    [url, 'https://cdn.example/my image.png', 'must not have spaces or line breaks in it'],
    [cap, '100', 'must be a whole number without quotes; got text'],
    [cap, 'fast', 'must be a whole number; got text'],
    [
      'delivery_controls.bypass_dnd',
      'true',
      '"Ignore do-not-disturb hours" must be true or false without quotes; got text',
    ],
    ['delivery_controls.bypass_dnd', 'yes', '"Ignore do-not-disturb hours" must be true or false; got text'],
    ['basic_details.name', 5, 'must be text in quotes; got a number'],
    ['basic_details.name', null, 'must be text; got null'],
    [cap, 2 ** 53, 'is too large to be exact: use at most 15 digits; got 9007199254740992'],
    [cap, -1e300, 'is too far below zero to be exact: use at most 15 digits; got -1e+300'],
    [share, 2 ** 53, 'must be from 0 to 100; got 9007199254740992'],
    [share, undefined, 'is required because is_campaign_control_group_enabled is true: a whole number from 0 to 100'],
  ])('%s: %j', (field, value, said) => {
    expect(saidOf(field, value)[0]).toBe(said);
    expect(JSON.stringify(saidOf(field, value))).not.toContain('9007199254740991');
  });

  it('for a number of a list in quotes, and for text that lacks them', () => {
    const priority = 'advanced.platform_level_priority.ios_specific_priority';
    const draft = edited(drafts.oneTimePush, { [priority]: { relevance_score: '0.5', apns_priority: 5 } });
    expect(explainDraft(draft, 'LENIENT', workspaces.complete).findings.map(({ issue }) => issue)).toEqual([
      'APNs priority must be one of "1", "5", "10"; got a number, did you mean "5" in quotes?',
      'Relevance score must be one of 0, 0.5, 1; got text, did you mean 0.5 without quotes?',
    ]);
  });

  it.each([
    ['ada', 'must have an @, as in ada@example.com; got "ada"'],
    ['a@b.example, c@d.example', 'must be one email address, not several; got "a@b.example, c@d.example"'],
    ['a@b@c.example', 'must be one email address such as ada@example.com; got "a@b@c.example"'],
    [
      'Ada <ada@x.example>',
      'must be the email address alone, such as ada@example.com, without a name, < > or mailto: around it; got "Ada <ada@x.example>"',
    ],
    [
      'mailto:ada@x.example',
      'must be the email address alone, such as ada@example.com, without a name, < > or mailto: around it; got "…"',
    ],
    [
      '{{ user.email }}',
      'must be a plain email address such as ada@example.com, without an expression in it; got "{{ user.email }}"',
    ],
    [
      '{{ user }}@x.example',
      'must be a plain email address such as ada@example.com, without an expression in it; got "{{ user }}@x.example"',
    ],
    ['ada @x.example', 'must not have spaces or line breaks in it; got "ada @x.example"'],
    ['ada@localhost', 'must have a domain with a dot after the @, as in ada@example.com; got "ada@localhost"'],
    ['@x.example', 'must be one email address such as ada@example.com; got "@x.example"'],
  ])('for the email address %j', (value, said) => {
    expect(saidOf('created_by', value)[0]).toBe(said);
  });
});

it('for a text in the wrong format, where the mistake is clear', () => {
  expect(dateTimeProblem('2026-13-01T09:30')).toBe('no-such-day');
  expect(dateTimeProblem('2026-00-01')).toBe('no-such-day');
  expect(dateTimeProblem('2026-01-00')).toBe('no-such-day');
  expect(dateTimeProblem('2026-01-01t09:30')).toBe('no-t');
  expect(dateTimeProblem('2026-01-01T09:60')).toBe('no-such-time');
  expect(dateTimeProblem('2026-01-01T09:30+1')).toBe(undefined);
  expect(dateTimeProblem('2026-01-01T09:30:60')).toBe('no-such-time');
  expect(uriProblem('https://x.example/a b')).toBe('white-space');
  expect(uriProblem('{{ base }} /x')).toBe('white-space-outside');
  expect(uriProblem('{{ base')).toBe('unclosed-expression');
  expect(uriProblem('{{base')).toBe('no-scheme');
  expect(personalizedEmailProblem('{{ a }} {{ b }}')).toBe('white-space-outside');
  expect(personalizedEmailProblem('{{ a }')).toBe('unclosed-expression');
  expect(personalizedEmailProblem('{{ a }}{{')).toBe('unclosed-expression');
  expect(personalizedEmailProblem('{{ a }}, b@c.example')).toBe('several');
  expect(personalizedEmailProblem('x{{ a }}')).toBe('no-at');
  expect(personalizedEmailProblem('ada')).toBe('no-at');
  expect(emailProblem('a@b.example c@d.example')).toBe('several');
  expect(emailProblem('a;b@c.example')).toBe(undefined);
  expect(emailProblem('a@b@c.example')).toBe(undefined);
});
