/** A sample recipient. */
const user: Readonly<Record<string, string>> = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  name: 'Ada Lovelace',
  city: 'Berlin',
  email: 'ada@example.com',
};

/** A text as the sample user gets it: expressions are replaced by her values or their fallback, unknown ones by their names. */
export function filled(text: string): string {
  return text.replace(/\{\{([^{}]*)\}\}/g, (_, expression: string) => {
    const [, fallback] = /\|\s*default\(\s*["'“]([^"'”]*)["'”]\s*\)/.exec(expression) ?? [];
    const name = expression.split('|')[0]?.trim() ?? '';
    const key = (
      name
        .split(/[.[\]'"]+/)
        .filter(Boolean)
        .at(-1) ?? ''
    )
      .toLowerCase()
      .replaceAll(' ', '_');
    const isOfUser = /^user\b/i.test(name) || !/[.[]/.test(name);
    return (isOfUser ? user[key] : undefined) ?? fallback ?? `[${name}]`;
  });
}

/** The beginning of a text, up to the point at which the platform cuts it. */
export function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : text;
}
