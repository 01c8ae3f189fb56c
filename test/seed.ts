import fc from 'fast-check';

/**
 * Every property without a seed of its own starts with this one, so that only a change of the code can make it fail. `SEED=5` takes
 * another one, and `SEED=random` any: `vitest.config.ts` draws it and prints it.
 */
export const seed = Number(process.env.SEED ?? 20_261_121);

fc.configureGlobal({ seed });
