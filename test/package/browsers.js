// Chromium and Firefox say of the sample drafts what Node says, down to the letter, under a policy without `unsafe-eval`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { bundle } from './bundles.js';
import { inProject, root, run, say } from './project.js';

/** With a new profile each, and without what they would send home. */
const programs = {
  chromium: (profile) => [
    ...['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'],
    ...['--disable-background-networking', '--disable-component-update', `--user-data-dir=${profile}`],
  ],
  'firefox-esr': (profile) => ['--headless', '--no-remote', '--profile', profile],
};

export async function browsers() {
  for (const name of ['verdicts.mjs', 'verdicts-of.mjs'])
    copyFileSync(join(root, `test/package/${name}`), inProject(name));
  const [folder, workspace] = [join(root, 'examples/drafts'), join(root, 'examples/workspace.json')];
  const said = run(process.execPath, ['verdicts.mjs', folder, workspace]).trim().split('\n');
  const expected = said.filter((line) => line.startsWith('ESM ')).map((line) => line.slice('ESM '.length));
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  const drafts = readdirSync(folder)
    .sort()
    .map((file) => [file, read(join(folder, file))]);
  const entries = ['de', 'fixes', 'hints', 'schemas'];
  const script = await bundle(`
import * as main from 'campaign-draft-rules';
${entries.map((entry) => `import * as ${entry} from 'campaign-draft-rules/${entry}';`).join('\n')}
import { verdictsOf } from './verdicts-of.mjs';
verdictsOf({ main, ${entries.join(', ')} }, ${JSON.stringify(drafts)}, ${JSON.stringify(read(workspace))})
  .then((lines) => lines.join('\\n'), (error) => 'failed: ' + error.stack)
  .then((body) => fetch('/said', { method: 'POST', body }));
`);
  const names = [];
  for (const [program, argsFor] of Object.entries(programs)) {
    const lines = (await answerOf(program, argsFor, script)).split('\n');
    const at = expected.findIndex((line, index) => line !== lines[index]);
    if (at >= 0 || lines.length !== expected.length)
      throw new Error(`${program} says something else: ${lines[at] ?? `${lines.length} lines`}`);
    names.push(run(program, ['--version']).trim());
  }
  say(`the same verdicts on ${drafts.length} drafts as in Node ${process.versions.node}: ${names.join(', ')}`);
}

/** What the page sends in a browser. */
async function answerOf(program, argsFor, script) {
  let tell;
  const told = new Promise((resolve) => {
    tell = resolve;
  });
  const server = createServer(async (request, response) => {
    response.setHeader('Content-Security-Policy', "default-src 'none'; script-src 'self'; connect-src 'self'");
    if (request.url === '/said') tell((await request.setEncoding('utf8').toArray()).join(''));
    const isScript = request.url === '/script.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript ? script : '<!doctype html><meta charset="utf-8"><script type="module" src="/script.js"></script>',
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const profile = inProject(`profile-of-${program}`);
  mkdirSync(profile, { recursive: true });
  const address = `http://127.0.0.1:${server.address().port}/`;
  const child = spawn(program, [...argsFor(profile), address], { stdio: 'ignore', timeout: 180_000 });
  const ended = once(child, 'exit');
  try {
    return await Promise.race([told, ended.then(([code]) => `${program} ended with ${code}`)]);
  } finally {
    child.kill();
    await ended;
    server.close();
    server.closeAllConnections();
  }
}
