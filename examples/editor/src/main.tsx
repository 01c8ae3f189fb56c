import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { SpeechProvider } from './words/language.tsx';
import './styles/theme.css';
import './styles/layout.css';
import './styles/header.css';
import './styles/checklist.css';
import './styles/form.css';
import './styles/findings.css';
import './styles/content.css';
import './styles/preview.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root');
createRoot(root).render(
  <SpeechProvider>
    <App />
  </SpeechProvider>,
);
