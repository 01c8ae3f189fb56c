import { readFileSync } from 'node:fs';

export const withoutCode = (page) => readFileSync(page, 'utf8').replaceAll(/```[\s\S]*?```/g, '');

export function anchorsOf(page) {
  const headings = [...withoutCode(page).matchAll(/^#+ (.*)$/gm)].map(([, text]) => text.toLowerCase());
  return new Set(headings.map((text) => text.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-')));
}
