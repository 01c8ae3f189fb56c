// Without this, a wrong call of the bodies could be answered in silence.
import { expect, it } from 'vitest';
import { formGerman } from '../../src/de.js';
import { explainDraft, toErrorResponse, toValidateResponse, type ValidationResult, wordsFor } from '../../src/index.js';
import { fields, narrow, ruleSet } from '../../src/rules.js';
import { workspaces } from '../examples/drafts.js';

const ids = { responseId: 'r-1' };
const failure: ValidationResult = { valid: false, errors: [{ field: 'channel', issue: 'is required' }] };

it.each<[string, () => unknown, RegExp]>([
  ['no result', () => toValidateResponse({} as never, ids), /^toValidateResponse takes the result of a validation$/],
  ['no id', () => toValidateResponse(failure, {} as never), /^responseId must be a string; got undefined$/],
  ['no id of an error', () => toErrorResponse(failure, {} as never), /^responseId must be a string/],
  [
    'an id of the request that is no text',
    () => toErrorResponse(failure, { ...ids, requestId: 5 as never }),
    /^requestId must be a string; got 5$/,
  ],
  [
    'a valid result',
    () => toErrorResponse({ valid: true } as unknown, ids),
    /^A valid result is no failure: answer it with toVal/,
  ],
  ['no list of details', () => wordsFor({} as never, formGerman), /^The errors must be a list; got object$/],
])('a wrong call says what is wrong with it: %s', (_, call, message) => {
  expect(call).toThrow(TypeError);
  expect(call).toThrow(message);
});

it('wordsFor says findings of house rules where it is given the rules', () => {
  const rules = ruleSet('acme', [narrow(fields.basic_details.name, { id: 'acme/name', maxLength: 3 })]);
  const draft = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' };
  const wrong = { ...draft, basic_details: { name: 'Sale' } };
  const found = explainDraft<string>(wrong, 'LENIENT', workspaces.complete, { rules });
  const { details } = toErrorResponse(found as never, ids, { findings: true }).error;
  expect(wordsFor(details, formGerman, { rules })[0]?.message).toContain('auf 3 Zeichen kürzen');
  expect(wordsFor(details, formGerman)).toEqual(details);
});

it('an invalid result without findings has details without findings, though they are asked for', () => {
  for (const findings of [undefined, [], [undefined], {}, ['text']]) {
    const { details } = toErrorResponse({ ...failure, findings } as never, ids, { findings: true }).error;
    expect(details.map((detail) => Object.keys(detail))).toEqual([['target', 'message']]);
  }
});
