// Without this, the OpenAPI description could describe other bodies than the library makes.
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openApi } from '../../.build/documents/openapi.js';
import { isRecord } from '../../src/core/value.js';
import {
  errorCodes,
  explainDraft,
  serviceError,
  staticWorkspace,
  toErrorResponse,
  toValidateResponse,
  validateUpdate,
} from '../../src/index.js';
import { validDraft, validUpdate } from '../../src/testing.js';
import { drafts } from '../examples/drafts.js';
import { savableSamples } from '../examples/samples.js';
import { runs } from '../testing/runs.js';

const document = openApi();
const ajv = new Ajv2020({ strict: true, allErrors: true });
// These are not keywords of JSON Schema. The constants in the options mean the same as `discriminator`.
ajv.addVocabulary([...Object.keys(document), 'discriminator']);
ajv.addSchema(document, 'openapi');

/** The places at which a body does not fit the component. */
function errorsOf(component: string, body: unknown): string[] {
  const validate = ajv.compile({ $ref: `openapi#/components/schemas/${component}` });
  return validate(body) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The object at a path of keys. */
function at(...keys: string[]): Record<string, unknown> {
  const found = keys.reduce<unknown>((here, key) => (isRecord(here) ? here[key] : undefined), document);
  if (!isRecord(found)) throw new Error(`There is no object at ${keys.join(' ')}`);
  return found;
}

/** Every object in the document. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const element of value) yield* objectsIn(element);
  else if (isRecord(value)) {
    yield value;
    for (const member of Object.values(value)) yield* objectsIn(member);
  }
}

const components = at('components', 'schemas');

describe('the description', () => {
  it('refers to what it has, and has what it refers to', () => {
    const referred = new Set([...objectsIn(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : [])));
    for (const reference of referred) at(...reference.replace('#/', '').split('/'));
    const named = Object.entries(at('components')).flatMap(([kind, members]) =>
      kind === 'securitySchemes' ? [] : Object.keys(members as object).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...referred].sort()).toEqual(named.sort());
  });

  it('has a title and a sentence for every field and for every type', () => {
    const lacking: string[] = [];
    let count = 0;
    for (const [name, component] of Object.entries(components)) {
      const fields = [...objectsIn(component)].flatMap(({ properties }) =>
        isRecord(properties) ? Object.entries(properties) : [],
      );
      for (const [key, field] of [[name, component] as const, ...fields]) {
        count++;
        const isSaid = isRecord(field) && typeof field.title === 'string' && /\.$/.test(String(field.description));
        if (!isSaid) lacking.push(`${name}.${key}`);
      }
    }
    expect(lacking).toEqual([]);
    expect(count).toBeGreaterThan(300);
  });

  it('tells options apart by a member that each of them requires, with another value', () => {
    const discriminated = [...objectsIn(components)].filter((schema) => 'discriminator' in schema);
    expect(discriminated).toHaveLength(2);
    for (const { oneOf, discriminator } of discriminated) {
      const { propertyName, mapping } = discriminator as { propertyName: string; mapping: Record<string, string> };
      expect(oneOf).toEqual(Object.values(mapping).map(($ref) => ({ $ref })));
      for (const [value, reference] of Object.entries(mapping)) {
        const option = at(...reference.replace('#/', '').split('/'));
        expect(option.required).toContain(propertyName);
        expect(option.properties).toMatchObject({ [propertyName]: { const: value } });
      }
    }
  });

  it('has the statuses and the headers of the specification', () => {
    const operations = Object.values(at('paths')).flatMap((item) => Object.values(item as object));
    expect(operations.map(({ operationId, responses }) => [operationId, Object.keys(responses)])).toEqual([
      ['createCampaign', ['201', '400', '401', '500', 'default']],
      ['updateCampaign', ['200', '400', '401', '500', 'default']],
      ['validateCampaign', ['200', '400', '401', '500', 'default']],
    ]);
    const parameters = Object.values(at('components', 'parameters')) as { name: string; required: boolean }[];
    expect(parameters.map(({ name, required }) => [name, required])).toEqual([
      ['campaign_id', true],
      ['SVC-APPKEY', true],
      // "May be given in this header or in the body".
      ['X-SVC-Request-Id', false],
    ]);
  });

  it('has examples that are right', () => {
    let count = 0;
    for (const { schema, examples } of objectsIn([document.paths, document.components])) {
      if (!isRecord(schema) || !isRecord(examples)) continue;
      for (const example of Object.values(examples)) {
        count++;
        expect(
          errorsOf(String(schema.$ref).replace('#/components/schemas/', ''), (example as { value: unknown }).value),
        ).toEqual([]);
      }
    }
    expect(count).toBeGreaterThan(20);
  });

  it('shows every sample that may be saved', () => {
    const { examples } = at('paths', '/v5/campaigns', 'post', 'requestBody', 'content', 'application/json');
    expect(Object.keys(examples as object)).toEqual(savableSamples.map(([name]) => name));
  });
});

describe('its bodies', () => {
  const ids = { responseId: 'r-1', requestId: 'q-1' };
  const invalid = explainDraft({ channel: 'PUSH' }, 'DRAFT_PUBLISH', staticWorkspace({}));

  it('of failures are those that the library makes', () => {
    const failures = [
      toErrorResponse(invalid, ids),
      toErrorResponse(new Error('secret'), { responseId: '' }),
      ...errorCodes.map((code) => toErrorResponse(serviceError(code, 'No'), ids)),
    ];
    for (const body of failures) expect(errorsOf('ErrorResponse', body)).toEqual([]);
    expect(
      errorsOf('ErrorResponse', { response_id: 'r-1', error: { code: 'NO', message: '', target: '', details: [] } }),
    ).not.toEqual([]);
  });

  it('of verdicts are those that the library makes', () => {
    for (const verdict of [{ valid: true } as const, invalid]) {
      expect(errorsOf('ValidateResponse', toValidateResponse(verdict, ids))).toEqual([]);
    }
    const wrong = { response_id: 'r-1', type: 'campaign', data: { valid: false } };
    expect(errorsOf('ValidateResponse', wrong)).not.toEqual([]);
  });

  it('of drafts take what may be saved, and say of each field what the JSON Schema says', () => {
    for (const draft of Object.values(drafts)) {
      expect(errorsOf('CampaignDraft', draft)).toEqual([]);
      expect(errorsOf('CampaignDraft', { ...draft, created_by: 5 })).not.toEqual([]);
    }
    fc.assert(
      fc.property(validDraft(), ({ draft }) => {
        expect(errorsOf('CampaignDraft', draft)).toEqual([]);
      }),
      runs(100),
    );
  });

  it('of updates take what the library accepts', () => {
    expect(errorsOf('CampaignUpdate', {})).toEqual([]);
    expect(errorsOf('CampaignUpdate', { campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY' })).toEqual([]);
    expect(
      errorsOf('CampaignUpdate', { channel: 'EMAIL', campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY' }),
    ).not.toEqual([]);
    expect(errorsOf('CampaignUpdate', { channel: 'PUSH', basic_details: { name: 5 } })).not.toEqual([]);
    fc.assert(
      fc.property(validUpdate(), ({ patch, current, workspace }) => {
        expect(validateUpdate(patch, current, workspace)).toEqual({ valid: true });
        expect(errorsOf('CampaignUpdate', patch)).toEqual([]);
      }),
      runs(100),
    );
  });
});
