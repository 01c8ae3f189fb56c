/**
 * The rules of the team, from examples/house-rules, and what only its service can answer. The page uses the rules, and the service both: it
 * is started with `HOUSE_RULES=rules/house.ts`. `npm run house` copies the file here, so that it is read with the library that is installed
 * here.
 */
export { house, house as default } from './dist/house-rules.js';

/** How many users the demo has, and how many are in its segments. */
const users: Readonly<Record<'all' | 'Club members' | 'Newsletter readers', number>> = {
  all: 250_000,
  'Club members': 8_000,
  'Newsletter readers': 40_000,
};

/** The lookups of the rules: how many users a campaign reaches. A newsletter reaches many, and others few. */
export const lookups = () => ({
  shop: {
    reachesAtLeast: async (name: string, least: number) =>
      least <= users[/newsletter/i.test(name) ? 'Newsletter readers' : 'Club members'],
  },
});

/** How many users an audience reaches: known of all users, and of a single segment. */
export async function reach(_workspace: string, audience: Readonly<Record<string, unknown>>) {
  const { is_all_user_campaign: isToAll, send_campaign_to_opt_out_users: isToOptedOut } = audience;
  // Whoever is excluded or added changes the number.
  if (isToOptedOut === true || filtersOf(audience.excluded_filters).length > 0) return undefined;
  if (isToAll === true) return users.all;
  const [first, ...others] = filtersOf(audience.included_filters);
  const name = others.length === 0 && first?.filter_type === 'custom_segments' ? first.name : undefined;
  return name === 'Club members' || name === 'Newsletter readers' ? users[name] : undefined;
}

/** The filters of a group that somebody may still be entering. */
function filtersOf(group: unknown): readonly ({ readonly filter_type?: unknown; readonly name?: unknown } | null)[] {
  const { filters } = (group ?? {}) as { filters?: unknown };
  return Array.isArray(filters) ? filters : [];
}
