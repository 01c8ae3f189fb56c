/** The anchors that GitHub makes of the headings of a page. */
export function anchorsOf(page: string): Set<string>;
/** The links of a page that are no addresses, without those in its code. */
export function linksOf(page: string): string[];
