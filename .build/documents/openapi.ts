import * as z from 'zod/mini';
import {
  type DraftError,
  type ErrorDetail,
  type ErrorResponse,
  errorCodes,
  serviceError,
  toErrorResponse,
  toValidateResponse,
  type ValidateResponse,
  type ValidationResult,
} from '../../src/index.js';
import { deliveryTypesOf } from '../../src/spec/components/envelope.js';
import { draftFacts } from '../../src/spec/draft-facts.js';
import { draftSchemas } from '../../src/spec/drafts.js';
import { type Channel, channels } from '../../src/spec/vocabulary.js';
import { fields } from '../../src/wording/en/fields.js';
import { capitalized } from '../../src/wording/field-name.js';
import { savableSamples } from '../../test/examples/samples.js';
import {
  type Definition,
  definitionFacts,
  definitionOfChannel,
  definitionOfFilter,
  describedDefinitions,
  draftAbout,
  draftDefinitions,
  draftTitle,
  type JsonSchema,
  sectionSentence,
} from './json-schema.js';

const update = 'PATCH /v5/campaigns/{campaign_id}';

/** The members of a patch: any member of a draft, and the delivery types of live campaigns (decisions U1, U2). */
function updateOf(channel: Channel): Definition {
  const types = deliveryTypesOf({ channel, update: { state: 'ACTIVE', draft: {}, patch: {}, isApplied: false } });
  return {
    schema: z.extend(z.partial(draftSchemas[channel]), { campaign_delivery_type: z.optional(z.enum(types)) }),
    title: `${channel.toLowerCase()} update`,
    section: update,
    about: 'The components that change, each as a whole. What is left out stays as it is.',
  };
}

const updateOfChannel = { PUSH: 'pushUpdate', EMAIL: 'emailUpdate' } as const satisfies Record<Channel, string>;

/** The members of the bodies around drafts. The compiler reports a missing one, and a missing required one. */
type Members<Of> = { readonly [Name in keyof Of]-?: JsonSchema };
type RequiredName<Of> = { [Name in keyof Of]-?: undefined extends Of[Name] ? never : Name }[keyof Of] & string;

function body<Of>(
  title: string,
  about: string,
  required: readonly RequiredName<Of>[],
  properties: Members<Of>,
): JsonSchema {
  return { title, description: about, type: 'object', properties, required };
}

const text = (title: string, description: string, ...examples: string[]): JsonSchema => ({
  title,
  description,
  type: 'string',
  ...(examples.length > 0 && { examples }),
});

const component = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const [requestIdLabel, requestIdHelp] = fields.request_id;
const requestIdText = (section: string): JsonSchema =>
  text(capitalized(requestIdLabel), `${requestIdHelp}${sectionSentence(section)}`, 'q-1');
const responseId = text('Response ID', 'Correlates the response. Specification: Errors.', 'r-1');
const validate = 'POST /v5/campaigns/{campaign_id}/validate';

/** The bodies of requests and responses that are not drafts. */
const bodies: Readonly<Record<string, JsonSchema>> = {
  ValidateRequest: body<{ request_id?: string }>(
    'validate request',
    `The saved draft is validated, so the body has nothing of it. Specification: ${validate}.`,
    [],
    { request_id: requestIdText(validate) },
  ),
  ValidateResponse: body<ValidateResponse>(
    'validate response',
    `Whether the draft may be published. Specification: ${validate}.`,
    ['response_id', 'type', 'data'],
    {
      response_id: responseId,
      type: {
        title: 'Type',
        description: `Always \`campaign\`. Specification: ${validate}.`,
        type: 'string',
        const: 'campaign',
      },
      data: {
        title: 'Data',
        description: `The verdict. Specification: ${validate}.`,
        ...component('ValidationResult'),
      },
    },
  ),
  ValidationResult: {
    title: 'validation result',
    description: `The verdict: valid, or not and why. Specification: ${validate}.`,
    oneOf: [component('Valid'), component('Invalid')],
  },
  Valid: body<Extract<ValidationResult, { valid: true }>>(
    'valid',
    `The draft passes. Specification: ${validate}.`,
    ['valid'],
    {
      valid: {
        title: 'Valid',
        description: `The draft passes. Specification: ${validate}.`,
        type: 'boolean',
        const: true,
      },
    },
  ),
  Invalid: body<Extract<ValidationResult, { valid: false }>>(
    'invalid',
    `The draft fails, for one or more reasons. Specification: ${validate}.`,
    ['valid', 'errors'],
    {
      valid: {
        title: 'Valid',
        description: `The draft fails. Specification: ${validate}.`,
        type: 'boolean',
        const: false,
      },
      errors: {
        title: 'Errors',
        description: `Every reason, in a fixed order. Specification: ${validate}.`,
        type: 'array',
        items: component('DraftError'),
        minItems: 1,
      },
    },
  ),
  DraftError: body<DraftError>(
    'draft error',
    `One reason why a draft fails. Specification: ${validate}.`,
    ['field', 'issue'],
    {
      field: text(
        'Field',
        `The path from the draft, joined by dots; \`""\` is the draft itself. Specification: ${validate}.`,
        'created_by',
      ),
      issue: text('Issue', `What is wrong, for people. Specification: ${validate}.`, 'Created by is required'),
    },
  ),
  ErrorResponse: body<ErrorResponse>(
    'error envelope',
    'The body of every failure. Specification: Errors.',
    ['response_id', 'error'],
    {
      response_id: responseId,
      error: { title: 'Error', description: 'What went wrong. Specification: Errors.', ...component('ErrorBody') },
    },
  ),
  ErrorBody: body<ErrorResponse['error']>(
    'error',
    'What went wrong. Specification: Errors.',
    ['code', 'message', 'target', 'details'],
    {
      code: {
        title: 'Code',
        description: 'What kind of failure it is. Specification: Errors.',
        type: 'string',
        enum: errorCodes,
      },
      message: text('Message', 'What went wrong, for people. Specification: Errors.'),
      target: text('Target', 'The field concerned; `""` when there is none or more than one. Specification: Errors.'),
      details: {
        title: 'Details',
        description: 'Every mistake with its field; may be empty. Specification: Errors.',
        type: 'array',
        items: component('ErrorDetail'),
      },
      request_id: requestIdText('Errors'),
    },
  ),
  // The findings and the rules, which a service may add, are an addition of this library to the specification.
  ErrorDetail: body<Omit<ErrorDetail, 'finding' | 'rule'>>(
    'error detail',
    'One mistake. Specification: Errors.',
    ['target', 'message'],
    {
      target: text('Target', 'The field concerned. Specification: Errors.', 'created_by'),
      message: text('Message', 'What is wrong with it, for people. Specification: Errors.', 'Created by is required'),
    },
  ),
  CreatedCampaign: body<{ id: string }>(
    'created campaign',
    'The rest of this body is not specified. Specification: POST /v5/campaigns.',
    ['id'],
    {
      id: {
        ...text('ID', 'The raw ID of the draft. Specification: Campaign (draft) resource.', '65f0c0ffee65f0c0ffee65f0'),
        minLength: 24,
        maxLength: 24,
      },
    },
  ),
};

/** The names of types begin with a capital letter. */
function typeName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The same schema with its definitions as components. */
function withComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withComponents);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === '$ref' && typeof member === 'string'
        ? component(typeName(member.replace('#/$defs/', ''))).$ref
        : withComponents(member),
    ]),
  );
}

/** One of several components, told apart by the value of a member. */
function discriminated(propertyName: string, names: Readonly<Record<string, string>>): JsonSchema {
  const mapping = Object.fromEntries(
    Object.entries(names).map(([value, name]) => [value, component(typeName(name)).$ref]),
  );
  return { oneOf: Object.values(mapping).map(($ref) => ({ $ref })), discriminator: { propertyName, mapping } };
}

function components(): Record<string, unknown> {
  const definitions = {
    ...draftDefinitions,
    ...Object.fromEntries(channels.map((channel) => [updateOfChannel[channel], updateOf(channel)])),
  };
  const facts = { ...definitionFacts, pushUpdate: draftFacts.PUSH, emailUpdate: draftFacts.EMAIL };
  const described = Object.entries(describedDefinitions(definitions, facts, 'unions')).map(
    ([name, schema]) => [typeName(name), withComponents(schema)] as const,
  );
  const { Filter, ...others } = Object.fromEntries(described);
  return {
    CampaignDraft: { title: draftTitle, description: draftAbout, ...discriminated('channel', definitionOfChannel) },
    CampaignUpdate: {
      title: 'campaign update',
      description: `The components that change, each as a whole. Where the channel is left out, it is that of the campaign. Specification: ${update}.`,
      // Without a channel, an update may be either.
      anyOf: channels.map((channel) => component(typeName(updateOfChannel[channel]))),
    },
    ...others,
    // The specification: "Filters are discriminated by `filter_type`".
    Filter: { ...(Filter as JsonSchema), ...discriminated('filter_type', definitionOfFilter) },
    ...bodies,
  };
}

/** The sample drafts that may be saved, by their names. */
function draftExamples(): Record<string, JsonSchema> {
  return Object.fromEntries(
    savableSamples.map(([name, value]) => [name, { summary: name.replaceAll('-', ' '), value }]),
  );
}

function json(name: string, examples: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  const some = Object.keys(examples).length > 0;
  return { content: { 'application/json': { schema: component(name), ...(some && { examples }) } } };
}

const ids = { responseId: 'r-1', requestId: 'q-1' };
const wrong: [DraftError] = [{ field: 'created_by', issue: 'Created by is required' }];

function failure(description: string, value: ErrorResponse): JsonSchema {
  return { description, ...json('ErrorResponse', { example: { summary: description, value } }) };
}

/** Specification: "Errors". It gives no statuses for the other codes. */
const failures = {
  400: { $ref: '#/components/responses/ValidationFailed' },
  401: { $ref: '#/components/responses/Unauthorized' },
  500: { $ref: '#/components/responses/InternalError' },
  default: { $ref: '#/components/responses/Failure' },
};

const workspace = { $ref: '#/components/parameters/Workspace' };
const requestIdHeader = { $ref: '#/components/parameters/RequestId' };
const campaign = { $ref: '#/components/parameters/CampaignId' };

/** The operations of the specification, and the bodies of their requests and responses, in OpenAPI 3.1. */
export function openApi(): JsonSchema {
  const drafts = draftExamples();
  return {
    openapi: '3.1.1',
    info: {
      title: 'Campaign Draft API',
      summary: 'Drafts of push and email campaigns, version 5.',
      description:
        'Creates, updates and validates drafts of push and email campaigns. Generated from the schemas of campaign-draft-rules. It has the shapes of values; what one value requires of another is in the rules of the library. Operations whose paths are not specified are not in it.',
      // The version of the interface, from its specification.
      version: '2025-11-20',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: 'https://api-{dc}.{host}',
        description: 'The data center of the workspace.',
        variables: {
          dc: { description: 'The data center.', enum: ['01', '02', '03', '04', '05', '06', '101'], default: '01' },
          host: { description: 'The host of the service.', default: 'campaigns.example' },
        },
      },
    ],
    security: [{ apiKey: [] }],
    tags: [{ name: 'campaigns', description: 'Drafts of campaigns.' }],
    paths: {
      '/v5/campaigns': {
        post: {
          operationId: 'createCampaign',
          tags: ['campaigns'],
          summary: 'Create a draft',
          description:
            'Each component is validated by itself. Components can be added later. Specification: POST /v5/campaigns.',
          parameters: [workspace, requestIdHeader],
          requestBody: { required: true, ...json('CampaignDraft', drafts) },
          responses: {
            201: { description: 'The draft is saved. The status is not specified.', ...json('CreatedCampaign') },
            ...failures,
          },
        },
      },
      '/v5/campaigns/{campaign_id}': {
        patch: {
          operationId: 'updateCampaign',
          tags: ['campaigns'],
          summary: 'Update a draft or a campaign',
          description: `Each component in the body is validated in full, and replaces that of the campaign. The state of a campaign bars some changes. Specification: ${update}.`,
          parameters: [campaign, workspace, requestIdHeader],
          requestBody: {
            required: true,
            ...json('CampaignUpdate', {
              name: {
                summary: 'Another name',
                value: {
                  channel: 'PUSH',
                  campaign_delivery_type: 'ONE_TIME',
                  updated_by: draftFacts.PUSH.updated_by?.example,
                  basic_details: { name: 'Summer sale' },
                },
              },
            }),
          },
          responses: {
            200: {
              description: 'The change is saved. Neither the status nor the body is specified.',
              content: { 'application/json': { schema: { type: 'object' } } },
            },
            ...failures,
          },
        },
      },
      '/v5/campaigns/{campaign_id}/validate': {
        post: {
          operationId: 'validateCampaign',
          tags: ['campaigns'],
          summary: 'Validate a saved draft',
          description: `Whether the draft may be published. Changes nothing, and is safe to repeat. Specification: ${validate}.`,
          parameters: [campaign, workspace, requestIdHeader],
          requestBody: { required: true, ...json('ValidateRequest', { empty: { summary: 'Nothing', value: {} } }) },
          responses: {
            200: {
              description: 'The verdict, whether the draft passes or fails.',
              ...json('ValidateResponse', {
                valid: { summary: 'The draft passes', value: toValidateResponse({ valid: true }, ids) },
                invalid: {
                  summary: 'The draft fails',
                  value: toValidateResponse({ valid: false, errors: wrong }, ids),
                },
              }),
            },
            ...failures,
          },
        },
      },
    },
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'basic',
          description:
            'The username is the ID of the workspace, the password is an API key with the permissions View, Create & Manage, and Create, Manage & Publish. Specification: Authentication.',
        },
      },
      parameters: {
        CampaignId: {
          name: 'campaign_id',
          in: 'path',
          required: true,
          description: `The raw ID that create returns. Specification: ${validate}.`,
          schema: { type: 'string', minLength: 24, maxLength: 24 },
          example: '65f0c0ffee65f0c0ffee65f0',
        },
        Workspace: {
          name: 'SVC-APPKEY',
          in: 'header',
          required: true,
          description: 'The ID of the workspace. Specification: Authentication.',
          schema: { type: 'string' },
          example: '<WORKSPACE_ID>',
        },
        RequestId: {
          name: 'X-SVC-Request-Id',
          in: 'header',
          required: false,
          description: `The ID of the request, here or in the body as \`request_id\`; where both are set, they must match. Specification: ${validate}.`,
          schema: { type: 'string' },
          example: 'q-1',
        },
      },
      responses: {
        ValidationFailed: failure(
          'The body is wrong, or the campaign bars the change.',
          toErrorResponse({ valid: false, errors: wrong }, ids),
        ),
        Unauthorized: failure(
          'The credentials are missing or wrong.',
          toErrorResponse(serviceError('UNAUTHORIZED', 'The API key is not known'), ids),
        ),
        InternalError: failure('The service failed.', toErrorResponse(new Error(), ids)),
        Failure: failure(
          'Any other failure. The specification gives no status for it.',
          toErrorResponse(serviceError('RATE_LIMITED', 'Wait for a second'), ids),
        ),
      },
      schemas: components(),
    },
  };
}
