// Prints the text of a release: the section of the changelog for a tag. Fails if the tag is not the version of package.json, or if
// the changelog has no such section.
//
//   node .github/release-notes.js v0.3.0
import { readFileSync } from 'node:fs';

const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const [, , tag] = process.argv;
const { version } = JSON.parse(read('package.json'));
if (tag !== `v${version}`) throw new Error(`The tag must be v${version}, the version of package.json; got ${tag}`);

const sections = read('CHANGELOG.md').split(/^## /m);
const section = sections.find((text) => text.startsWith(`[${version}]`));
if (section === undefined) throw new Error(`CHANGELOG.md must have a section ## [${version}]`);
console.log(section.slice(section.indexOf('\n')).trim());
