import openapi from 'campaign-draft-rules/openapi.json' with { type: 'json' };
import { MOST_BYTES } from './body.js';

/** A response with the error envelope. */
const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
});

/** The statuses of this service that the specification does not have, as its README lists them. */
const ownFailures = {
  403: failure('The key lacks a permission.'),
  413: failure(`The body is longer than ${MOST_BYTES} bytes.`),
  415: failure('The body is no application/json.'),
  503: failure('The service is being stopped. `Retry-After` says when to ask again.'),
  429: failure('Too many requests. `Retry-After` says when the next one may come.'),
};
const ofCampaigns = { 404: failure('There is no such campaign in the workspace.') };
const ofWrites = { 422: failure('The request ID was used for another write.') };
const ofUpdates = {
  412: failure('`If-Match` names another revision than the newest one.'),
  428: failure('`If-Match` is missing.'),
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The `ETag` of the revision that was seen, or `*`. The update is refused when there is a newer one.',
  schema: { type: 'string' },
};

const json = (description: string, data: object) => ({
  description,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['response_id', 'data'],
        properties: { response_id: { type: 'string' }, data },
      },
    },
  },
});
const campaign = {
  type: 'object',
  required: ['id', 'revision', 'state'],
  properties: { id: { type: 'string' }, revision: { type: 'integer' }, state: { type: 'string' } },
};
const { 400: badRequest, 401: unauthorized, 500: internal } = openapi.paths['/v5/campaigns'].post.responses;
const common = { 400: badRequest, 401: unauthorized, 500: internal };

const list = {
  operationId: 'listCampaigns',
  summary: 'The campaigns of the workspace, page by page, in the order of their ids',
  parameters: [
    { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
    { name: 'after', in: 'query', description: '`next` of the page before.', schema: { type: 'string' } },
  ],
  responses: {
    200: json('A page.', {
      type: 'object',
      required: ['campaigns', 'next'],
      properties: { campaigns: { type: 'array', items: campaign }, next: { type: ['string', 'null'] } },
    }),
    ...common,
    ...ownFailures,
  },
};

const read = {
  operationId: 'readCampaign',
  summary: 'A campaign with its draft; the header `ETag` has its revision',
  responses: {
    200: json('The campaign.', { ...campaign, properties: { ...campaign.properties, draft: { type: 'object' } } }),
    304: { description: '`If-None-Match` has the newest revision.' },
    ...common,
    ...ownFailures,
    ...ofCampaigns,
  },
};

/**
 * The response of `/openapi.json`: the description of the library, with the address of this service and its additional operations.
 *
 * @param origin the address that the client has used, such as `https://campaigns.example`.
 */
export function description(origin: string) {
  const { servers: _, paths, ...others } = openapi;
  const create = paths['/v5/campaigns'].post;
  const update = paths['/v5/campaigns/{campaign_id}'].patch;
  const validate = paths['/v5/campaigns/{campaign_id}/validate'].post;
  const headers = create.parameters;
  return {
    ...others,
    servers: [{ url: origin }],
    paths: {
      '/v5/campaigns': {
        get: { ...list, parameters: [...headers, ...list.parameters] },
        post: { ...create, responses: { ...create.responses, ...ownFailures, ...ofWrites } },
      },
      '/v5/campaigns/{campaign_id}': {
        get: { ...read, parameters: update.parameters },
        patch: {
          ...update,
          parameters: [...update.parameters, ifMatch],
          responses: { ...update.responses, ...ownFailures, ...ofCampaigns, ...ofWrites, ...ofUpdates },
        },
      },
      '/v5/campaigns/{campaign_id}/validate': {
        post: { ...validate, responses: { ...validate.responses, ...ownFailures, ...ofCampaigns } },
      },
    },
  };
}
