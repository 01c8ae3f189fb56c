import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentencesOf } from '../src/checklist/summary.ts';
import { english } from '../src/words/speech.ts';

const now = Date.parse('2026-01-01T00:00:00Z');
const filters = [
  { filter_type: 'custom_segments', name: 'Club members' },
  { filter_type: 'custom_segments', name: 'Newsletter readers' },
];

/** What is said of a part of the draft. */
function said(title: string, draft: object, reach?: number): string {
  return sentencesOf(draft, english, now, reach).find((one) => one.title === title)?.text ?? '';
}

test('whom a campaign goes to', () => {
  const to = (segmentation_details: object | undefined, reach?: number) => said('To', { segmentation_details }, reach);
  assert.equal(to(undefined), 'nobody chosen (number of people unknown)');
  assert.equal(to({ is_all_user_campaign: true }, 250_000), 'all users (about 250,000 people)');
  assert.match(to({ included_filters: { filter_operator: 'or', filters } }), /^Club members or Newsletter readers/);
  assert.match(to({ included_filters: { filter_operator: 'and', filters } }), /^Club members and Newsletter readers/);
  const excluded_filters = { filters: filters.slice(0, 1) };
  assert.match(to({ is_all_user_campaign: true, excluded_filters }), /^all users, but not Club members/);
});

test('when it is sent', () => {
  const when = (scheduling_details: object) => said('When it is sent', { scheduling_details });
  const start_time = '2026-03-02T09:30:00';
  assert.match(
    when({ delivery_type: 'AT_FIXED_TIME', start_time, timezone: 'Europe/Berlin' }),
    /March 2, 2026, 09:30 \(Europe\/Berlin\)$/,
  );
  assert.match(when({ delivery_type: 'AT_FIXED_TIME', start_time }), /09:30 \(no time zone yet\)$/);
  assert.match(
    when({ delivery_type: 'AT_FIXED_TIME', start_time: `${start_time}Z`, timezone: 'Europe/Berlin' }),
    /09:30 \(UTC\)$/,
  );
  assert.ok(!when({ delivery_type: 'ASAP', start_time }).includes('2026'), 'as soon as possible has no start');
});
