import {
  type AsyncWorkspaceContext,
  createDraftSession,
  type Finding as RuleFinding,
  type SessionExplanation,
  type SessionExplanationOf,
} from 'campaign-draft-rules';
import {
  addEntry,
  type Guide,
  guideOf,
  type Loss,
  lockedFields,
  type Moved,
  mergeDrafts,
} from 'campaign-draft-rules/guide';
import type { RuleSet } from 'campaign-draft-rules/rules';
import { platformKeys } from '../content/places.ts';
import type { Speech } from '../words/speech.ts';
import { withField, withoutEntry } from './changes.ts';
import { noHints } from './hints.ts';
import { createHistory } from './history.ts';
import { type Observable, observable } from './observable.ts';
import { fieldId, grouped, isWithin, listAt, type Path, valueAt } from './paths.ts';
import { type Place, start } from './place.ts';
import { withOnlyChoices, withRequiredGroups } from './required-groups.ts';
import type { Service } from './service.ts';
import { createStoring, type Opened } from './storing.ts';
import { createViews } from './view.ts';

/** A finding of this library or of the team's own rules. */
export type Finding = Omit<RuleFinding, 'rule'> & { readonly rule: string };

export interface Verdict {
  readonly explanation: SessionExplanationOf<unknown, string>;
  /** By the id of the field: the findings of the session, and those of the server. */
  readonly byField: ReadonlyMap<string, readonly Finding[]>;
  /** The first question that is open at a field, by the same ids. */
  readonly open: ReadonlyMap<string, SessionExplanation['undecided'][number]>;
}

export interface EditorOptions {
  /** Begins the ids of its elements: two editors on a page have two names. */
  readonly name?: string;
  readonly opened: Opened;
  readonly speech: Pick<Observable<Speech>, 'get' | 'subscribe'>;
  readonly workspace: AsyncWorkspaceContext;
  readonly rules?: RuleSet<string>;
  readonly service: Service;
  /** The storage for drafts that the service does not have yet. Without it, they are not kept. */
  readonly storage?: Storage | undefined;
}

/** The pause in typing, in milliseconds, after which the descriptions are updated. */
const PAUSE = 250;
const nothing: readonly Finding[] = [];

/** An editor without its page: the draft, the verdict on it, the descriptions of the fields, and the place that the page shows. */
export function createEditor(options: EditorOptions) {
  const { name = 'editor', opened, speech, workspace, rules, service, storage } = options;
  const history = createHistory(opened.version);
  const [first] = listAt(opened.version.draft, ['basic_details', 'platforms']);
  const place = observable<Place>({
    ...start,
    platform: platformKeys[String(first)] ?? start.platform,
    pane: opened.version.text === undefined ? 'preview' : 'json',
  });
  const said = observable('');
  /** The findings of the server at the last attempt to publish. */
  const refused = observable<readonly Finding[]>([]);
  /** Hints about the draft, made in pauses. */
  const hints = observable(noHints);
  /** What a change of a field removed, by the value that the field had then: whoever goes back to the value gets it back. */
  const removed = new Map<string, readonly Loss[]>();
  /** The fields that somebody has left. */
  const touched = new Set<string>();
  let session = newSession();
  const verdict = observable(judged());
  const guided = observable(guideOf(session, { language: speech.get().guide }));
  /** The draft that the descriptions are of: while somebody types, an earlier one. */
  const described = observable(history.get().now.draft);
  let viewOf = createViews();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTyped = false;

  function newSession() {
    const made = createDraftSession(workspace, { messages: speech.get().messages, ...(rules && { rules }) });
    // An answer of the workspace came late, and changed the verdict, or the options of pickers.
    made.subscribe((explanation) => {
      verdict.set(toVerdict(explanation));
      describe();
    });
    return made;
  }

  function judged(): Verdict {
    const begin = performance.now();
    const explanation = session.explain(history.get().now.draft, 'DRAFT_PUBLISH');
    performance.measure('verdict', { start: begin });
    return toVerdict(explanation);
  }

  function toVerdict(explanation: SessionExplanationOf<unknown, string>): Verdict {
    const found: readonly Finding[] = explanation.findings;
    const isNew = (one: Finding) => !found.some(({ rule, field }) => rule === one.rule && field === one.field);
    const open = new Map(explanation.undecided.map((one) => [fieldId(one.path), one]));
    return { explanation, byField: grouped([...found, ...refused.get().filter(isNew)], idOf), open };
  }

  function idOf({ path }: { readonly path: Path }): string {
    return fieldId(path);
  }

  /** The guide of the draft as it is now. */
  function guide(): Guide<string> {
    return guideOf(session, { language: speech.get().guide });
  }

  /** Has the page describe the draft as it is now. */
  function describe() {
    guided.set(guide());
    described.set(history.get().now.draft);
  }

  /** The same as `guide`, made when somebody asks. */
  function guideWhenAsked() {
    let made: Guide<string> | undefined;
    return {
      at(path: Path) {
        made ??= guide();
        return made.at(path);
      },
    };
  }

  let last = history.get().now;
  history.subscribe(() => {
    const before = last;
    last = history.get().now;
    if (before.draft === last.draft) return;
    // A finding of the server holds as long as its field is unchanged.
    refused.set(refused.get().filter(({ path }) => valueAt(before.draft, path) === valueAt(last.draft, path)));
    verdict.set(judged());
    showPlatform(before.draft, last.draft);
    clearTimeout(timer);
    if (isTyped) timer = setTimeout(describe, PAUSE);
    else describe();
  });

  /** Shows a platform that was added. A platform that the campaign is no longer sent to gives way to another one. */
  function showPlatform(before: unknown, now: unknown) {
    const path = ['basic_details', 'platforms'];
    const [old, listed] = [listAt(before, path), listAt(now, path)];
    if (old === listed) return;
    const keys = listed.map((one) => platformKeys[String(one)]);
    const added = keys.findLast((_, index) => !old.includes(listed[index]));
    const next = keys.includes(place.get().platform) && old.length === 0 ? undefined : (added ?? keys[0]);
    if (next !== undefined && (added !== undefined || !keys.includes(place.get().platform))) show({ platform: next });
  }

  /** The words of findings are made when they are found, so another language has a session of its own. */
  function speak() {
    session.dispose();
    session = newSession();
    viewOf = createViews();
    verdict.set(judged());
    describe();
  }

  function labelOf(path: Path): string {
    return guide().at(path)?.label ?? speech.get().fieldLabel(path);
  }

  function show(part: Partial<Place>) {
    place.set({ ...place.get(), ...part });
  }

  /** Takes over a changed draft, and tells what was lost. */
  function take({ draft, lost }: { readonly draft: unknown; readonly lost: readonly Loss[] }, subject = '') {
    history.change({ draft }, subject);
    if (lost.length === 0) said.set('');
    else
      tell(
        speech.get().words.lost,
        lost.map(({ path }) => path),
      );
  }

  /** Takes over a draft in which entries of a list have other places: what was removed at one of them belongs to another entry then. */
  function rearrange(moved: Moved<unknown>) {
    removed.clear();
    take(moved);
  }

  /** Says something about fields, by their labels. */
  function tell(words: (labels: string, count: number) => string, paths: readonly Path[]) {
    const labels = [...new Set(paths.map(labelOf))];
    said.set(words(labels.slice(0, 3).join(', '), labels.length));
  }

  /** Goes a step back or forward, and returns the field that is different then. A change in another step would be invisible. */
  function travel(move: () => void): Path | undefined {
    const before = history.get().now.draft;
    removed.clear();
    move();
    const paths = mergeDrafts(before, before, history.get().now.draft).taken;
    if (paths.length > 0) tell(speech.get().words.undone, paths);
    return paths[0];
  }

  const storing = createStoring({
    opened,
    history,
    service,
    storage,
    // The service stores only drafts without errors of `LENIENT`.
    isStorable: () => verdict.get().explanation.findings.every(({ mode }) => mode !== 'LENIENT'),
    onMerged: (paths, isOwn) => tell(speech.get().words[isOwn ? 'mergedOwn' : 'merged'], paths),
  });

  let isAsked = storing.conflict.get() !== undefined;
  storing.conflict.subscribe(() => {
    const isOpen = storing.conflict.get() !== undefined;
    const isNew = isOpen && !isAsked;
    isAsked = isOpen;
    if (isNew) show({ dialog: 'conflict' });
    else if (!isOpen && place.get().dialog === 'conflict') show({ dialog: undefined });
  });
  if (isAsked) show({ dialog: 'conflict' });
  const stopSpeaking = speech.subscribe(speak);

  return {
    name,
    rules,
    workspace,
    reach: service.reach,
    history,
    storing,
    place,
    said,
    speech,
    touched,
    verdict,
    guided,
    described,
    hints,
    show,
    take,
    guide,
    describe,
    labelOf,
    id: (path: Path) => `${name}/${fieldId(path)}`,
    draft: () => history.get().now.draft,
    value: (path: Path) => valueAt(history.get().now.draft, path),
    findingsAt: (path: Path) => verdict.get().byField.get(fieldId(path)) ?? nothing,
    view: (path: Path) => viewOf(guided.get(), fieldId(path), path),
    settled: () => session.settled(),
    forget: (question: SessionExplanation['pending'][number]) => session.forget(question),
    refuse(findings: readonly Finding[]) {
      refused.set(findings);
      verdict.set(judged());
    },
    /** Whether the state of the campaign forbids to change the field. What people get already keeps its channel and its type. */
    isLocked(path: Path) {
      const { state } = storing.campaign.get();
      const isSent = state === 'ACTIVE' || state === 'PAUSED';
      if (isSent && (path[0] === 'channel' || path[0] === 'campaign_delivery_type')) return true;
      return lockedFields(state).some((one) => isWithin(path, one));
    },
    /** Puts a value into a field; `undefined` removes it. What somebody types key by key is undone in steps of a few words. */
    edit(path: Path, value: unknown, isTyping = false) {
      const before = valueAt(history.get().now.draft, path);
      const isBegun = valueAt(history.get().now.draft, path.slice(0, -1)) === undefined;
      const isStep = !isTyping || isPasted(before, value);
      if (isStep) history.rest();
      isTyped = isTyping;
      const subject = path.join('/');
      const idWith = (one: unknown) => `${fieldId(path)} ${JSON.stringify(one)}`;
      const kept = isTyping ? undefined : removed.get(idWith(value));
      const moved = withField(history.get().now.draft, path, value, guideWhenAsked(), kept);
      if (moved.lost.length > 0 && !isTyping) removed.set(idWith(before), moved.lost);
      take(moved, subject);
      // A channel or a delivery type may require groups in which there is nothing to fill in.
      if (path.length === 1) history.change({ draft: withRequiredGroups(history.get().now.draft, guide()) }, subject);
      isTyped = false;
      if (value !== undefined && (!isTyping || isBegun)) {
        history.change({ draft: withOnlyChoices(history.get().now.draft, path, guide()) }, subject);
      }
      if (isStep) history.rest();
    },
    /** Adds an entry to a list, and returns its path. */
    add(path: Path): Path {
      const added = addEntry(history.get().now.draft, path);
      take(added);
      return added.path;
    },
    remove(path: Path) {
      if (typeof path.at(-1) !== 'number') return this.edit(path, undefined);
      rearrange(withoutEntry(history.get().now.draft, path, guideWhenAsked()));
    },
    /** Replaces the draft, for example after a fix. */
    replace: (draft: unknown, subject = '') => history.change({ draft }, subject),
    move: (change: (draft: unknown) => Moved<unknown>) => rearrange(change(history.get().now.draft)),
    undo: () => travel(history.undo),
    redo: () => travel(history.redo),
    dispose() {
      clearTimeout(timer);
      stopSpeaking();
      storing.dispose();
      session.dispose();
    },
  };
}

/** Whether a text was pasted or cut: a key changes one character. */
function isPasted(before: unknown, after: unknown): boolean {
  const [old, next] = [before ?? '', after ?? ''].map(String);
  return Math.abs((old ?? '').length - (next ?? '').length) > 1;
}

export type Editor = ReturnType<typeof createEditor>;
