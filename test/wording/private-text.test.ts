// Without this, a message could act on a terminal, or repeat private text.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formGerman, formGermanHintMessages, fieldLabel as germanLabel } from '../../src/de.js';
import { hintsFor } from '../../src/hints.js';
import { explainDraft, explainUpdate, type Finding, type Messages } from '../../src/index.js';
import { fieldLabel, formEnglish, formEnglishHintMessages } from '../../src/words.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';

/**
 * The characters that a message must not have unescaped, written out by hand: control characters, U+007F to U+009F, line and paragraph
 * separators,
 * direction marks and overrides, zero-width and tag characters, fillers, variation selectors, halves of characters.
 */
const ranges = [
  ['\\u0000', '\\u001f'],
  ['\\u007f', '\\u009f'],
  ['\\u00ad', '\\u00ad'],
  ['\\u034f', '\\u034f'],
  ['\\u061c', '\\u061c'],
  ['\\u115f', '\\u1160'],
  ['\\u17b4', '\\u17b5'],
  ['\\u180b', '\\u180e'],
  ['\\u200b', '\\u200f'],
  ['\\u2028', '\\u202e'],
  ['\\u2060', '\\u206f'],
  ['\\u3164', '\\u3164'],
  ['\\ud800', '\\udfff'],
  ['\\ufe00', '\\ufe0f'],
  ['\\ufeff', '\\ufeff'],
  ['\\uffa0', '\\uffa0'],
  ['\\ufff9', '\\ufffb'],
  ['\\u{e0000}', '\\u{e0fff}'],
];
const forbidden = new RegExp(`[${ranges.map(([from, to]) => `${from}-${to}`).join('')}]`, 'u');

const nasty = fc.oneof(
  fc.constantFrom(
    ...'\u0000\u0007\u001b\n\r\t\u007f\u0085\u009b\u00ad\u034f\u061c\u115f\u1160\u180e\u200b\u200d\u200e\u200f\u2028\u2029\u202e\u2066\u2069\u3164\ufe0f\ufeff\uffa0',
    '\ud800',
    '\udc00',
    '\u{e0041}',
    '\u{e0101}',
  ),
  fc.constantFrom('a', '"', '\\', '„', '“', '(', ')', '1', ' ', '{{', '\u{1f600}'),
);
const hostile = fc.array(nasty, { minLength: 1, maxLength: 80 }).map((parts) => parts.join(''));

/** The same text in every place for free text, keys included. */
function pushWith(text: string): unknown {
  const key = `x${text}`;
  const filter = { filter_type: 'user_attributes', data_type: 'string', name: text, operator: text };
  const group = {
    filters: [
      filter,
      { ...filter, operator: 'is', value: undefined },
      {
        filter_type: 'actions',
        action_name: text,
        condition: 7,
        attributes: { filters: [{ ...filter, data_type: text }] },
      },
      { filter_type: 'custom_segments', name: text, id: 7 },
      { filter_type: 'custom_segments', id: text, name: 7 },
      { filter_type: text },
    ],
  };
  const block = {
    template_type: text,
    basic_details: { background_color_code: text },
    buttons: [{ btn_name: text, click_action_type: text }],
  };
  return {
    ...drafts.oneTimePush,
    created_by: text,
    request_id: 7,
    basic_details: {
      platforms: [text],
      geofences: [
        { name: key, radius: text, latitude: text, longitude: text, triggered_at: text },
        { name: key, radius: text },
      ],
    },
    campaign_content: {
      locales: [key],
      variation_details: {
        distribution_type: 'MANUAL',
        no_of_variations: 2,
        manual_distribution_percentage: { [key]: 7 },
      },
      content: {
        [key]: { [key]: 7, variation_1: { push: { android: block, ios: block, web: block } }, variation_2: 7 },
        [`${key}y`]: 7,
      },
    },
    trigger_condition: { included_filters: group, trigger_delay_type: text },
    segmentation_details: { included_filters: group, excluded_filters: { filter_operator: text } },
    scheduling_details: { delivery_type: text, start_time: text },
    conversion_goal_details: { goals: [{ goal_name: text, goal_event_attribute: { data_type: text } }] },
    utm_params: { utm_source: 7, [key]: 'a', [`utm_${text}`]: 7 },
  };
}

function emailWith(text: string): unknown {
  return {
    ...drafts.email,
    connector: { connector_type: `x${text}`, connector_name: `y${text}` },
    basic_details: { from_address: `x@${text}.example`, content_type: text },
    campaign_content: {
      content: { email: { reply_to_address: text, cc_ids: [text], attachments: [{ file_type: text, url: text }] } },
    },
  };
}

function everyFinding(text: string, messages: Messages): Finding[] {
  const options = { messages };
  const current = { state: 'DRAFT', draft: drafts.oneTimePush };
  return [
    ...explainDraft(pushWith(text), 'DRAFT_PUBLISH', workspaces.complete, options).findings,
    ...explainDraft(emailWith(text), 'DRAFT_PUBLISH', workspaces.complete, options).findings,
    ...explainUpdate(pushWith(text), current, workspaces.complete, options).findings,
  ];
}

const languages: [string, Messages][] = [
  ['English', {}],
  ['English for forms', formEnglish],
  ['German for forms', formGerman],
];

describe.each(languages)('in %s', (_, messages) => {
  it('no text of a draft stands in a message as it is, where it could act or not be seen', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const findings = everyFinding(text, messages);
        expect(findings.length).toBeGreaterThan(40);
        for (const { issue } of findings) expect(forbidden.test(issue), issue).toBe(false);
      }),
      runs(100),
    );
  });

  it('nothing of a URI is repeated, wherever it stands', () => {
    for (const uri of [
      'https://ada:S3CR3T@x.example/a',
      'https://x.example/S3CR3T',
      'https://x.example/?token=S3CR3T',
      'https://x.example/#S3CR3T',
      'my app://S3CR3T',
      'go to mailto:ada@x.example?body=S3CR3T now',
      'javascript: fetch("S3CR3T")',
      '<myapp:S3CR3T>',
      'https%3A%2F%2Fx.example%2F%3Ftoken%3DS3CR3T',
      '{{ base }}/S3CR3T',
    ]) {
      // The path has the keys of a draft, and a message shows as little of them.
      const findings = everyFinding(uri, messages);
      expect(findings.length).toBeGreaterThan(40);
      for (const { issue, params, place, rule } of findings) {
        expect(JSON.stringify([issue, params, place.elements]), rule).not.toContain('S3CR3T');
      }
    }
  });

  it.each(['mailto:ada@x.example?body=S3CR3T', ' myapp:S3CR3T\n'])(
    'nothing of %j is repeated, as it may be a URI',
    (uri) => {
      const draft = edited(drafts.oneTimePush, {
        created_by: uri,
        campaign_delivery_type: uri,
        'scheduling_details.start_time': uri,
      });
      const { findings } = explainDraft(draft, 'LENIENT', workspaces.complete, { messages });
      expect(findings).toHaveLength(3);
      for (const { issue, params } of findings) expect(JSON.stringify([issue, params])).not.toContain('S3CR3T');
    },
  );

  it('a message about a value of the wrong type says only its type', () => {
    const secret = { S3CR3T: ['S3CR3T'] };
    for (const { issue, params } of everyFinding(secret as unknown as string, messages)) {
      expect(JSON.stringify([issue, params])).not.toContain('S3CR3T');
    }
    const number = edited(drafts.oneTimePush, { 'basic_details.name': 424_242, created_by: [424_242] });
    for (const { issue, params } of explainDraft(number, 'LENIENT', workspaces.complete, { messages }).findings) {
      expect(JSON.stringify([issue, params])).not.toContain('424242');
    }
  });
});

it('a time zone that has the form of a URI is repeated', () => {
  const draft = edited(drafts.oneTimePush, { created_by: 'UTC+05:30', 'scheduling_details.timezone': 'UTC+05:30' });
  for (const [, messages] of languages) {
    const [finding] = explainDraft(draft, 'LENIENT', workspaces.complete, { messages }).findings;
    expect(finding?.issue).toContain('UTC+05:30');
  }
  for (const messages of [undefined, formEnglishHintMessages, formGermanHintMessages]) {
    const [hint] = hintsFor(draft, messages && { messages });
    expect(hint).toMatchObject({ rule: 'hint/time-zone', params: { received: 'UTC+05:30' } });
    expect(hint?.issue).toContain('UTC+05:30');
  }
});

it('no label says more than a message does', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom('basic_details', 'utm_params', 'campaign_content.content'), (text, at) => {
      for (const label of [fieldLabel, germanLabel]) {
        const said = label([...at.split('.'), text]);
        expect(forbidden.test(said), said).toBe(false);
      }
    }),
  );
});

it.each([
  ['http//ada:secret@cdn.example/x.png', 'must begin with a scheme, as in https://example.com/sale or myapp://cart'],
  ['https://cdn.example/x.png?token=secret secret', 'must not have spaces or line breaks in it'],
  ['https://', 'must have something after the scheme, as in https://example.com/sale or myapp://cart'],
  ['https:', 'must have something after the scheme, as in https://example.com/sale or myapp://cart'],
  ['  ', 'must begin with a scheme, as in https://example.com/sale or myapp://cart'],
])('of a URL it is said what is missing, and nothing of it: %j', (url, said) => {
  const draft = edited(drafts.oneTimePush, {
    'campaign_content.content.push.android.basic_details.image_url': url,
  });
  const [finding] = explainDraft(draft, 'LENIENT', workspaces.complete).findings;
  expect(JSON.stringify(finding)).not.toContain('secret');
  expect(finding?.issue).toBe(`Android image URL ${said}`);
});
