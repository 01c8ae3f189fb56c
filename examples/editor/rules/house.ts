/**
 * The rules of the team, from examples/house-rules, and their lookups. The page uses the rules, and the service both: it is started with
 * `HOUSE_RULES=rules/house.ts`. `npm run house` copies the file here, so that it is read with the library that is installed here.
 */
export { house, house as default } from './dist/house-rules.js';

/** The lookups that only the service can answer: how many users a campaign reaches. A newsletter reaches many, and others few. */
export const lookups = () => ({
  shop: {
    reachesAtLeast: async (name: string, users: number) => users <= (/newsletter/i.test(name) ? 40_000 : 8_000),
  },
});
