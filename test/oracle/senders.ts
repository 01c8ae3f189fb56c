import { isEmail } from './formats.js';
import type { Fields } from './report.js';

/** The value of one of the draft's `from_address` fields that are checked, of any type. */
export interface Sender {
  readonly address: unknown;
  readonly field: string;
}

/**
 * C3 and R4, at publish. `verified`: the senders of the draft's connector; undefined while the connector is missing,
 * malformed or unknown (C3a).
 */
export function checkSenders(
  errors: Fields,
  senders: readonly Sender[],
  verified: readonly string[] | undefined,
): void {
  const different = new Set<string>();
  for (const { address } of senders) {
    if (typeof address === 'string' && isEmail(address)) different.add(address);
  }
  // R4: more than 1,000 are one error, whatever the connector, and none of them is looked up.
  if (different.size > 1000) {
    errors.add('campaign_content.content');
    return;
  }
  if (verified === undefined) return;
  for (const { address, field } of senders) {
    // G11: only a well-formed address is looked up. W3: as it is written.
    if (typeof address === 'string' && isEmail(address) && !verified.includes(address)) errors.add(field);
  }
}
