import { createRoot } from 'react-dom/client';
import { house } from '../rules/house.ts';
import { addressOf, hashOf } from './address.ts';
import { browserStorage } from './editor/browser-storage.ts';
import { createDesk, type Desk } from './editor/desk.ts';
import { logIn } from './editor/http.ts';
import { httpService } from './editor/service.ts';
import { createSettings, languageIn } from './editor/settings.ts';
import { workspace } from './editor/workspace.ts';
import { Page } from './Page.tsx';
import { openStep } from './Step.tsx';
import { english, speechOf } from './words/speech.ts';
import './styles/theme.css';
import './styles/shared.css';
import './styles/layout.css';
import './styles/header.css';
import './styles/checklist.css';
import './styles/form.css';
import './styles/findings.css';
import './styles/content.css';
import './styles/preview.css';

/** Keeps the address and the page together: each campaign and each step is one entry of the history of the browser. */
function followAddress(desk: Desk) {
  let stop = () => {};

  function tell() {
    const now = desk.shown.get();
    const { editor } = now.kind === 'editor' ? now : { editor: undefined };
    const isNew = editor?.storing.state.get() === 'new';
    // A campaign without any entry has no address: nobody could find it again.
    const id = now.kind !== 'editor' ? now.id : isNew ? '' : now.editor.storing.id;
    const before = addressOf(location.hash);
    const step = editor?.place.get().step ?? (before.id === id ? before.step : 'basics');
    const next = hashOf({ id, step });
    if (next === (location.hash || '#')) return;
    if (before.id === '' && id !== '') history.replaceState(null, '', next);
    else history.pushState(null, '', next);
  }

  function follow() {
    stop();
    const now = desk.shown.get();
    if (now.kind === 'editor') {
      const { editor } = now;
      const { id, step } = addressOf(location.hash);
      if (id === editor.storing.id) editor.show({ step });
      const stops = [editor.place.subscribe(tell), editor.storing.state.subscribe(tell)];
      stop = () => {
        for (const one of stops) one();
      };
    }
    tell();
  }

  async function go() {
    const { id, step } = addressOf(location.hash);
    const now = desk.shown.get();
    const open = now.kind === 'editor' ? now.editor : undefined;
    const isOpen = open !== undefined && (id === open.storing.id || (id === '' && open.storing.state.get() === 'new'));
    if (isOpen) return step !== open.place.get().step && openStep(open, step);
    if (id === '') desk.beginNew('PUSH');
    else await desk.open(id);
  }

  desk.shown.subscribe(follow);
  addEventListener('popstate', () => void go());
  return go();
}

async function start(root: HTMLElement) {
  const storage = browserStorage();
  // Without its file, another language waits until somebody chooses it again.
  const wanted = speechOf(languageIn(storage, navigator.language)).catch(() => english);
  const [login, speech] = await Promise.all([logIn(storage), wanted]);
  const settings = createSettings(speech, storage);
  const service = httpService(login);
  const desk = createDesk({ login, settings, workspace, rules: house, service, storage });
  const { dataset } = document.documentElement;
  const paint = () => {
    dataset.theme = settings.theme.get();
    document.documentElement.lang = settings.speech.get().language;
  };
  settings.theme.subscribe(paint);
  settings.speech.subscribe(paint);
  paint();
  await followAddress(desk);
  addEventListener('beforeunload', (event) => {
    const now = desk.shown.get();
    // Nobody else has what was entered last.
    if (now.kind === 'editor' && !now.editor.storing.keep()) event.preventDefault();
  });
  createRoot(root).render(<Page desk={desk} />);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root');
void start(root);
