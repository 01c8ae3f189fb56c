// Without this, a blank value that the draft asks for could be removed, or another one be kept.
import { describe, expect, it } from 'vitest';
import { applyFix, fixesFor } from '../../src/fixes.js';
import { explainDraft, explainUpdate, type Finding, type RuleId } from '../../src/index.js';
import { fields, requiredWhen, ruleSet } from '../../src/rules.js';
import { edited, pathsOf } from '../edit.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';
import { sampleWorkspace, savableSamples } from '../examples/samples.js';
import { oneIn } from '../testing/runs.js';

/** The values that editors and libraries for APIs send for empty inputs. */
const blanks = [null, '', ' \n'];

type Judge = (document: unknown) => readonly Finding<RuleId>[];

/** The places at which a blank value cannot be removed by a button, although the document is right without it. */
function stuck(document: unknown, judge: Judge): string[] {
  const fields = pathsOf(document).filter((field) => field !== '');
  return fields
    .filter((field) => judge(edited(document, { [field]: undefined })).length === 0)
    .flatMap((field) =>
      blanks
        .filter((blank) => !isMended(edited(document, { [field]: blank }), judge))
        .map((blank) => `${field}: ${JSON.stringify(blank)}`),
    );
}

/** The number of places that were tried. */
let tried = 0;

function isMended(broken: unknown, judge: Judge): boolean {
  const findings = judge(broken);
  if (findings.length > 0) tried++;
  const fixes = findings.flatMap((one) => fixesFor(one, broken)).filter(({ loses, choice }) => !(loses || choice));
  return findings.length === 0 || fixes.some((fix) => judge(applyFix(broken, fix)).length === 0);
}

describe.each(oneIn(3, savableSamples))('a blank value in %s', (_, draft) => {
  it('is removed by a fix that loses nothing, wherever the draft may be published without it', () => {
    expect(stuck(draft, (judged) => explainDraft(judged, 'DRAFT_PUBLISH', sampleWorkspace).findings)).toEqual([]);
  });

  it('is removed from an update too', () => {
    const current = { state: 'DRAFT', draft };
    expect(stuck(draft, (judged) => explainUpdate(judged, current as never, sampleWorkspace).findings)).toEqual([]);
  });
});

it('was tried in places enough', () => {
  expect(tried).toBeGreaterThan(1500);
});

function fixesAt(draft: unknown, field: string): readonly string[] {
  const finding = explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete).findings.find((one) => one.field === field);
  return fixesFor(finding ?? expect.fail(`${field} is right`), draft).flatMap(({ patch }) =>
    patch.filter(({ op }) => op !== 'test').map(({ op }) => op),
  );
}

const FLAGS = 'basic_details.platform_specific_details.ios';

describe('a blank value that the draft asks for', () => {
  it.each<[string, DraftName, string]>([
    ['the title of a basic template', 'oneTimePush', 'campaign_content.content.push.android.basic_details.title'],
    ['the platforms of a push', 'oneTimePush', 'basic_details.platforms'],
    ['the only platform', 'eventPush', 'basic_details.platforms.0'],
    ['a schedule', 'oneTimePush', 'scheduling_details'],
    ['the only flag that could be true', 'oneTimePush', `${FLAGS}.send_to_all_eligible_device`],
    ['the sender of an email', 'email', 'basic_details.from_address'],
  ])('%s is not removed', (_, name, field) => {
    expect(fixesAt(edited(drafts[name], { [field]: null }), field)).toEqual([]);
  });

  it('is removed where this draft does not ask for it', () => {
    const block = 'campaign_content.content.push.android';
    const draft = edited(drafts.oneTimePush, {
      [`${block}.template_type`]: 'Custom',
      [`${block}.basic_details.title`]: null,
      [`${block}.custom_template_id`]: 'x',
    });
    expect(fixesAt(draft, `${block}.basic_details.title`)).toEqual(['remove']);
  });
});

describe('whether the draft asks for a blank value is not known', () => {
  const field = 'campaign_content.content.email.from_address';
  const blank = { [field]: '' };

  it('when the draft has more members than any campaign', () => {
    const of = (count: number) => edited(drafts.email, { ...blank, notes: Array.from({ length: count }, () => 0) });
    expect(fixesAt(of(2900), field)).toEqual(['remove']);
    expect(fixesAt(of(3000), field)).toEqual([]);
  });

  it('when it cannot be copied', () => {
    const draft = edited(drafts.email, blank) as { campaign_content: { content: { email: object } } };
    const [finding] = explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete).findings;
    const { content } = draft.campaign_content;
    content.email = new Proxy(content.email, {
      ownKeys: () => {
        throw new Error('not twice');
      },
    });
    expect(fixesFor(finding ?? expect.fail(), draft)).toEqual([]);
  });
});

it('a house rule may ask for the value, too', () => {
  const { team, tags } = fields.basic_details;
  const rules = ruleSet('acme', [
    requiredWhen({ id: 'acme/team', when: [fields.channel.is('EMAIL')], fields: [team], mode: 'DRAFT_PUBLISH' }),
    requiredWhen({ id: 'acme/tags', when: [fields.channel.is('PUSH')], fields: [tags], mode: 'DRAFT_PUBLISH' }),
  ]);
  const draft = edited(drafts.email, { 'basic_details.team': null, 'basic_details.tags': null });
  const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete, { rules });
  const fixes = findings.map((one) => [one.field, fixesFor(one, draft, { rules }).length]);
  expect(fixes).toEqual([
    ['basic_details.tags', 1],
    ['basic_details.team', 0],
  ]);
});
