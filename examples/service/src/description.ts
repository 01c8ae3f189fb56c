import openapi from 'campaign-draft-rules/openapi.json' with { type: 'json' };
import { MOST_BYTES } from './body.js';

/** A response with the error envelope. */
const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
});

/** The statuses that the specification does not give: those of this service, as its README lists them. */
const ownFailures = {
  403: failure('The key lacks a permission.'),
  413: failure(`The body is longer than ${MOST_BYTES} bytes.`),
  415: failure('The body is no application/json.'),
  429: failure('Too many requests. `Retry-After` says when the next one may come.'),
};
const ofCampaigns = { 404: failure('There is no such campaign in the workspace.') };
const ofWrites = { 422: failure('The request ID was used for another write.') };
const ofUpdates = { 412: failure('`If-Match` names another revision than the newest one.') };

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the revision that was seen. The update is refused when there is a newer one.',
  schema: { type: 'string' },
};

/**
 * What `/openapi.json` answers: the description that the library has, at the address of this service, with what it does besides.
 *
 * @param origin the address that the client has asked, such as `https://campaigns.example`.
 */
export function description(origin: string) {
  const { servers: _, paths, ...others } = openapi;
  const create = paths['/v5/campaigns'].post;
  const update = paths['/v5/campaigns/{campaign_id}'].patch;
  const validate = paths['/v5/campaigns/{campaign_id}/validate'].post;
  return {
    ...others,
    servers: [{ url: origin }],
    paths: {
      '/v5/campaigns': {
        post: { ...create, responses: { ...create.responses, ...ownFailures, ...ofWrites } },
      },
      '/v5/campaigns/{campaign_id}': {
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
