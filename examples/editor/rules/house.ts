/**
 * The rules of the team, from examples/house-rules. `npm run house` copies the file here, so that the page and the server read it with
 * the library that is installed here.
 */
export { house } from './dist/house-rules.js';
