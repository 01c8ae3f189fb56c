import { newDraft } from 'campaign-draft-rules/guide';
import { createRoot } from 'react-dom/client';
import { house } from '../rules/house.ts';
import { App } from './App.tsx';
import { createEditor } from './editor/editor.ts';
import { httpService } from './editor/service.ts';
import { workspace } from './editor/workspace.ts';
import { speechOf } from './words/speech.ts';
import './styles/theme.css';
import './styles/layout.css';
import './styles/header.css';
import './styles/checklist.css';
import './styles/form.css';
import './styles/findings.css';
import './styles/content.css';
import './styles/preview.css';

/** The user who is logged in; if the service cannot be reached, the last known one. */
async function loginOf(storage: Storage | undefined): Promise<string> {
  const known = storage?.getItem('campaign-editor-login') ?? '';
  const login = await fetch('/api/login').then(
    (response) => (response.ok ? response.json() : known),
    () => known,
  );
  storage?.setItem('campaign-editor-login', login);
  return login;
}

/** The storage of the browser, which may forbid it. */
function storageOf(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

async function start(root: HTMLElement) {
  const storage = storageOf();
  const [login, speech] = await Promise.all([
    loginOf(storage),
    speechOf(navigator.language.startsWith('de') ? 'de' : 'en'),
  ]);
  const document = location.hash.slice(1) || crypto.randomUUID();
  const first = { draft: newDraft('PUSH', 'ONE_TIME', login), document, text: undefined };
  const options = { first, speech, login, workspace, rules: house, service: httpService, storage };
  const editor = createEditor(options);
  // A document with an address is opened from this browser or the service.
  const id = location.hash.slice(1) || editor.documents.last();
  const found = id === undefined ? undefined : await editor.documents.find(id);
  if (id !== undefined && found !== undefined) editor.restore({ draft: found.draft, text: found.text, document: id });
  const follow = () => {
    const address = `#${editor.history.get().now.document}`;
    if (location.hash !== address) history.replaceState(null, '', address);
  };
  editor.history.subscribe(follow);
  follow();
  addEventListener('hashchange', () => void editor.openStored(location.hash.slice(1)));
  editor.speech.subscribe(() => {
    window.document.documentElement.lang = editor.speech.get().language;
  });
  window.document.documentElement.lang = speech.language;
  createRoot(root).render(<App editor={editor} />);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root');
void start(root);
