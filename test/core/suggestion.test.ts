// Without this, a message could suggest the wrong value, or none where one was meant.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, keyMeant, nameMeant, spellingOf, suggestionFor } from '../../src/core/suggestion.js';
import * as vocabulary from '../../src/spec/vocabulary.js';
import { runs } from '../testing/runs.js';

const { androidTemplateTypes, campaignDeliveryTypes, daysOfWeek, operatorsByDataType, relevanceScores } = vocabulary;
const { filterDataTypes, geofenceTriggers } = vocabulary;

describe('the value that was meant', () => {
  it.each<[unknown, readonly (string | number)[], string | number | undefined]>([
    ['CUSTOM', androidTemplateTypes, 'Custom'],
    ['simple-image carousel', androidTemplateTypes, 'SIMPLE_IMAGE_CAROUSEL'],
    ['SIMPLE_IMAGE_CARROUSEL', androidTemplateTypes, 'SIMPLE_IMAGE_CAROUSEL'],
    ['TIMER_WITH_PROGRESSBAR', androidTemplateTypes, 'TIMER_WITH_PROGRESS_BAR'],
    ['TIEMR', androidTemplateTypes, 'TIMER'],
    ['EVENT_TRIGERED', campaignDeliveryTypes, 'EVENT_TRIGGERED'],
    ['BUISNESS_EVENT_TRIGGERED', campaignDeliveryTypes, 'BUSINESS_EVENT_TRIGGERED'],
    ['onetime', campaignDeliveryTypes, 'ONE_TIME'],
    ['PSUH', ['PUSH', 'EMAIL'], 'PUSH'],
    ['HOURS', ['HOUR', 'DAY'], 'HOUR'],
    ['lesThan', operatorsByDataType.double, 'lessThan'],
    ['WENDSDAY', daysOfWeek, 'WEDNESDAY'],
    [5, ['1', '5', '10'], '5'],
    ['0.5', relevanceScores, 0.5],
    // The beginning of only one value.
    ['Mon', daysOfWeek, 'MONDAY'],
    ['AUTO', ['manual', 'automatic'], 'automatic'],
    ['deeplink', vocabulary.clickActions, 'DEEPLINKING'],
    ['start', operatorsByDataType.string, 'startWithInTheFollowing'],
    ['less', operatorsByDataType.double, 'lessThan'],
    ['promo', ['PROMOTIONAL', 'TRANSACTIONAL'], 'PROMOTIONAL'],
    // A word of only one value, or several of its words.
    ['carousel', androidTemplateTypes, 'SIMPLE_IMAGE_CAROUSEL'],
    ['Image Carousel', androidTemplateTypes, 'SIMPLE_IMAGE_CAROUSEL'],
    ['SCREEN', vocabulary.clickActions, 'NAVIGATE_TO_A_SCREEN'],
    ['sensitive', ['Passive', 'Active', 'Time sensitive', 'Critical'], 'Time sensitive'],
    ['Berlin', ['Europe/Berlin', 'Europe/Paris'], 'Europe/Berlin'],
    ['thelast', operatorsByDataType.datetime, 'inTheLast'],
    // Other words for the same.
    ['Equals', operatorsByDataType.string, 'is'],
    ['equal', operatorsByDataType.bool, 'is'],
    ['starts_with', operatorsByDataType.string, 'startWithInTheFollowing'],
    ['boolean', filterDataTypes, 'bool'],
    ['TEXT', filterDataTypes, 'string'],
    ['ENTER', geofenceTriggers, 'ENTRY'],
    ['leave', geofenceTriggers, 'EXIT'],
    ['now', vocabulary.schedulingDeliveryTypes, 'ASAP'],
    ['once', campaignDeliveryTypes, 'ONE_TIME'],
    ['ALL', vocabulary.filterOperators, 'and'],
    ['any', vocabulary.filterOperators, 'or'],
    // Behind the name of its type.
    ['DELIVERY_TYPE_ASAP', vocabulary.schedulingDeliveryTypes, 'ASAP'],
    ['DELIVERY_TYPE_AT_FIXED_TIME', vocabulary.schedulingDeliveryTypes, 'AT_FIXED_TIME'],
    ['GEOFENCE_TRANSITION_DWELL', geofenceTriggers, 'dwell'],
    ['GEOFENCE_TRANSITION_ENTER', geofenceTriggers, 'ENTRY'],
    ['TRIGGER_DELAY_TYPE_INTELLIGENT_DELAY', ['DELAY', 'ASAP', 'INTELLIGENT_DELAY'], 'INTELLIGENT_DELAY'],
    // Two wrong letters around a right one, in eight.
    ['abXcYfgh', ['abZcWfgh'], 'abZcWfgh'],
  ])('is found for %o', (value, allowed, meant) => {
    expect(suggestionFor(value, allowed)).toBe(meant);
  });

  it.each<[unknown, readonly (string | number)[]]>([
    ['SMS', ['PUSH', 'EMAIL']],
    ['is', operatorsByDataType.double],
    ['on', operatorsByDataType.double],
    ['WEEKLY', ['DAILY', 'MONTHLY']],
    ['TIMER', ['BASIC', 'STYLIZED_BASIC', 'SIMPLE_IMAGE_CAROUSEL', 'Custom']],
    ['INTELLIGENT_DELAY', ['DELAY', 'ASAP']],
    ['DELIVERY_TYPE_NOT_ASAP', vocabulary.schedulingDeliveryTypes],
    ['delivery_type_asap', vocabulary.schedulingDeliveryTypes],
    ['DELIVERY_TYPE_', vocabulary.schedulingDeliveryTypes],
    ['STYLIZED_BASIC', ['BASIC']],
    ['MANDY', daysOfWeek.slice(1)],
    ['ACTION_TRIGGERED', campaignDeliveryTypes],
    ['SERVICE_TRIGGERED', campaignDeliveryTypes],
    ['notContainsInTheFollowing', operatorsByDataType.string],
    ['beginsWithInTheFollowing', operatorsByDataType.string],
    ['NONTRANSACTIONAL', ['PROMOTIONAL', 'TRANSACTIONAL']],
    ['NIGHT', ['LIGHT', 'DARK']],
    // Beginnings and words of several values.
    ['cont', operatorsByDataType.string],
    ['image', androidTemplateTypes],
    ['event', campaignDeliveryTypes],
    ['TRIGGERED', campaignDeliveryTypes],
    ['day', daysOfWeek],
    ['than', operatorsByDataType.double],
    // Too short for a beginning, or for a word that begins nothing.
    ['mo', daysOfWeek],
    ['text', androidTemplateTypes],
    ['last', operatorsByDataType.datetime],
    // The middle of a word.
    ['roscreen', vocabulary.clickActions],
    ['nking', vocabulary.clickActions],
    // A number is not the beginning of another.
    ['100', [1000]],
    ['---', ['---a']],
    // A synonym of a value that is not among these.
    ['equals', operatorsByDataType.double],
    ['now', daysOfWeek],
    // Two pairs exchanged are two mistakes.
    ['EAMLI', ['PUSH', 'EMAIL']],
    // Two mistakes in seven letters.
    ['abXefg', ['abcdefg']],
    ['abXYefg', ['abcefg']],
    ['abXYefg', ['abZXefg']],
    ['abXYefg', ['abYWefg']],
    [-1, relevanceScores],
    ['-1', ['1', '5', '10']],
    ['', ['PUSH', 'EMAIL']],
    ['P'.repeat(61), ['P'.repeat(61)]],
    [null, ['null']],
    [true, ['true']],
    [undefined, ['undefined']],
  ])('is not guessed for %o', (value, allowed) => {
    expect(suggestionFor(value, allowed)).toBeUndefined();
  });

  it('may be as long as the longest that is looked at', () => {
    expect(suggestionFor('p'.repeat(60), ['P'.repeat(60)])).toBe('P'.repeat(60));
  });

  it('is the nearest one; none of several that are as near', () => {
    expect(suggestionFor('AAAB', ['AAAA', 'AAAB'])).toBe('AAAB');
    expect(suggestionFor('AAAB', ['AAAC', 'AAAD'])).toBeUndefined();
    expect(suggestionFor('aaab', ['AAAC', 'AAAB'])).toBe('AAAB');
    expect(suggestionFor('abcdefgh', ['ABCDEFGHI', 'ABCDEFGH'])).toBe('ABCDEFGH');
  });

  // Where beginnings and ends overlap, or an end is like a beginning.
  it.each([
    ['aabcdefgh', 'aaabcdefgh'],
    ['aaabcdefgh', 'aabcdefgh'],
    ['abcdefzg', 'abcdefag'],
    ['abcdefag', 'abcdefzg'],
    ['abcdefgb', 'abcdefgz'],
    ['abcdefgz', 'abcdefgb'],
  ])('is %s before its neighbour %s', (value, neighbour) => {
    expect(suggestionFor(value.toUpperCase(), [neighbour, value])).toBe(value);
    expect(suggestionFor(value.toUpperCase(), [neighbour])).toBe(neighbour);
  });

  it('is the value itself, of every enumeration', () => {
    const lists = Object.values(vocabulary).filter((list) => Array.isArray(list)) as (readonly (string | number)[])[];
    expect(lists.length).toBeGreaterThan(30);
    for (const list of lists) for (const value of list) expect(suggestionFor(value, list)).toBe(value);
  });
});

it('a key is spelled the same after any number of others', () => {
  const before = spellingOf('btn_Name');
  expect(before.plain).toBe('btnname');
  for (let count = 0; count <= 1000; count++) spellingOf(`key ${count}`);
  expect(spellingOf('btn_Name')).toEqual(before);
});

describe('the name that was meant', () => {
  // The last one has many separators between two letters.
  const names = new Set(['de-DE', 'pt_BR', 'x'.repeat(60), 'y'.repeat(61), `f${'-'.repeat(60)}r`]);

  it.each([
    ['de-de', 'de-DE'],
    ['DE DE', 'de-DE'],
    ['ptbr', 'pt_BR'],
    ['X'.repeat(60), 'x'.repeat(60)],
  ])('is found for %o', (given, meant) => {
    expect(nameMeant(given, names)).toBe(meant);
    expect(nameMeant(given, names)).toBe(meant);
  });

  it.each(['', 'fr', 'de-D', 'de-DEE', 'Y'.repeat(61), `${'X'.repeat(60)}-`])('is not guessed for %o', (given) => {
    expect(nameMeant(given, names)).toBeUndefined();
  });

  it('is looked for in the set that is given', () => {
    expect(nameMeant('DE-DE', new Set(['fr']))).toBeUndefined();
    expect(nameMeant('FR', new Set(['fr']))).toBe('fr');
  });
});

/** The distance by its definition, of all prefixes. */
function slowDistance(first: string, second: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= first.length; i++) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= second.length; j++) {
      const at = (up: number, back: number) => rows[i - up]?.[j - back] ?? Number.POSITIVE_INFINITY;
      const isSame = first[i - 1] === second[j - 1];
      const isSwapped = first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1];
      const least = Math.min(at(0, 1) + 1, at(1, 0) + 1, at(1, 1) + (isSame ? 0 : 1), isSwapped ? at(2, 2) + 1 : 99);
      row.push(i + j === 0 ? 0 : least);
    }
  }
  return rows.at(-1)?.at(-1) as number;
}

describe('the number of mistakes', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 });

  it('is that of the definition', () => {
    fc.assert(
      fc.property(text, text, (first, second) => {
        expect(editDistance(first, second)).toBe(slowDistance(first, second));
      }),
      runs(20_000),
    );
  });

  it('is that of the definition up to a limit, and beyond the limit is more than it', () => {
    fc.assert(
      fc.property(text, text, fc.nat(3), (first, second, most) => {
        fc.pre(Math.abs(first.length - second.length) <= most);
        const mistakes = slowDistance(first, second);
        const counted = editDistance(first, second, most);
        if (mistakes > most) expect(counted).toBeGreaterThan(most);
        else expect(counted).toBe(mistakes);
      }),
      runs(20_000),
    );
  });
});

describe('the name that was meant by a key', () => {
  it.each<[string, string | undefined]>([
    ['subjct', 'subject'],
    ['sbujetc', undefined],
    ['is_campaign_control_group_enabled', undefined],
    ['campaign_control_gruop_percentgae', 'campaign_control_group_percentage'],
    ['zampaign_control_group_xercentaqe', 'campaign_control_group_percentage'],
    ['zampaign_control_groop_xercentaqe', undefined],
    ['_', 'a'],
    ['x'.repeat(61), undefined],
  ])('by %j is %j', (key, meant) => {
    const names = ['subject', 'campaign_control_group_percentage', 'a', `${'x'.repeat(60)}`];
    expect(keyMeant(key, names)).toBe(meant);
  });
});
