import { mount } from 'svelte';
import App from './App.svelte';

// The page has this element.
const target = document.getElementById('app') as HTMLElement;
mount(App, { target });
