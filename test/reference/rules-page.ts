import { readsOf } from '../../src/core/rule.js';
import { type Fix, fixesFor } from '../../src/fixes.js';
import { type Hint, type HintInfo, hintCatalogue, hintsFor } from '../../src/hints.js';
import {
  explainDraft,
  explainUpdate,
  type FeatureFlag,
  type Finding,
  type RuleId,
  type RuleInfo,
} from '../../src/index.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { exemplified } from '../examples/explained.js';
import { type Fixable, fixable } from '../examples/fixes.js';
import { type Breaking, breaking } from '../examples/rules.js';
import { type BreakingUpdate, updateBreaking } from '../examples/updates.js';
import type { RightCase } from '../hints/case.js';
import { hintCases } from '../hints/cases.js';
import { decisions } from '../specification/decisions.js';
import { keptByFunctions, notEnforced, obligations } from '../specification/obligations.js';
import { chapters as sectionChapters } from '../specification/sections.js';
import { declarations } from './declarations.js';
import { excerptOf, expand, shallow, valueBelow } from './excerpt.js';

/** A list or an object with at most this number of characters is shown whole. */
const SHORT = 160;

/** Deeper levels are not shown. */
const DEEPEST = 14;

function isShort(value: unknown): boolean {
  return value !== undefined && JSON.stringify(value).length <= SHORT;
}

/** The paths of the values that the rule reads, around the reported one. */
function pathsRead(document: unknown, { rule, path }: Finding<RuleId>): string[][] {
  const keys = path.map(String);
  const declared = declarations.get(rule);
  if (declared === undefined) return [];
  return declared.reports.flatMap((pattern) => {
    const length = pattern === '' ? 0 : pattern.split('.').length;
    const base = keys.slice(0, keys.length - length);
    const place = valueBelow(document, base);
    return readsOf(declared)
      .flatMap(({ path }) => expand(place, path))
      .map((read) => [...base, ...read])
      .filter((read) => isShort(valueBelow(document, read)));
  });
}

/** The part of a document that shows the reason of the findings. */
function excerpt(document: unknown, findings: readonly Finding<RuleId>[], changed: readonly string[]): unknown {
  const paths = findings.flatMap((finding) => {
    const keys = finding.path.map(String);
    const parent = keys.slice(0, -1);
    const because = finding.params.because?.field.split('.') ?? [];
    return [
      keys,
      ...(isShort(valueBelow(document, parent)) && parent.length > 0 ? [parent] : []),
      ...(because.length > 0 ? [because] : []),
      ...pathsRead(document, finding),
    ];
  });
  return excerptOf(
    document,
    [...paths, ...changed.map((field) => field.split('.'))].filter((path) => path[0] !== ''),
  );
}

function cut(text: string): string {
  return text.length <= SHORT ? text : `${text.slice(0, SHORT)}…`;
}

function code(value: unknown): string {
  return `\`${cut(JSON.stringify(value))}\``;
}

function shown(document: unknown): string {
  const text = JSON.stringify(document, null, 2);
  // A short text is easier to read on one line.
  return text.length <= 90 ? JSON.stringify(document) : text;
}

function errorsOf(findings: readonly Finding<RuleId>[]): string {
  const [first, second, third, ...others] = findings.map(
    ({ field, issue }) => `- ${field === '' ? 'the draft' : `\`${cut(field)}\``}: ${issue}`,
  );
  const more = others.length === 0 ? [] : [`- … and ${others.length} more`];
  return [first, second, third, ...more].filter((line) => line !== undefined).join('\n');
}

interface Illustration {
  readonly excerpt: unknown;
  readonly context?: string;
  readonly findings: readonly Finding<RuleId>[];
  readonly fix: string;
  /** The fixes that a button can apply to the first finding that has any. */
  readonly quickFixes: readonly Fix[];
}

function quickFixesOf(findings: readonly Finding<RuleId>[], document: unknown): readonly Fix[] {
  return findings.map((finding) => fixesFor(finding, document)).find((fixes) => fixes.length > 0) ?? [];
}

/** An example as the page shows it, with the change that mends it. */
function illustrationOf(
  id: RuleId,
  { draft: name, workspace, options, edit, near: [nearest = {}] = [] }: Fixable & Partial<Breaking>,
): Illustration {
  const valid: unknown = drafts[name];
  const draft = edited(valid, edit);
  const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspaces[workspace ?? 'complete'], options);
  const found = findings.filter(({ rule }) => rule === id);
  const changed = Object.keys(edit);
  // If the unchanged draft breaks the rule, because of the workspace, the nearest valid draft shows how to mend it.
  const mended = changed.length > 0 ? valid : edited(valid, nearest);
  const steps = (changed.length > 0 ? changed : Object.keys(nearest)).map((field) => {
    const value = valueBelow(mended, field.split('.'));
    return value === undefined ? `leave out \`${field}\`` : `set \`${field}\` to ${code(value)}`;
  });
  const feature = found.find(({ params }) => params.feature)?.params.feature;
  return {
    excerpt: shallow(excerpt(draft, found, changed), DEEPEST),
    ...(feature !== undefined && { context: workspaceSays(feature, workspace ?? 'complete') }),
    findings: found,
    fix: `${steps.slice(0, 3).join('; ')}${steps.length > 3 ? '; …' : ''}.`,
    quickFixes: quickFixesOf(found, draft),
  };
}

function workspaceSays(feature: FeatureFlag, workspace: keyof typeof workspaces): string {
  const has = workspaces[workspace].featureFlags.isEnabled(feature);
  return `In a workspace ${has ? 'with' : 'without'} the feature ${feature}:`;
}

function illustrationOfUpdate(id: RuleId, { draft, state, patch }: BreakingUpdate): Illustration {
  const stored = drafts[draft];
  const { findings } = explainUpdate(patch, { state, draft: stored }, workspaces.complete);
  const found = findings.filter(({ rule }) => rule === id);
  const fields = found.map(({ field }) => `\`${field}\``).join(', ');
  return {
    excerpt: patch,
    context: `A patch to a campaign that is \`${state}\`:`,
    findings: found,
    fix: id === 'update/ended' ? 'none; make a new campaign.' : `leave out ${fields}, or send the stored value.`,
    quickFixes: quickFixesOf(found, patch),
  };
}

/** The example that a button can mend, if there is one; of several, the one with the shortest excerpt. */
export function illustration(id: RuleId): Illustration {
  const examples = [
    ...(updateBreaking[id] ?? []).map((example) => illustrationOfUpdate(id, example)),
    ...(breaking[id] ?? []).map((example) => illustrationOf(id, example)),
    ...[fixable[id]].filter((example) => example !== undefined).map((example) => illustrationOf(id, example)),
  ];
  const length = ({ excerpt: part, findings }: Illustration) => JSON.stringify([part, findings.length]).length;
  const withFix = examples.filter(({ quickFixes }) => quickFixes.length > 0);
  const [shortest] = (withFix.length > 0 ? withFix : examples).sort((a, b) => length(a) - length(b));
  if (shortest === undefined) throw new Error(`${id} has no example`);
  return shortest;
}

function button({ title }: Fix): string {
  return `- ${title}`;
}

function entry(info: RuleInfo): string {
  const { excerpt: part, context, findings, fix, quickFixes } = illustration(info.id);
  const ofDrafts = info.mode === 'LENIENT' ? '`LENIENT`, `DRAFT_PUBLISH`' : '`DRAFT_PUBLISH`';
  const modes = info.id.startsWith('update/') ? 'none: the rule applies to every patch' : ofDrafts;
  return [
    `### ${info.id}`,
    info.statement,
    `Modes: ${modes}. Specification: ${info.spec}.`,
    ...(context === undefined ? [] : [context]),
    `\`\`\`json\n${shown(part)}\n\`\`\``,
    errorsOf(findings),
    `Fix: ${fix}`,
    ...(quickFixes.length === 0 ? [] : [`Quick fixes:\n\n${quickFixes.map(button).join('\n')}`]),
  ].join('\n\n');
}

/** The rules by the first half of their ids, in the order of the catalogue. */
function chapters(): Map<string, RuleInfo[]> {
  const found = new Map<string, RuleInfo[]>();
  for (const info of exemplified) {
    const [chapter = ''] = info.id.split('/', 1);
    found.set(chapter, [...(found.get(chapter) ?? []), info]);
  }
  return found;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The anchor that GitHub makes of a heading. */
function anchor(id: string): string {
  return `[${id}](#${id.replace(/[^a-z-]/g, '')})`;
}

function coverage(): string {
  const bySection = obligations.map(({ section, says, rules }) => [
    section,
    says,
    rules.map((id) => anchor(id)).join(', '),
  ]);
  const byFunction = keptByFunctions.map(({ section, says, by }) => [
    section,
    says,
    by.map((name) => `\`${name}\``).join(', '),
  ]);
  const settled = notEnforced.map((entry) => {
    const because = 'decision' in entry ? `${entry.why} (${entry.decision})` : entry.why;
    return [entry.section, entry.says, because];
  });
  return [
    table(['Section', 'What it requires', 'Rules'], bySection),
    'Functions do what these sentences require:',
    table(['Section', 'What it requires', 'Functions'], byFunction),
    'The library does not enforce these sentences:',
    table(['Section', 'What it says', 'Why not'], settled),
  ].join('\n\n');
}

// Hints.

/** The part of a draft that shows what a case is about. */
function caseExcerpt({ edit, options }: RightCase, draft: unknown, hint: Hint): string {
  const because = hint.params.because?.field ?? '';
  const fields = [...Object.keys(edit), hint.field, because].map((field) => field.split('.'));
  const part = excerptOf(
    draft,
    fields.filter(([first]) => first !== ''),
  );
  const now = options?.now;
  const clock = now === undefined ? '' : `\`now\` is ${code(typeof now === 'string' ? now : now.toISOString())}:\n\n`;
  return `${clock}${printed(part)}`;
}

/** As JSON in a block. Characters that nobody sees are escaped. */
function printed(part: unknown): string {
  return `\`\`\`json\n${visible(shown(shallow(part, DEEPEST)))}\n\`\`\``;
}

function visible(text: string): string {
  const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, (char) =>
    char === '\n' ? char : escaped(char),
  );
}

function hintEntry({ id, statement, spec }: HintInfo): string {
  const { ignore, wrong, right } = hintCases[id];
  const [one] = wrong;
  const near = right.find(({ edit }) => Object.keys(edit).length > 0);
  if (one === undefined || near === undefined) throw new Error(`${id} has no example`);
  const draft = edited(drafts[one.draft], one.edit);
  const [hint] = hintsFor(draft, one.options);
  if (hint === undefined) throw new Error(`${id} is not told`);
  return [
    `### ${id}`,
    statement,
    `A hint: it refuses nothing. Specification: ${spec}.`,
    // An editor shows what stands before the first excerpt.
    `When to ignore it: ${ignore.slice(0, 1).toLowerCase()}${ignore.slice(1)}`,
    caseExcerpt(one, draft, hint),
    `- \`${cut(hint.field)}\`: ${visible(hint.issue)}`,
    ...(hint.fixes.length === 0 ? [] : [`Quick fixes:\n\n${visible(hint.fixes.map(button).join('\n'))}`]),
    `No hint: ${near.what}.`,
    caseExcerpt(near, edited(drafts[near.draft], near.edit), hint),
  ].join('\n\n');
}

/** The reference of all rules, in Markdown. */
export function rulesPage(): string {
  const found = chapters();
  const lines = [...found].map(([chapter, rules]) => `- [${chapter}](#${chapter}): ${rules.length}`);
  const contents = [...lines, `- [Hints](#hints): ${hintCatalogue.length}`].join('\n');
  const body = [...found].map(([chapter, rules]) => [`## ${chapter}`, ...rules.map(entry)].join('\n\n')).join('\n\n');
  return `# The rules

This page has every rule of the library. Each entry has the modes that enforce the rule, its section of the [specification](specification.md) or its
[decision](decisions.md), a part of a draft that breaks the rule, the errors, and a way to mend the draft. “Its table” is the table of fields in that section.
“Quick fixes” are the titles of the fixes that \`campaign-draft-rules/fixes\` makes for one of the errors. The list counts the rules of each group.
\`npm run generate\` makes this page; do not edit it.

${contents}

${body}

## Hints

A hint is about a value that the verdict accepts, but that is probably a mistake: see
[live feedback](live-feedback.md#hints-valid-values-that-are-probably-not-meant). Each entry has a part of a draft with such a hint, the hint, and a part of
a similar draft without one. It also says when to ignore the hint. You can switch off each kind.

${hintCatalogue.map(hintEntry).join('\n\n')}

## Coverage of the specification

What the specification requires, and the rules that check it.

${coverage()}
`;
}

/** The decisions by the first letter of their ids. */
const decisionChapters = {
  G: 'General',
  M: 'Modes',
  C: 'Components',
  U: 'Updates',
  W: 'Workspace',
  R: 'Limits',
};

/** All decisions, in Markdown. */
export function decisionsPage(): string {
  const body = Object.entries(decisionChapters).flatMap(([letter, title]) => [
    `## ${title}`,
    ...Object.entries(decisions)
      .filter(([id]) => id.startsWith(letter))
      .map(([id, says]) => `### ${id}\n\n${says}`),
  ]);
  return `# The decisions

Where the [specification](specification.md) has gaps or contradicts itself, a decision says how this library reads it. What neither of them forbids is
accepted. A place in parentheses, such as (at \`id\`), is where the error is reported. \`npm run generate\` makes this page.

${body.join('\n\n')}
`;
}

/** The sections of the specification that rules cite, in Markdown. */
export function specificationPage(): string {
  const body = Object.entries(sectionChapters).flatMap(([title, sections]) => [
    `## ${title}`,
    Object.entries(sections)
      .map(([section, says]) => `- **${section}**: ${says}`)
      .join('\n'),
  ]);
  return `# The specification

This library implements the validation of the Campaign Draft API, version 5, as described on 2025-11-20. That description is not in this
repository: ask the operator of the service for it. You do not need it, because [the rules](rules.md) say what is checked.

The \`spec\` of a finding names a heading of the description, such as \`utm_params\`, a rule of the validate operation, such as \`Validate, Push 2\`,
or an error condition, such as \`Errors 5\`. Ids such as \`C9\` are [decisions](decisions.md). This page says what each section is about.
[Coverage](rules.md#coverage-of-the-specification) lists the rules of each section. \`npm run generate\` makes this page.

${body.join('\n\n')}
`;
}
