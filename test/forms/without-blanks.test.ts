// Without this, an untouched input could be saved as a value.
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { explainDraft, type PushDraft, validateDraft, withoutBlanks } from '../../src/index.js';
import { hostileValue, validDraft } from '../../src/testing.js';
import { validationModes } from '../../src/values.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { revoked, throwing, throwingAt } from '../hostile.js';
import { runs } from '../testing/runs.js';

const blank = fc.constantFrom('', ' ', '\t\n', '\u00a0', Number.NaN, undefined);
const value = fc.letrec((tie) => ({
  leaf: fc.oneof(blank, fc.constantFrom<unknown>('text', 0, 1, false, null), fc.string()),
  list: fc.array(tie('any'), { maxLength: 4 }),
  record: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor'), tie('any'), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
  any: fc.oneof({ maxDepth: 5, depthSize: 'small' }, tie('leaf'), tie('list'), tie('record')),
})).record;

/** Every object in a value, once. */
function objectsIn(root: unknown): Set<object> {
  const found = new Set<object>();
  const visit = (one: unknown): void => {
    if (!isObject(one) || found.has(one)) return;
    found.add(one);
    Object.values(one).forEach(visit);
  };
  visit(root);
  return found;
}

/** A simple model of the documented behaviour, for values that come as JSON. */
function model(one: unknown): unknown {
  if (Array.isArray(one)) return one.map((element) => (isObject(element) ? (model(element) ?? {}) : element));
  if (!isObject(one)) {
    const isBlank =
      typeof one === 'string'
        ? !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(one)
        : one === undefined || Number.isNaN(one);
    return isBlank ? undefined : one;
  }
  const left = Object.entries(one).flatMap(([key, member]) => {
    const meant = model(member);
    return meant === undefined ? [] : [[key, meant]];
  });
  return left.length === 0 && Object.keys(one).length > 0 ? undefined : Object.fromEntries(left);
}

/** Whether something is left out of an object, or of an object in it. */
function hasBlanks(one: object): boolean {
  if (Array.isArray(one)) return one.some((element) => isObject(element) && hasBlanks(element));
  return Object.values(one).some((member) => model(member) === undefined || (isObject(member) && hasBlanks(member)));
}

function own(one: object, key: string): unknown {
  return Object.getOwnPropertyDescriptor(one, key)?.value;
}

function isObject(one: unknown): one is object {
  return typeof one === 'object' && one !== null;
}

describe('withoutBlanks', () => {
  it('leaves out what untouched inputs hold, and what is empty because of it', () => {
    const form = {
      channel: 'PUSH',
      created_by: '',
      updated_by: ' \t',
      basic_details: { name: '', team: undefined, tags: [] },
      scheduling_details: { delivery_type: '', periodic_details: { repeat_frequency: Number.NaN } },
      advanced: {},
      delivery_controls: { bypass_dnd: false, queuing: { time_interval: Number.NaN, x: 0 }, note: null },
    };
    expect(withoutBlanks(form)).toStrictEqual({
      channel: 'PUSH',
      basic_details: { tags: [] },
      advanced: {},
      delivery_controls: { bypass_dnd: false, queuing: { x: 0 }, note: null },
    });
  });

  it('keeps the length of lists, and what is blank in them', () => {
    const form = {
      tags: ['', 'a', Number.NaN, undefined],
      geofences: [{ name: '' }, { name: 'Store', radius: '' }, [{ a: '' }]],
    };
    expect(withoutBlanks(form)).toStrictEqual({
      tags: ['', 'a', Number.NaN, undefined],
      geofences: [{}, { name: 'Store' }, [{}]],
    });
  });

  it('leaves an empty draft where nothing else is left', () => {
    expect(withoutBlanks({ created_by: '' })).toStrictEqual({});
  });

  it.each([undefined, null, '', Number.NaN, 5, 'text'])('hands %s back: it is no draft', (draft) => {
    expect(withoutBlanks(draft)).toBe(draft);
  });

  it('does so at any depth that a draft can have, and changes nothing in place', () => {
    fc.assert(
      fc.property(value, (form) => {
        const copy = structuredClone(form);
        expect(isDeepStrictEqual(withoutBlanks(form), model(form) ?? {})).toBe(true);
        expect(isDeepStrictEqual(form, copy)).toBe(true);
      }),
      runs(100),
    );
  });

  it('hands back what has no blanks as the very object that it is', () => {
    let kept = 0;
    const often = runs(200);
    const compare = (one: unknown, meant: unknown): void => {
      if (!isObject(one)) return;
      if (!hasBlanks(one)) {
        kept++;
        expect(meant).toBe(one);
      } else {
        expect(meant).not.toBe(one);
        for (const [key, member] of Object.entries(meant as object)) compare(own(one, key), member);
      }
    };
    fc.assert(
      fc.property(value, (form) => compare(form, withoutBlanks(form))),
      often,
    );
    expect(kept).toBeGreaterThan(often.numRuns);
  });

  it('reuses the objects of the previous answer wherever they are equal', () => {
    const form = {
      basic_details: { name: '', tags: ['a', ''] },
      geofences: [{ name: '' }, { name: 'Store', radius: '' }],
      scheduling_details: { delivery_type: 'ASAP', start_time: '' },
      utm_params: { utm_source: 'app' },
      started: new Date(0),
    };
    const before = withoutBlanks(form);
    expect(withoutBlanks(form, before)).toBe(before);

    const typed = { ...structuredClone(form), scheduling_details: { delivery_type: 'ASAP', start_time: '2' } };
    const after = withoutBlanks(typed, before);
    expect(after).toStrictEqual({ ...before, scheduling_details: { delivery_type: 'ASAP', start_time: '2' } });
    expect(after.basic_details).toBe(before.basic_details);
    expect(after.geofences).toBe(before.geofences);
    expect(after.utm_params).toBe(before.utm_params);
    // The private state of a class instance is invisible.
    expect(after.started).toBe(typed.started);
    const hidden = throwingAt({ a: 1 }, 'getPrototypeOf');
    const instance = Object.assign(new (class Details {})(), { a: 1 });
    for (const special of [hidden, instance]) expect(Object.is(withoutBlanks(special, { a: 1 }), special)).toBe(true);

    const shorter = withoutBlanks({ ...form, geofences: [{ name: '' }] }, before);
    expect(shorter.geofences).toStrictEqual([{}]);
    expect(shorter.geofences?.[0]).toBe(before.geofences?.[0]);
    const none = Object.create(null);
    expect(withoutBlanks({ created_by: '' }, none)).toBe(none);
    const unreadable = new Proxy({}, { ownKeys: () => expect.fail('read') });
    expect(withoutBlanks({ created_by: '' }, unreadable)).toStrictEqual({});
    expect(withoutBlanks({ created_by: 'ada', updated_by: '' }, unreadable)).toStrictEqual({ created_by: 'ada' });
  });

  it('does not look again at an object that it saw for the previous answer', () => {
    let reads = 0;
    const large = {
      get name() {
        reads++;
        return 'a';
      },
    };
    const before = withoutBlanks({ large, blank: '' });
    expect(reads).toBe(1);
    const after = withoutBlanks({ large, blank: '', other: 1 }, before);
    expect([after.large === large, reads]).toEqual([true, 1]);
  });

  it('gives the same answer with any previous answer', () => {
    fc.assert(
      fc.property(value, fc.oneof(value, hostileValue()), (form, before) => {
        expect(withoutBlanks(form, before)).toEqual(withoutBlanks(form));
        const clone = structuredClone(form);
        const meant = withoutBlanks(form, before);
        expect(withoutBlanks(clone, meant)).toBe(meant);
      }),
      runs(100),
    );
  });

  it('leaves what is valid valid, but for a blank that may be meant, and for what is only blanks', () => {
    const mayBeMeant = ([key, member]: [string, unknown]) =>
      model(member) === undefined && (isObject(member) || key === 'key' || key === 'value');
    let tried = 0;
    const often = runs(400);
    fc.assert(
      fc.property(validDraft(), ({ draft, mode, workspace }) => {
        if ([...objectsIn(draft)].some((one) => Object.entries(one).some(mayBeMeant))) return;
        tried++;
        expect(validateDraft(withoutBlanks(draft), mode, workspace)).toEqual({ valid: true });
      }),
      often,
    );
    expect(tried).toBeGreaterThan(often.numRuns / 2);
  });

  it('never throws, always ends, and is judged as the original where that has no blanks', () => {
    fc.assert(
      fc.property(hostileValue(), hostileValue(), (draft, before) => {
        const meant = withoutBlanks(draft, before);
        for (const mode of validationModes) explainDraft(meant, mode, workspaces.complete);
      }),
      runs(100),
    );
    expect(withoutBlanks(drafts.oneTimePush)).toBe(drafts.oneTimePush);
  });

  it('looks once at an object that stands in many places', () => {
    let shared: object = { name: '', kept: 1 };
    for (let level = 0; level < 200; level++) shared = { left: shared, right: shared, blank: '' };
    const meant = withoutBlanks({ shared }) as { shared: { left: object; right: object } };
    expect(meant.shared.left).toBe(meant.shared.right);
    expect(Object.keys(meant.shared)).toEqual(['left', 'right']);
  });

  it('hands back as it is what contains itself, where it does', () => {
    const group: Record<string, unknown> = { filter_operator: '', name: 'a' };
    group.self = group;
    const meant = withoutBlanks(group);
    expect(Object.keys(meant)).toEqual(['name', 'self']);
    expect(meant.self).toBe(group);
  });

  it('hands back as it is what cannot be read, what is long in name only, and what stands too deep', () => {
    const throwingObject = Object.defineProperty({ a: '' }, 'b', {
      enumerable: true,
      get: throwing,
    });
    const throwingList = Object.defineProperty([{ a: '' }, 1], 1, { get: throwing });
    const long = new Array(4_000_000_000);
    const broken = new Proxy([1], { get: (list, key) => (key === 'length' ? 1.5 : Reflect.get(list, key)) });
    for (const one of [throwingObject, throwingList, revoked({}), long, broken]) {
      const meant = withoutBlanks({ one, blank: '' });
      expect(Object.keys(meant)).toEqual(['one']);
      expect(Object.is(meant.one, one)).toBe(true);
    }
    // An object with an unreadable prototype may hold more than its members show.
    const secret = throwingAt({ a: 1 }, 'getPrototypeOf');
    expect(Object.is(withoutBlanks({ one: secret }, { one: { a: 1 } }).one, secret)).toBe(true);
    const deep = (levels: number, inside: object) => {
      let here = inside;
      for (let level = 0; level < levels; level++) here = { here };
      return here;
    };
    expect(withoutBlanks(deep(1000, { a: '' }))).toEqual({});
    const tooDeep = deep(1001, { a: '' });
    expect(withoutBlanks(tooDeep)).toBe(tooDeep);
    const lists = (levels: number) => {
      let here: object = { a: '' };
      for (let level = 0; level < levels; level++) here = [here];
      return here;
    };
    expect(JSON.stringify(withoutBlanks(lists(1000)))).not.toContain('a');
    expect(JSON.stringify(withoutBlanks(lists(1001)))).toContain('a');
  });

  it('looks at 2,000,000 objects and no more, where nothing else stops them: a getter may make new ones for ever', {
    tags: ['long'],
  }, () => {
    const list = Array.from({ length: 2_000_000 }, (_, index) => (index < 5 || index > 1_999_990 ? { a: '' } : {}));
    const meant = withoutBlanks({ list }).list ?? [];
    expect(meant).toHaveLength(2_000_000);
    expect(meant[0]).toEqual({});
    // The root and the list are two more.
    expect(meant.slice(-3)).toStrictEqual([{}, { a: '' }, { a: '' }]);
  });

  it('makes a member called __proto__ a member, and of instances of classes plain objects', () => {
    const form = JSON.parse('{"__proto__": {"polluted": 1}, "a": ""}');
    const meant = withoutBlanks(form);
    expect(Object.keys(meant)).toEqual(['__proto__']);
    expect(meant.polluted).toBeUndefined();
    expect(Object.getPrototypeOf(meant)).toBe(Object.prototype);
    class Details {
      name = '';
      team = 'crm';
    }
    expect(withoutBlanks({ details: new Details() })).toStrictEqual({ details: { team: 'crm' } });
  });

  it('has the type of the draft, with all of it optional', () => {
    const form: PushDraft = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: '' };
    const meant = withoutBlanks(form);
    expectTypeOf(meant.created_by).toEqualTypeOf<string | undefined>();
    expectTypeOf(meant.basic_details?.tags).toEqualTypeOf<string[] | undefined>();
    expectTypeOf(form).toExtend<typeof meant>();
    expectTypeOf(withoutBlanks(JSON.parse('{}') as unknown)).toEqualTypeOf<unknown>();
  });
});
