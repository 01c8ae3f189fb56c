// Without this, a German response could say half of it in English.
import { describe, expect, it } from 'vitest';
import { formGerman } from '../../src/de.js';
import {
  acceptDraft,
  acceptUpdate,
  type ErrorResponse,
  errorCodes,
  explainDraft,
  resolveRequestId,
  toErrorResponse,
  toValidateResponse,
  WorkspaceLookupError,
  wordsFor,
} from '../../src/index.js';
import { formEnglish } from '../../src/words.js';
import { workspaces } from '../examples/drafts.js';

const workspace = workspaces.complete;
const ids = { responseId: 'r-1' };
const german = { messages: formGerman };
const draft = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' };

const author = 'Für „Erstellt von“ eine vollständige E-Mail-Adresse mit @ eingeben; jetzt steht dort „ada“.';
const noSource = '„UTM-Quelle“ eingeben.';

/** The body of the refusal of a draft. */
async function refused(
  body: unknown,
  options: Parameters<typeof acceptDraft>[2] = {},
  of = workspace,
): Promise<ErrorResponse> {
  const result = await acceptDraft(body, of, { ...ids, ...german, ...options });
  return result.ok ? expect.fail('it was accepted') : (result.body as ErrorResponse);
}

const whole = (error: object) => ({ response_id: 'r-1', error: { code: 'VALIDATION_FAILED', target: '', ...error } });

describe('letter by letter', () => {
  it('one error', async () => {
    expect(await refused({ ...draft, created_by: 'ada' })).toEqual(
      whole({ message: author, target: 'created_by', details: [{ target: 'created_by', message: author }] }),
    );
  });

  it('several fields, one field twice, and lists that are cut', async () => {
    const two = { ...draft, created_by: 'ada', utm_params: { utm_medium: 'a' } };
    const { error } = await refused(two);
    expect(error.message).toBe(`2 Felder sind falsch; zuerst: ${author}`);
    expect(error.details[1]?.target).toBe('utm_params.utm_source');
    expect((await refused(two, { maxErrors: 1 })).error.message).toBe(`Es gibt mindestens 2 Fehler; zuerst: ${author}`);
    const three = await refused({ ...two, basic_details: { name: 5 } }, { maxErrors: 2 });
    expect(three.error.message).toMatch(/^Mindestens 2 Felder sind falsch; zuerst: /);
    const twice = {
      valid: false as const,
      errors: [
        { field: 'a', issue: 'Eins.' },
        { field: 'a', issue: 'Zwei.' },
      ],
    };
    expect(toErrorResponse(twice, ids, german).error.message).toBe('Es gibt 2 Fehler; zuerst: Eins.');
  });

  it.each<[string, string, unknown, string]>([
    [
      'differ',
      'q-1',
      'q-2',
      'Die ID der Anfrage muss in der Kopfzeile X-SVC-Request-Id und im Inhalt der Anfrage dieselbe sein.',
    ],
    ['are too long', 'q'.repeat(201), undefined, 'Die ID der Anfrage darf höchstens 200 Zeichen haben.'],
    [
      'have what nobody sees',
      'a\u200bb',
      undefined,
      'Die ID der Anfrage darf nur sichtbare Zeichen haben: keine Zeilenumbrüche, keine Steuerzeichen, nichts Unsichtbares.',
    ],
  ])('ids of the request that %s', async (_, headers, request_id, message) => {
    const details = [{ target: 'request_id', message }];
    expect(await refused({ ...draft, request_id }, { headers })).toEqual(
      whole({ message, target: 'request_id', details }),
    );
    const found = resolveRequestId({ headers, body: { request_id } }, german);
    expect(found).toEqual({ valid: false, errors: [{ field: 'request_id', issue: message }] });
  });

  it('an id that is no text, and a body that is no object', () => {
    expect(resolveRequestId({ body: { request_id: 5 } }, german)).toMatchObject({
      errors: [{ issue: 'Die ID der Anfrage muss Text sein.' }],
    });
    expect(resolveRequestId({ body: 5 }, german)).toMatchObject({
      errors: [{ issue: 'Der Inhalt der Anfrage muss ein Objekt sein.' }],
    });
  });

  it('a failed lookup', async () => {
    const message = 'Der Workspace konnte nicht gefragt werden; der Entwurf wurde nicht geprüft.';
    const failing = { ...workspace, featureFlags: { isEnabled: () => expect.fail('secret') } };
    const body = { ...draft, delivery_controls: { queuing_enabled: true } };
    expect(await refused(body, {}, failing)).toEqual(whole({ code: 'INTERNAL_ERROR', message, details: [] }));
    const updated = await acceptUpdate(body, { state: 'DRAFT', draft }, failing, { ...ids, ...german });
    expect(updated).toMatchObject({ status: 500, body: { error: { message } } });
    expect(toErrorResponse(new WorkspaceLookupError('a', 'b'), ids, german).error.message).toBe(message);
  });

  it('a body that is too large', async () => {
    const list = Array.from({ length: 2_000_001 }, () => []);
    expect((await refused({ ...draft, list })).error).toEqual({
      code: 'BAD_REQUEST',
      message: 'Der Inhalt der Anfrage darf höchstens 2 Millionen Objekte und Listen haben.',
      target: '',
      details: [],
    });
  });

  it('the failures whose own words are not told', () => {
    const told = errorCodes.map((code) => toErrorResponse({ code, message: 'secret' }, ids, german).error.message);
    expect(told).toEqual([
      'Die Anfrage ist nicht gültig.',
      'Die Anfrage kann nicht ausgeführt werden.',
      'Die Anfrage ist nicht richtig.',
      'Das sind zu viele Anfragen; bitte später noch einmal versuchen.',
      'Die Zugangsdaten fehlen oder sind nicht gültig.',
      'Die Anfrage konnte nicht bearbeitet werden.',
      'Die Zugangsdaten erlauben diese Anfrage nicht.',
    ]);
  });
});

it('a copy with words of your own keeps the language, and words of your own alone are English', async () => {
  const body = { ...draft, created_by: 'ada', utm_params: { utm_medium: 'a' } };
  const message = () => 'Meins.';
  const copied = { ...formGerman, 'envelope/shape': message };
  expect((await refused(body, { messages: copied })).error.message).toBe('2 Felder sind falsch; zuerst: Meins.');
  const own = { 'envelope/shape': message };
  expect((await refused(body, { messages: own })).error.message).toBe('2 fields are wrong; first: Meins.');
  for (const messages of [formEnglish, undefined, {}]) {
    expect((await refused(body, { messages })).error.message).toMatch(/^2 fields are wrong; first: /);
  }
});

it('the errors of the validate response are told in the language of a frontend', () => {
  const wrong = { ...draft, utm_params: { utm_medium: 'a' } };
  const { data } = toValidateResponse(explainDraft(wrong, 'LENIENT', workspace), ids, { findings: true });
  const errors = data.valid ? [] : data.errors;
  const sent = JSON.parse(JSON.stringify(errors)) as typeof errors;
  expect(wordsFor(sent, formGerman).map(({ field, issue }) => [field, issue])).toEqual([
    ['utm_params.utm_source', noSource],
  ]);
  expect(wordsFor(errors, {})).toEqual(errors);
  expect(() => wordsFor([{ field: 'a', issue: 5 } as never], formGerman)).toThrow(/^Each error must have a message/);
});

it('messages that are none are refused', () => {
  for (const messages of [5, { a: 5 }]) {
    expect(() => toErrorResponse(new Error(), ids, { messages: messages as never })).toThrow(TypeError);
    expect(() => resolveRequestId({}, { messages: messages as never })).toThrow(TypeError);
  }
});
