// Without this, somebody could mend the type of a value and be refused for its format.
import { describe, expect, it } from 'vitest';
import { formGerman } from '../../src/de.js';
import { explainDraft, type Finding, type Messages } from '../../src/index.js';
import { formats } from '../../src/wording/en/messages.js';
import { languagesByCode } from '../../src/wording/languages.js';
import { formEnglish } from '../../src/words.js';
import { edited, pathsOf } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';

/** The params that a message names in addition to the type. */
type Wanted = Pick<Finding['params'], 'format' | 'minimum' | 'maximum'>;

const { en, de } = languagesByCode;
const registers: readonly [string, Messages, Readonly<Record<string, string>>][] = [
  ['English', {}, formats],
  ['English for forms', formEnglish, en.forms.words.formats],
  ['German for forms', formGerman, de.forms.words.formats],
];

function findingAt(draft: object, path: string, value: unknown, messages: Messages = {}): Finding | undefined {
  const document = edited(draft, { [path]: value });
  const { findings } = explainDraft(document, 'LENIENT', workspaces.complete, { messages });
  return findings.find(({ field }) => field === path);
}

/**
 * The fields of the sample drafts whose tables have a format, or bounds: the fields at which a value of the right type may still be wrong.
 * One for each key.
 */
function fieldsWith(value: unknown, wanted: (params: Finding['params']) => Wanted | undefined) {
  const all = Object.values(drafts).flatMap((draft) =>
    pathsOf(draft).flatMap((path) => {
      const finding = path === '' ? undefined : findingAt(draft, path, value);
      // For an attachment, a rule requires a link: if the value is not text, the table asks for nothing more.
      const found = finding?.rule.endsWith('/shape') && wanted(finding.params);
      return found ? [{ draft, path, found }] : [];
    }),
  );
  return [...new Map(all.map((one) => [one.path.split('.').slice(-2).join('.'), one])).values()];
}

describe('a value of the wrong type is told what it must be beside its type, so that the next one is right', () => {
  // In addition to a number whose text fits some formats.
  const others = [5, 1_798_761_600, true, null, [], {}];

  it('the format of a text', () => {
    // This text fits no format.
    const formatted = fieldsWith(':', ({ kind, expected: format }) => (kind === 'format' ? { format } : undefined));
    expect(new Set(formatted.map(({ found }) => found.format)).size).toBe(Object.keys(formats).length);
    for (const { draft, path, found } of formatted) {
      for (const value of others) {
        for (const [register, messages, words] of registers) {
          const finding = findingAt(draft, path, value, messages);
          expect(finding?.params, path).toMatchObject({ kind: 'type', expected: 'string', ...found });
          expect(finding?.issue, register).toContain(words[String(found.format)]);
        }
      }
    }
  });

  it('the bounds of a whole number', () => {
    const bounded = fieldsWith(-1e9, ({ kind, minimum, maximum }) =>
      kind === 'range' ? { minimum, maximum } : undefined,
    );
    expect(bounded.length).toBeGreaterThan(5);
    expect(bounded.some(({ found }) => found.maximum === undefined)).toBe(true);
    expect(bounded.some(({ found }) => found.maximum !== undefined)).toBe(true);
    for (const { draft, path, found } of bounded) {
      for (const value of ['150', 'x', 1.5, true, null, [], {}]) {
        for (const [register, messages] of registers) {
          const finding = findingAt(draft, path, value, messages);
          expect(finding?.params, path).toMatchObject({ kind: 'type', expected: 'integer' });
          expect(finding?.params.minimum, path).toBe(found.minimum);
          expect(finding?.params.maximum, path).toBe(found.maximum);
          // Forms group digits.
          expect(finding?.issue.replace(/(?<=\d)[.,](?=\d{3})/g, ''), register).toMatch(
            new RegExp(`\\b${found.minimum}\\b${found.maximum === undefined ? '' : `.* ${found.maximum}\\b`}`),
          );
        }
      }
    }
  });

  it('the operators of the data type', () => {
    const filter = { filter_type: 'user_attributes', data_type: 'bool', name: 'vip', value: true };
    const path = 'segmentation_details.included_filters';
    const at = (operator: unknown) =>
      findingAt(
        edited(drafts.oneTimePush, { [path]: { filters: [{ ...filter, operator }] } }) as object,
        `${path}.filters.0.operator`,
        operator,
      )?.params;
    expect(at(5)).toEqual({ kind: 'enum', allowed: ['is', 'exists'], receivedType: 'number' });
  });
});

it.each([
  ['campaign_content.content.push.android.basic_details.background_color_code', 112_233, 'without-quotes'],
  ['campaign_content.content.push.android.basic_details.background_color_code', 1, undefined],
  ['scheduling_details.start_time', 1_798_761_600, undefined],
  ['created_by', true, undefined],
])('quotes are the mistake only where the text would be right: %s, %j', (path, value, problem) => {
  expect(findingAt(drafts.oneTimePush, path, value)?.params.problem).toBe(problem);
});

it('says it in plain words', () => {
  const said = (path: string, value: unknown) =>
    registers.map(([, messages]) => findingAt(drafts.oneTimePush, path, value, messages)?.issue);
  expect(said('scheduling_details.start_time', 1_798_761_600)).toEqual([
    'Start time must be text: a date and time such as 2026-03-01T09:30 or 2026-03-01T09:30:00+05:30; got a number',
    'Enter the start time again, as a date and time such as 2026-03-01T09:30: the value is stored as a number, not as text.',
    '„Startzeit“ neu eingeben: ein Zeitpunkt wie 2026-03-01T09:30; der Wert ist als Zahl gespeichert, nicht als Text.',
  ]);
  expect(said('control_group_details.campaign_control_group_percentage', '150')).toEqual([
    'Campaign control group percentage must be a whole number from 0 to 100 without quotes; got text',
    'Enter a whole number from 0 to 100 as the campaign control group percentage: the value is stored as text, not as a number.',
    '„Anteil der Kontrollgruppe“ eingeben: eine ganze Zahl von 0 bis 100; der Wert ist als Text gespeichert, nicht als Zahl.',
  ]);
});
