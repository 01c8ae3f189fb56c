import { acceptUpdate, resolveRequestId, serviceError, staticWorkspace, toErrorResponse } from 'campaign-draft-rules';

interface Answer {
  status: number;
  body: object;
  etag?: string;
}
const responseId = 'r-1';
const workspace = staticWorkspace({});
let row = {
  version: 1,
  draft: { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' },
};

/** In SQL: update campaigns set draft = $1, version = version + 1 where id = $2 and version = $3 */
function write(version: number, draft: typeof row.draft): boolean {
  if (row.version !== version) return false;
  row = { version: version + 1, draft };
  return true;
}

async function patch(body: unknown, headers: Record<string, string>): Promise<Answer> {
  const { 'if-match': ifMatch = '*' } = headers;
  const { version, draft } = row;
  if (ifMatch !== '*' && ifMatch !== `"${version}"`) return failed(412, 'Somebody else has changed the campaign');
  const accepted = await acceptUpdate(body, { state: 'DRAFT', draft }, workspace, { responseId, headers });
  if (!accepted.ok) return accepted;
  if (!write(version, accepted.draft)) return patch(body, headers);
  return { status: 200, body: { response_id: responseId }, etag: `"${version + 1}"` };
}

const answers = new Map<string, { text: string; answer: Answer }>();
async function patchOnce(text: string, headers: Record<string, string>): Promise<Answer> {
  const body = JSON.parse(text);
  const id = resolveRequestId({ headers, body });
  const requestId = (id.valid && id.requestId) || '';
  const earlier = answers.get(requestId);
  if (earlier?.text === text) return earlier.answer;
  if (earlier !== undefined) return failed(422, 'The request_id must be new: it was used for another request');
  const answer = await patch(body, headers);
  if (requestId !== '' && answer.status === 200) answers.set(requestId, { text, answer });
  return answer;
}

function failed(status: number, message: string): Answer {
  return { status, body: toErrorResponse(serviceError('UNPROCESSABLE_ENTITY', message), { responseId }) };
}

const text = (details: object) => JSON.stringify({ basic_details: details });
const both = await Promise.all([patchOnce(text({ name: 'Sale' }), {}), patchOnce(text({ team: 'Growth' }), {})]);
const late = await patchOnce(text({ name: 'Late' }), { 'if-match': '"1"' });
const headers = { 'x-svc-request-id': 'q-1', 'if-match': '"3"' };
const first = await patchOnce(text({ name: 'Summer' }), headers);
const again = await patchOnce(text({ name: 'Summer' }), headers);
console.log(both.map(({ etag }) => etag).sort(), late.status, first.etag, again === first);
console.log(row.draft);
