export function shown(code: string): string;
