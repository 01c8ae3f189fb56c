// Without this, the library could depart from a written decision.
import { expect, it } from 'vitest';
import { validateDraft } from '../../src/index.js';
import { edited } from '../edit.js';
import { decisionCases } from '../examples/decisions.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { placeOf } from '../places.js';

it.each(decisionCases.map((example) => [`${example.decision}: ${example.name}`, example] as const))(
  '%s',
  (_, example) => {
    const draft = edited(drafts[example.draft], example.edit);
    const fieldsIn = (mode: 'LENIENT' | 'DRAFT_PUBLISH') => {
      const result = validateDraft(draft, mode, workspaces[example.workspace ?? 'complete']);
      return result.valid ? [] : result.errors.map(({ field }) => field);
    };
    const advice = `${placeOf('test/examples/decisions.ts', `name: '${example.name}'`)}: change the \`edit\`, or the declared fields`;
    expect(fieldsIn('LENIENT'), advice).toEqual(example.lenient);
    expect(fieldsIn('DRAFT_PUBLISH'), advice).toEqual(example.publish ?? example.lenient);
  },
);
