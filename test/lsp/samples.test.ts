// Without this, some field of a sample could get neither an offer nor a hover.
import { expect, it } from 'vitest';
import { isList, isRecord, type Key, type Path, valueAt } from '../../src/core/value.js';
import { germanGuide } from '../../src/de.js';
import { describeDraft } from '../../src/guide.js';
import { draftOf, type Offer, offersAt } from '../../src/lsp/completion.js';
import { hoverAt } from '../../src/lsp/hover.js';
import { read } from '../../src/lsp/reading.js';
import { reference } from '../cli/around.js';
import { savableSamples, sampleWorkspace as workspace } from '../examples/samples.js';

/** Every member of the objects in a value. */
function membersOf(value: unknown, path: Path = []): Path[] {
  const keys: Key[] = isList(value) ? [...value.keys()] : isRecord(value) ? Object.keys(value) : [];
  return keys.flatMap((key) => {
    const here = [...path, key];
    return [...(isList(value) ? [] : [here]), ...membersOf(valueAt(value, [...path, key]), here)];
  });
}

const MARK = '"\u2605"';

/** The text of a draft in which a key is not typed yet, and the offers at its place. */
function offeredFor(draft: unknown, path: Path, isKey: boolean): readonly Offer[] {
  const changed = structuredClone(draft);
  // A path of the draft leads to objects.
  const around = valueAt(changed, path.slice(0, -1)) as Record<string, unknown>;
  const key = String(path.at(-1));
  if (isKey) {
    delete around[key];
    around['\u2605'] = 0;
  } else around[key] = '\u2605';
  const text = JSON.stringify(changed);
  const reading = read(text, text.indexOf(MARK) + 1);
  return offersAt(reading, text, describeDraft(draftOf(reading), workspace), 'en');
}

function expectOfferedAndTold(draft: unknown): void {
  const guide = describeDraft(draft, workspace);
  const german = describeDraft(draft, workspace, { language: germanGuide });
  const missed: string[] = [];
  for (const path of membersOf(draft)) {
    // `at` takes paths with typed keys; here they are plain text.
    const field = guide.at(path as []);
    const cursor = { container: path.slice(0, -1), key: path.at(-1) };
    const told = hoverAt(cursor, [], guide, undefined, reference, 'en');
    if (field === undefined || !told.includes(`**${field.label}**`)) missed.push(`${path.join('.')} is not told of`);
    if (hoverAt(cursor, [], german, undefined, reference, 'de') === told)
      missed.push(`${path.join('.')} is not told of in German`);
    const key = String(path.at(-1));
    // For custom keys, only their beginning is offered.
    const isOffered = ({ label }: Offer) => label === key || (label === 'utm_\u2026' && key.startsWith('utm_'));
    if (!offeredFor(draft, path, true).some(isOffered)) missed.push(`${path.join('.')} is not offered`);
    if (field?.kind === 'choice' || field?.kind === 'yes-no') {
      const label = JSON.stringify(valueAt(draft, path));
      if (!offeredFor(draft, path, false).some((one) => one.label === label))
        missed.push(`${path.join('.')}: ${label} is not offered`);
    }
  }
  expect(missed).toEqual([]);
}

const title = '%s: each of its fields is offered where it is missing, and tells what it is';
// The broken samples have values that the server would not offer.
it.each(savableSamples.slice(0, 1))(title, (_, draft) => expectOfferedAndTold(draft));
it.each(savableSamples.slice(1))(title, { tags: ['long'] }, (_, draft) => expectOfferedAndTold(draft));
