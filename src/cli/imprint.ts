import { readFileSync } from 'node:fs';
import { once } from '../core/once.js';
import type { Imprint } from './formats/format.js';

const packageFile = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const manifest = once(() => JSON.parse(packageFile('../package.json')));

/** What the package says of itself, read from its files when somebody asks. */
export const imprint: Imprint = {
  get version() {
    return manifest().version;
  },
  get homepage() {
    return manifest().homepage;
  },
  reference: () => packageFile('../examples/pages/rules.md'),
  vectors: () => packageFile('./conformance.json'),
};
