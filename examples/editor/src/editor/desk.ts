import type { AsyncWorkspaceContext } from 'campaign-draft-rules';
import { newDraft, setAt } from 'campaign-draft-rules/guide';
import type { RuleSet } from 'campaign-draft-rules/rules';
import { createEditor, type Editor } from './editor.ts';
import type { Login } from './http.ts';
import { newId } from './ids.ts';
import { observable } from './observable.ts';
import { isRecord, textAt } from './paths.ts';
import { type Listing, type Service, signed } from './service.ts';
import type { Settings } from './settings.ts';
import { begun, copiesIn, type Opened, open } from './storing.ts';

/** What the page shows. `failed`: the service could not be asked, so nothing can be edited. `missing`: there is no such campaign. */
export type Shown =
  | { readonly kind: 'editor'; readonly editor: Editor }
  | { readonly kind: 'loading' | 'failed' | 'missing' | 'login' | 'forbidden'; readonly id: string };

export interface DeskOptions {
  readonly name?: string;
  readonly login: Login;
  readonly settings: Settings;
  readonly workspace: AsyncWorkspaceContext;
  readonly rules?: RuleSet<string>;
  readonly service: Service & Listing;
  readonly storage?: Storage | undefined;
}

/** The campaigns of a user, one of which is open: each has an editor of its own. */
export function createDesk(options: DeskOptions) {
  const { login, settings, service, storage } = options;
  const shown = observable<Shown>({ kind: 'loading', id: '' });

  function show(opened: Opened) {
    leave();
    shown.set({ kind: 'editor', editor: createEditor({ ...options, speech: settings.speech, opened }) });
  }

  function leave() {
    const before = shown.get();
    if (before.kind === 'editor') before.editor.dispose();
  }

  /** Begins a campaign with a draft. `isEntered`: somebody has made it, so it is to be saved as it is. */
  function begin(draft: unknown, isEntered = false) {
    show(begun(newId(), own(draft), isEntered));
  }

  /** The draft of a campaign that this user creates. */
  function own(draft: unknown): unknown {
    return signed(isRecord(draft) ? setAt(draft, ['created_by'], login.name) : draft, login);
  }

  return {
    login,
    settings,
    shown,
    begin,
    beginNew: (channel: 'PUSH' | 'EMAIL') => begin(newDraft(channel, 'ONE_TIME', login.name)),
    /** Opens a campaign of the service or of this browser. */
    async open(id: string) {
      const before = shown.get();
      if (before.kind === 'editor' && before.editor.storing.id === id) return before.editor.show({ dialog: undefined });
      leave();
      const loading: Shown = { kind: 'loading', id };
      shown.set(loading);
      const result = await open(id, service, storage).then(
        (opened) => opened ?? 'missing',
        // The service says no, or nothing.
        ({ cause }: Error) => (cause === 'login' || cause === 'forbidden' ? cause : 'failed'),
      );
      // Somebody has opened another one meanwhile.
      if (shown.get() !== loading) return;
      if (typeof result === 'string') shown.set({ kind: result, id });
      else {
        // A copy may be from a page that did not know who was logged in.
        const { draft, text } = result.version;
        show({
          ...result,
          version: { draft: result.base.etag === undefined ? own(draft) : signed(draft, login), text },
        });
      }
    },
    list: service.list,
    logIn: service.logIn,
    /** The campaigns with changes that only this browser has. */
    kept() {
      const names = new Map(
        copiesIn(storage).map(({ id, copy }) => [id, textAt(copy.draft, ['basic_details', 'name'])]),
      );
      return [...names].map(([id, name]) => ({ id, name }));
    },
    /** A copy of a campaign, which is another one from then on. */
    async duplicate(id: string, nameOf: (name: string) => string) {
      const opened = await open(id, service, storage);
      const draft = opened?.version.draft;
      if (draft === undefined) return;
      const path = ['basic_details', 'name'] as const;
      begin(setAt(draft, path, nameOf(textAt(draft, path))), true);
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;
