import { mount } from 'svelte';
import App from './App.svelte';

// The page has this element.
const page = document.getElementById('page') as HTMLElement;
mount(App, { target: page });
