import { type StepId, stepIds } from './layout.ts';

/** What the address of the page names. Without an id, it is a new campaign. */
export interface Address {
  readonly id: string;
  readonly step: StepId;
}

/** Reads `#id/step`. */
export function addressOf(hash: string): Address {
  const [id = '', step] = hash.replace(/^#/, '').split('/');
  return { id, step: stepIds.find((one) => one === step) ?? 'basics' };
}

/** The first step needs no name. */
export function hashOf({ id, step }: Address): string {
  return `#${id}${step === 'basics' ? '' : `/${step}`}`;
}
