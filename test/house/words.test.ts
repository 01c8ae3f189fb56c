import { expect, it } from 'vitest';
import { formGerman, german } from '../../src/de.js';
import { explainDraft, staticWorkspace } from '../../src/index.js';
import { fields, lookup, narrow, ruleSet } from '../../src/rules.js';
import { ruleSetFromData } from '../../src/rules-file.js';
import { formEnglish } from '../../src/words.js';

const draft = {
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@shop.example',
  basic_details: { name: 'Sale', team: 'Sales' },
};
const workspace = { ...staticWorkspace({}), acme: { isTeam: () => false } };
const { name, team } = fields.basic_details;
const sets = {
  length: ruleSet('acme', [narrow(name, { maxLength: 3 })]),
  lookup: ruleSet('acme', [narrow(team, { options: lookup<[value: string]>('acme.isTeam') })]),
  pattern: ruleSetFromData({ prefix: 'acme', rules: [{ id: 'acme/a', field: 'basic_details.name', pattern: '^x' }] }),
};
const packs = { english: undefined, german, formEnglish, formGerman };

/** The messages of each set, in each language and register. */
const said: Readonly<Record<keyof typeof sets, Readonly<Record<keyof typeof packs, string>>>> = {
  length: {
    english: 'Campaign name must have at most 3 characters; it has 4',
    german: '„Kampagnenname“ darf höchstens 3 Zeichen haben; es sind 4',
    formEnglish: 'Shorten the text to 3 characters; it has 4.',
    formGerman: 'Den Text auf 3 Zeichen kürzen; es sind 4.',
  },
  lookup: {
    english: 'Team must be a value that your team offers; “Sales” is none',
    german: '„Team“ muss ein Wert sein, den das Team anbietet; „Sales“ ist keiner',
    formEnglish: 'Choose another value: your team does not offer “Sales”.',
    formGerman: 'Einen anderen Wert wählen: „Sales“ bietet das Team nicht an.',
  },
  pattern: {
    english: 'Campaign name must match ^x; “Sale” does not',
    german: '„Kampagnenname“ muss zu ^x passen; „Sale“ passt nicht',
    formEnglish: 'Change the text: “Sale” is not as your team wants it.',
    formGerman: 'Den Text ändern: „Sale“ ist nicht, wie das Team ihn will.',
  },
};

it.each(Object.keys(sets) as (keyof typeof sets)[])('%s has words in every language and register', (kind) => {
  const issueIn = (messages: typeof german | undefined) =>
    explainDraft<string>(draft, 'LENIENT', workspace, { rules: sets[kind], ...(messages && { messages }) })
      .findings.map(({ issue }) => issue)
      .join();
  expect(Object.fromEntries(Object.entries(packs).map(([pack, messages]) => [pack, issueIn(messages)]))).toEqual(
    said[kind],
  );
});
