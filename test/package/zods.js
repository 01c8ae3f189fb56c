// The oldest Zod that the range allows, and the newest: one copy for the project, and the same answers from the schemas.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { add, installed, root, run, say } from './project.js';

export function zods() {
  const drafts = join(root, 'examples/drafts');
  const asked = `const fs = require('node:fs');
    const schemas = require('campaign-draft-rules/schemas');
    const { safeParse } = require('zod/mini');
    const drafts = fs.readdirSync('${drafts}').map((name) => JSON.parse(fs.readFileSync('${drafts}/' + name, 'utf8')));
    const answers = drafts.map((draft) => {
      const { success, error } = safeParse(draft.channel === 'EMAIL' ? schemas.emailDraftSchema : schemas.pushDraftSchema, draft);
      return success || error.issues.map(({ code, path }) => code + ' at ' + path.join('.'));
    });
    console.log(JSON.stringify(answers));`;
  const answers = ['4.0.0', '^4.0.0'].map((range) => {
    add(`zod@${range}`);
    if (existsSync(installed('node_modules/zod'))) throw new Error('two Zods');
    return run('node', ['-e', asked]);
  });
  if (new Set(answers).size > 1) throw new Error(`another Zod, other answers:\n${answers.join('\n')}`);
  say('the schemas answer alike with the oldest and with the newest Zod of the range');
}
