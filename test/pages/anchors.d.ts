/** The text of a page without its blocks of code. */
export function withoutCode(page: string): string;
/** The anchors that GitHub makes of the headings of a page. */
export function anchorsOf(page: string): Set<string>;
