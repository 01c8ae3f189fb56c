/** The id of a new campaign: 24 hexadecimal digits, made by the page, so that a campaign has an address before it is stored. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
