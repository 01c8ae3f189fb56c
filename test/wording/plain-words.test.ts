// Without this, forms could speak to marketers as to programmers, call one thing by two words, or break the grammar.
import { describe, expect, it } from 'vitest';
import { formGerman } from '../../src/de.js';
import { explainDraft } from '../../src/index.js';
import type { LanguageCode } from '../../src/spec/field-facts.js';
import { languagesByCode } from '../../src/wording/languages.js';
import { formEnglish } from '../../src/words.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { wordsByField } from '../reference/described-fields.js';
import { type FormText, formTexts } from './all-form-words.js';
import { grammar, imperatives, numbers, plurals, programmers, sentences, terms, type Wrong } from './wrong-words.js';

const quotations = { en: /“[^”]*”/g, de: /„[^“]*“/g };
/** How to type a date and time: the only one that is not written as people write it. */
const typedDate = /2026-03-01T09:30(?!:\d|[\dZ+-])/g;

/** More of the same says no more. */
const MOST = 5;

function told(wrong: readonly FormText[]): string[] {
  const shown = wrong.slice(0, MOST).map(({ text, kind, of }) => `${text} (${kind}: ${of})`);
  return wrong.length > MOST ? [...shown, `and ${wrong.length - MOST} more`] : shown;
}

type Finds = (text: string) => boolean;

/** Only grammar looks into quotations: what is quoted is a label, which is a text by itself, or comes from the author. */
function findsIn(code: LanguageCode, [pattern]: Wrong, isQuoted: boolean): Finds {
  const expression =
    typeof pattern === 'string' ? new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'iu') : pattern;
  return (text) =>
    expression.test(isQuoted ? text : text.replace(quotations[code], '…').replace(typedDate, 'a date and time'));
}

const tables: readonly [string, Readonly<Record<LanguageCode, readonly Wrong[]>>][] = [
  ['words of programmers', programmers],
  ['second words for one thing', terms],
  ['wrong plurals', plurals],
  ['broken grammar', grammar],
  ['raw numbers and dates', numbers],
];

const kinds = ['message', 'hint', 'title', 'label', 'help', 'value', 'meaning'] as const;

describe.each(['en', 'de'] as const)('in %s, forms have', (code) => {
  const all = formTexts()[code];
  const { valueWords } = languagesByCode[code];
  const ofKinds = (kinds: readonly FormText['kind'][]) => all.filter(({ kind }) => kinds.includes(kind));

  describe.each(tables)('no %s', (_, table) => {
    it.each(table[code].map((row) => [row[2], row] as const))('but %s', (better, row) => {
      const finds = findsIn(code, row, table === grammar);
      expect(finds(row[1]), `the example, ${row[1]}`).toBe(true);
      expect(told(ofKinds(row[3] ?? kinds).filter(({ text }) => finds(text))), better).toEqual([]);
    });
  });

  it('the labels of fields and values, and not the keys and values of the JSON', () => {
    const labels = ofKinds(['value']).map(({ text }) => text);
    const values = Object.values(valueWords).flatMap(Object.keys);
    const keys = [...wordsByField[code].values()].map(({ keys }) => String(keys.at(-1))).filter((key) => /_/.test(key));
    const raw = new Set(
      [...values, ...keys].filter((one) => !labels.includes(one) && !/^(?:[\d.]+|utm_.*)$/.test(one)),
    );
    const finds: Finds = (text) => (text.match(quotations[code]) ?? []).some((quoted) => raw.has(quoted.slice(1, -1)));
    expect(finds(code === 'en' ? 'Choose “between”.' : '„between“ wählen.')).toBe(true);
    expect(told(ofKinds(sentences).filter(({ text }) => finds(text)))).toEqual([]);
  });

  it('sentences and buttons that say what to do', () => {
    const verb = {
      en: new RegExp(`^(?:${imperatives})(?!\\p{L})`, 'u'),
      de: /(?<!\p{L})(?!einen|keinen|ihnen|jeden|allen|beiden|eigenen|anderen|brauchen|haben|werden|können|hingehören)\p{Ll}+(?:en|ern|eln)(?=[:;,.]| oder | und | für | wie | \(|$)/u,
    }[code];
    const asks: Finds = (text) => verb.test(text.replace(quotations[code], '…'));
    const examples = {
      en: ['The template needs a countdown.', 'Add a countdown: it needs one.'],
      de: ['Die Vorlage braucht einen Countdown.', 'Einen Countdown ausfüllen: Sie braucht ihn.'],
    }[code];
    expect(examples.map(asks)).toEqual([false, true]);
    expect(told(ofKinds(sentences).filter(({ text }) => !asks(text)))).toEqual([]);
  });

  it('titles that call an entry no field', () => {
    const ofEntries = ofKinds(['title']).filter(({ of }) => /\.\d+$/.test(of));
    expect(told(ofEntries.filter(({ text }) => /(?<!\p{L})(?:this field|diese[sm] Feld)/iu.test(text)))).toEqual([]);
  });

  it('no escapes of characters that nobody sees', () => {
    const messages = { en: formEnglish, de: formGerman }[code];
    const draft = edited(drafts.oneTimePush, { created_by: 'a\u200bda@acme.example' });
    const { findings } = explainDraft(draft, 'LENIENT', workspaces.complete, { messages });
    expect(findings.map(({ issue }) => issue)).toEqual([expect.not.stringContaining('200b')]);
  });
});

/** Words that say nothing about the thing. */
const empty = {
  en: /^(?:an?|and|are|by|called|for|have|has|how|in|is|it|its|meant|of|on|or|that|the|their|there|this|to|what|when|where|whether|which|who|with)$/,
  de: /^(?:als|an|auf|aus|bei|das|dem|den|der|des|die|dies\p{L}*|ein\p{L}*|er|es|für|gemeint|hat|haben|heißt|heißen|ihr\p{L}*|im|in|ist|mit|ob|sie|sind|und|vom|von|was|welche\p{L}*|wer|wie|wo|zu|zum|zur)$/u,
};

/** Whether each word of the help that says something is, but for its ending, in the labels of the field and of the object around it. */
function repeats(code: LanguageCode, help: string, labels: string): boolean {
  const words = (help.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => !empty[code].test(word));
  return words.every((word) => labels.toLowerCase().includes(word.length > 4 ? word.slice(0, -2) : word));
}

describe.each(['en', 'de'] as const)('in %s, the help of a field', (code) => {
  const fields = wordsByField[code];
  const helps = [...fields].map(([of, { help, label }]) => {
    const around = fields.get(of.split('.').slice(0, -1).join('.'));
    return { kind: 'help', text: help, of, labels: `${label} ${around?.label ?? ''}`, around: around?.help } as const;
  });

  it('says more than its label', () => {
    const [help, label] = {
      en: ['The currency of the revenue.', 'revenue currency'] as const,
      de: ['Die Währung des Umsatzes.', 'Umsatzwährung'] as const,
    }[code];
    expect(repeats(code, help, label)).toBe(true);
    expect(told(helps.filter(({ text, labels }) => repeats(code, text, labels)))).toEqual([]);
  });

  it('says more than that of the object around it', () => {
    expect(told(helps.filter(({ text, around }) => text === around))).toEqual([]);
  });

  it('is a whole sentence: what a switch does when it is on', () => {
    const half = { en: /^Whether\b/, de: /^Ob\b/ }[code];
    expect(told(helps.filter(({ text }) => half.test(text)))).toEqual([]);
  });
});
