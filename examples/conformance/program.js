// The library, asked by the runner in either form: line by line, or with `--port` over HTTP.
//   python3 run.py -- node program.js
//   node program.js --port 8080 and then python3 run.py --url http://localhost:8080/validate
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { explainDraft, explainUpdate, staticWorkspace } from 'campaign-draft-rules';

/** The answer to one case. The rest of this file is transport. */
function answer({ mode, draft, workspace, current, options }) {
  const host = staticWorkspace(workspace);
  const { valid, findings } =
    current === undefined ? explainDraft(draft, mode, host, options) : explainUpdate(draft, current, host, options);
  return { valid, errors: findings.map(({ field, issue, rule }) => ({ field, issue, rule })) };
}

const { port } = parseArgs({ options: { port: { type: 'string' } } }).values;

if (port === undefined) {
  for await (const line of createInterface({ input: process.stdin })) {
    console.log(JSON.stringify(answer(JSON.parse(line))));
  }
} else {
  const server = createServer(async (request, response) => {
    response.setHeader('Content-Type', 'application/json');
    try {
      response.end(JSON.stringify(answer(JSON.parse(await text(request)))));
    } catch (error) {
      response.writeHead(400).end(JSON.stringify({ error: String(error) }));
    }
  });
  server.listen(Number(port), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/validate`));
}
