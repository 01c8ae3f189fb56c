import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

// The page has this element.
const page = document.getElementById('page') as HTMLElement;
createRoot(page).render(<App />);
