import { readFileSync } from 'node:fs';

const withoutCode = (page) => readFileSync(page, 'utf8').replaceAll(/```[\s\S]*?```/g, '');

export function anchorsOf(page) {
  const headings = [...withoutCode(page).matchAll(/^#+ (.*)$/gm)].map(([, text]) => text.toLowerCase());
  return new Set(headings.map((text) => text.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-')));
}

/** The links of a page that are no addresses, without those in its code. */
export function linksOf(page) {
  return [...withoutCode(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
}
