// Without this, a validator that is hostile could fool or stop checkValidator.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkValidator, type ValidatorOptions, type ValidatorQuestion, validatorText } from '../../src/testing.js';
import { byStoppedClock, overAtOnce } from '../cli/clock.js';
import { revoked } from '../hostile.js';
import { whole } from './faults.js';
import { runs } from './runs.js';

/** Whatever a judge answers or throws, there is a report, and it is small. */

const few: ValidatorOptions = { budget: { drafts: 12 }, groups: ['valid', 'broken'], growth: false };

const workspace = { connectors: [], features: [] };
const head = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME' };
const envelope = { rule: 'envelope/shape', field: 'created_by' };
/** The same two questions, which need not be drawn. */
const two: ValidatorOptions = {
  groups: ['vectors'],
  growth: false,
  vectors: [
    { name: 'valid', draft: { ...head, created_by: 'ada@acme.example' }, errors: [] },
    { name: 'broken', draft: head, errors: [envelope] },
  ].map(({ errors, ...one }) => ({ ...one, mode: 'LENIENT', workspace, expected: { errors } })),
};

function refuse(): never {
  throw 1;
}

/** A proxy all of whose traps throw. */
const throwing = (of: object) =>
  new Proxy(
    of,
    Object.fromEntries(Object.getOwnPropertyNames(Reflect).map((trap) => [trap, refuse])) as ProxyHandler<object>,
  );

/** A value all of whose members are getters that throw. */
const getters = Object.defineProperties(
  {},
  Object.fromEntries(
    ['valid', 'findings', 'errors', 'message', 'name', 'length', 'toString'].map((name) => [
      name,
      { get: refuse, enumerable: true },
    ]),
  ),
);

function circular(): object {
  const value: Record<string, unknown> = { valid: 'yes', errors: [] };
  value.self = value;
  (value.errors as unknown[]).push(value);
  return value;
}

const endless = new Array(2 ** 32 - 1);
const many = Array.from({ length: 1_000_000 }, () => envelope);
const long = 'x'.repeat(5_000_000);

const strange: Readonly<Record<string, () => unknown>> = {
  nothing: () => undefined,
  null: () => null,
  NaN: () => Number.NaN,
  'a symbol': () => Symbol('valid'),
  'a bigint': () => 2n ** 10_000n,
  'a function': () => refuse,
  'a long text': () => long,
  'a list': () => [envelope],
  'an endless list': () => endless,
  'a proxy that throws': () => throwing({}),
  'a function proxy that throws': () => throwing(() => 0),
  'a list proxy that throws': () => throwing([]),
  'a revoked proxy': () => revoked({}),
  'a revoked list': () => revoked([]),
  'getters that throw': () => getters,
  'a circular value': circular,
  'a null prototype': () => Object.create(null),
  'endless findings': () => ({ valid: false, findings: endless }),
  'many findings': () => ({ valid: false, findings: many }),
  'findings with holes': () => ({ valid: false, findings: Object.assign(new Array(3), { 2: envelope }) }),
  'findings that throw': () => ({ valid: false, findings: throwing([]) }),
  'revoked findings': () => ({ valid: false, errors: revoked([]) }),
  'findings of any length': () => ({ valid: false, errors: new Proxy([], { get: () => Symbol('length') }) }),
  'findings of endless length': () => ({
    valid: false,
    errors: new Proxy([], { get: (_, name) => (name === 'length' ? Number.POSITIVE_INFINITY : envelope) }),
  }),
  'a finding that throws': () => ({ valid: false, errors: [throwing({})] }),
  'a revoked finding': () => ({ valid: false, errors: [revoked({})] }),
  'long names': () => ({ valid: false, errors: [{ field: long, rule: long }] }),
  'a long field': () => ({ valid: false, errors: [{ field: long }] }),
  'names that are symbols': () => ({ valid: false, errors: [{ field: Symbol('field'), rule: Symbol('rule') }] }),
  'JSON that throws': () => ({ valid: 'yes', toJSON: refuse }),
  'long members': () => ({ valid: 1, [long]: long, more: [long, long], deep: [[[[[[long]]]]]] }),
  'a message that throws': () => Object.defineProperty(new Error('a'), 'message', { get: refuse }),
  'a long message': () => new Error(long),
  'a message of another type': () => Object.assign(new Error('a'), { message: throwing({}) }),
  'an error whose name throws': () => Object.defineProperty(new Error('a'), 'name', { get: refuse }),
};

// biome-ignore-start lint/suspicious/noThenProperty: these are what a judge may answer
const thenables: Readonly<Record<string, () => unknown>> = {
  'then throws': () => ({ then: refuse }),
  'then cannot be read': () => Object.defineProperty({}, 'then', { get: refuse }),
  'it is rejected and kept': () => ({
    then(keep: (value: unknown) => void, reject: (value: unknown) => void) {
      reject(throwing({}));
      keep({ valid: true });
    },
  }),
  'it is kept by itself': () => {
    const self = { then: (keep: (value: unknown) => void) => keep(self) };
    return self;
  },
  'it is kept by another one without end': () => {
    const next = () => ({ then: (keep: (value: unknown) => void) => queueMicrotask(() => keep(next())) });
    return next();
  },
};
// biome-ignore-end lint/suspicious/noThenProperty: as above

const ways: Readonly<Record<string, (make: () => unknown) => unknown>> = {
  answers: (make) => make(),
  throws(make) {
    throw make();
  },
  'promises to answer': async (make) => make(),
  'rejects with': (make) => Promise.reject(make()),
};

async function isReported(judge: (question: ValidatorQuestion) => unknown, options = two): Promise<string[]> {
  const report = await checkValidator(judge, options);
  expect(report.ok).toBe(false);
  expect(report.causes.length).toBeGreaterThan(0);
  // Its drafts are small, too: the rest of the report is the answers of the judge.
  for (const { says, missing, extra } of report.causes) {
    expect(JSON.stringify([says, missing, extra]).length).toBeLessThan(30_000);
  }
  expect(validatorText(report)).toMatch(/^1\. Its? /m);
  return report.causes.map(({ kind }) => kind);
}

describe.each(Object.entries(ways))('a judge that %s', (way, act) => {
  it.each(Object.entries(strange))('%s', async (_, make) => {
    const kinds = await isReported(() => act(make));
    if (/throws|rejects/.test(way)) expect(kinds).toEqual(['throws']);
  });
});

describe('a judge that answers with what is almost a promise', () => {
  it.each(Object.entries(thenables))('%s', async (_, make) => {
    const kinds = await isReported(make);
    expect(['throws', 'gives no verdict']).toContain(kinds[0]);
  });

  it('one that is kept twice counts once', async () => {
    const twice = (question: ValidatorQuestion) => ({
      // biome-ignore lint/suspicious/noThenProperty: this is what a judge may answer
      then(keep: (value: unknown) => void) {
        keep(whole(question));
        keep({ valid: 'yes' });
      },
    });
    expect((await checkValidator(twice, few)).causes).toEqual([]);
  });

  it('one that is never kept is no answer, and after ten of them the rest is not asked', async () => {
    let asked = 0;
    const never = () => {
      asked++;
      return new Promise(() => undefined);
    };
    const report = await overAtOnce(() => checkValidator(never, { budget: { drafts: 500 } }));
    expect(report).toMatchObject({ ok: false, asked: 10, isGivenUp: true, growth: [] });
    expect(report.causes).toMatchObject([{ kind: 'does not answer', says: 'no answer within 10 s', isSmall: false }]);
    expect(asked).toBe(10);
  });

  it('ten that are never kept, between others, are enough', async () => {
    let asked = 0;
    const sometimes = (question: ValidatorQuestion) =>
      ++asked % 3 === 0 ? new Promise(() => undefined) : whole(question);
    const report = await overAtOnce(() =>
      checkValidator(sometimes, { ...few, budget: { drafts: 500 }, timeout: '2.5s' }),
    );
    expect(report).toMatchObject({ ok: false, isGivenUp: true });
    expect(report.causes).toMatchObject([{ kind: 'does not answer', says: 'no answer within 2.5 s' }]);
    expect(asked).toBeLessThan(40);
  });

  it('waits no longer than the budget', async () => {
    let time = 0;
    const never = () => new Promise(() => undefined);
    const report = await byStoppedClock(async (clock) => {
      const running = checkValidator(never, { budget: '3s', now: () => time });
      time = 3000;
      await clock.pass(2999);
      expect(clock.waiting()).toBe(1);
      await clock.pass(1);
      expect(clock.waiting()).toBe(0);
      return running;
    });
    expect(report).toMatchObject({ ok: false, asked: 1 });
    expect(report.causes).toMatchObject([{ kind: 'does not answer', says: 'no answer before the budget was over' }]);
  });

  it('sets no clock where the judge has a limit itself', async () => {
    await byStoppedClock(async (clock) => {
      const later = async (question: ValidatorQuestion) => {
        expect(clock.waiting()).toBe(0);
        return whole(question);
      };
      expect((await checkValidator(later, { ...few, timeout: Number.POSITIVE_INFINITY })).causes).toEqual([]);
    });
  });

  it('an answer that does not come again is no other answer', async () => {
    let asked = 0;
    const wrong = () => (++asked % 2 === 0 ? new Promise(() => undefined) : { valid: false, errors: [envelope] });
    const report = await overAtOnce(() => checkValidator(wrong, { ...few, groups: ['valid'] }));
    expect(report.causes.map(({ kind }) => kind)).toContain('invents');
    expect(report.causes.map(({ kind }) => kind)).not.toContain('changes its mind');
  });
});

describe('a judge that changes what it is given', () => {
  type Members = Record<string, unknown>;
  it.each<[string, (question: Record<string, Members>) => void]>([
    ['a circle', ({ draft }) => Object.assign(draft as Members, { self: draft })],
    ['an endless list', ({ draft }) => Object.assign(draft as Members, { more: endless })],
    ['one list for another', ({ draft }) => Object.assign(draft as Members, { channel: [] })],
    ['an object for a text', ({ draft }) => Object.assign(draft as Members, { created_by: {} })],
    ['a text for an object', ({ workspaceData }) => Object.assign(workspaceData as Members, { features: 'none' })],
    ['a list for an object', ({ workspaceData }) => Object.assign(workspaceData as Members, { features: {} })],
    ['a getter', ({ draft }) => Object.defineProperty(draft, 'channel', { get: refuse, enumerable: true })],
    ['a member less', ({ draft }) => void Reflect.deleteProperty(draft as Members, 'channel')],
  ])('%s', async (_, change) => {
    const changing = (question: ValidatorQuestion) => {
      const verdict = whole(question);
      change(question as never);
      return verdict;
    };
    const { causes } = await checkValidator(changing, few);
    expect(causes.map(({ kind }) => kind)).toEqual(['changes the draft']);
  });

  it('the stored draft, too', async () => {
    const changing = (question: ValidatorQuestion) => {
      const verdict = whole(question);
      if (question.current !== undefined) Object.assign(question.current.draft, { seen: true });
      return verdict;
    };
    const { causes } = await checkValidator(changing, { ...few, groups: ['updates'] });
    expect(causes.map(({ kind }) => kind)).toEqual(['changes the draft']);
  });

  it('the lookups cannot be changed', async () => {
    const changing = ({ workspace, ...question }: ValidatorQuestion) => {
      Object.assign(workspace.connectors, { hasConnector: refuse });
      return whole({ ...question, workspace });
    };
    const { causes } = await checkValidator(changing, few);
    expect(causes.map(({ kind }) => kind)).toEqual(['throws']);
  });

  it('an object that it has frozen is not changed under its hands', async () => {
    const freezing = (question: ValidatorQuestion) => {
      const verdict = whole(question);
      Object.freeze(question.draft);
      return verdict;
    };
    expect((await checkValidator(freezing, { ...few, budget: { drafts: 60 } })).causes).toEqual([]);
  });
});

it('whatever a judge answers, there is a report', () =>
  fc.assert(
    fc.asyncProperty(
      fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true, withTypedArray: true }),
      fc.constantFrom(...Object.values(ways)),
      fc.boolean(),
      async (value, act, isInside) => {
        await isReported(() => act(() => (isInside ? { valid: false, errors: value } : value)));
      },
    ),
    runs(100),
  ));
