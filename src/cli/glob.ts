/**
 * Which paths a glob stands for: `*` and `?` are characters within a name, `**` is folders, `[a-z]` is one of these characters and `[!a-z]`
 * one of the others, `{a,b}` is one of these texts. A backslash makes the next character stand for itself, and so do brackets and braces
 * that have no other end, and braces without a comma.
 *
 * The parts of a glob that may come next are kept while a path is read, all at once: it is never read twice. So the time grows with the
 * length of the glob times that of the path, whatever stands in them.
 */
export interface Glob {
  matches(path: string): boolean;
  /** Whether the path is meant, or a folder that it is in. */
  covers(path: string): boolean;
  /** What has been read before the first character. */
  readonly start: Reached;
  /** What has been read after this text, too. */
  after(reached: Reached, text: string): Reached;
}

export interface Reached {
  /** Whether the path may end here. */
  readonly isWhole: boolean;
  /** Whether no path that goes on like this is meant. */
  readonly isOver: boolean;
}

type Part =
  | { readonly is: 'text'; readonly char: string }
  | { readonly is: '/' | '?' | '*' | '**' }
  | { readonly is: '[]'; readonly isNot: boolean; readonly ranges: readonly (readonly [from: string, to: string])[] }
  /** The parts with which the texts in braces begin. */
  | { readonly is: '{'; readonly to: readonly number[] }
  /** A comma or the last brace: the first brace, and the part behind the last one. */
  | { readonly is: '}'; readonly from: number; readonly to: number };

/** How a part was reached: this decides about the slash behind `**`, which may be missing, and about a dot at the beginning of a name. */
const [BY_STAR, PLAINLY, BY_FOLDERS] = [1, 2, 3];

/** A part that is reached, and how. */
type PartReached = [at: number, how: number];

interface State extends Reached {
  /** The parts that may come next, and how each was reached. */
  readonly parts: ReadonlyMap<number, number>;
  readonly isAtName: boolean;
  readonly next: Map<string, State>;
}

/** So many parts of all states are remembered. Most globs have a few hundred in all; those that were made to have more are only slower. */
const MOST_REMEMBERED = 20_000;

/** @param withHidden whether wildcards stand for a dot at the beginning of a name, too. */
export function globOf(glob: string, { withHidden }: { readonly withHidden: boolean }): Glob {
  const parts = globParts(glob);
  const states = new Map<string, State>();
  let remembered = 0;

  const start = stateOf([[0, PLAINLY]], true);
  return {
    start,
    after: (reached, text) => after(reached as State, text),
    matches: (path) => after(start, path).isWhole,
    covers(path) {
      let state = start;
      for (const char of path) {
        if (char === '/' && state.isWhole) return true;
        state = step(state, char);
      }
      return state.isWhole;
    },
  };

  function after(state: State, text: string): State {
    let now = state;
    for (const char of text) now = step(now, char);
    return now;
  }

  function step(state: State, char: string): State {
    const known = state.next.get(char);
    if (known !== undefined) return known;
    const next = stateOf(withCharacter(parts, state, char, withHidden), char === '/');
    if (remembered++ < MOST_REMEMBERED) state.next.set(char, next);
    return next;
  }

  /** The state of these parts, and of those that are reached from them without a character. */
  function stateOf(from: PartReached[], isAtName: boolean): State {
    const reached = new Map<number, number>();
    for (let one = from.pop(); one !== undefined; one = from.pop()) {
      const [at, how] = one;
      if ((reached.get(at) ?? 0) >= how) continue;
      reached.set(at, how);
      for (const other of withoutCharacter(parts[at], one, isAtName)) from.push(other);
    }
    const key = `${isAtName} ${[...reached].join(' ')}`;
    const known = states.get(key);
    if (known !== undefined) return known;
    const isWhole = reached.has(parts.length);
    const state: State = { parts: reached, isAtName, isWhole, isOver: reached.size === 0, next: new Map() };
    remembered += reached.size;
    if (remembered < MOST_REMEMBERED) states.set(key, state);
    return state;
  }
}

/** The parts that are reached with a character. */
function withCharacter(
  parts: readonly Part[],
  { parts: from, isAtName }: State,
  char: string,
  withHidden: boolean,
): PartReached[] {
  const isHidden = isAtName && char === '.' && !withHidden;
  return [...from].flatMap(([at, how]): PartReached[] => {
    const part = parts[at];
    if (part === undefined) return [];
    if (part.is === 'text') return char === part.char && (!isHidden || how !== BY_STAR) ? [[at + 1, PLAINLY]] : [];
    if (part.is === '/') return char === '/' ? [[at + 1, PLAINLY]] : [];
    if (isHidden) return [];
    if (part.is === '**') return [[at, PLAINLY]];
    if (char === '/') return [];
    if (part.is === '*') return [[at, PLAINLY]];
    return part.is === '?' || (part.is === '[]' && isInClass(part, char)) ? [[at + 1, PLAINLY]] : [];
  });
}

/** The parts that are reached from a part without a character. */
function withoutCharacter(part: Part | undefined, [at, how]: PartReached, isAtName: boolean): PartReached[] {
  switch (part?.is) {
    case '{':
      return part.to.map((to) => [to, how]);
    case '}':
      return [[part.to, how]];
    case '*':
      return [[at + 1, isAtName ? BY_STAR : PLAINLY]];
    case '**':
      return [[at + 1, isAtName ? BY_FOLDERS : PLAINLY]];
    case '/':
      return how === BY_FOLDERS ? [[at + 1, PLAINLY]] : [];
    default:
      return [];
  }
}

export function isGlob(path: string): boolean {
  return globParts(path).some(({ is }) => is !== 'text' && is !== '/');
}

function isInClass({ isNot, ranges }: Extract<Part, { is: '[]' }>, char: string): boolean {
  return ranges.some(([from, to]) => from <= char && char <= to) !== isNot;
}

/** A part, or a character that may belong to braces. */
type Token = Exclude<Part, { is: '{' | '}' }> | { readonly is: 'brace'; readonly char: string };

function globParts(glob: string): Part[] {
  const tokens = tokensOf([...glob]);
  const braces = bracesIn(tokens);
  return withFolders(
    tokens.map((token, at) => (token.is === 'brace' ? (braces.get(at) ?? { is: 'text', char: token.char }) : token)),
  );
}

function tokensOf(chars: readonly string[]): Token[] {
  const tokens: Token[] = [];
  let hasSets = true;
  let at = 0;
  while (at < chars.length) {
    // There is one.
    const char = chars[at++] as string;
    const set = char === '[' && hasSets ? setAt(at, chars) : undefined;
    if (set !== undefined) {
      tokens.push(set.part);
      at = set.end;
    } else if (char === '*') {
      const isTwo = chars[at] === '*';
      while (chars[at] === '*') at++;
      tokens.push({ is: isTwo ? '**' : '*' });
    } else if (char === '?' || char === '/') tokens.push({ is: char });
    else if ('{,}'.includes(char)) tokens.push({ is: 'brace', char });
    else tokens.push({ is: 'text', char: char === '\\' ? (chars[at++] ?? char) : char });
    // Where a bracket has no end, no later one has.
    if (char === '[' && set === undefined) hasSets = false;
  }
  return tokens;
}

/** The set behind its first bracket; `undefined` when it has no end. A bracket that comes first in it stands for itself. */
function setAt(start: number, chars: readonly string[]) {
  const isNot = chars[start] === '!' || chars[start] === '^';
  const first = isNot ? start + 1 : start;
  const ranges: [string, string][] = [];
  let at = first;
  const taken = () => {
    if (chars[at] === '\\') at++;
    return chars[at++];
  };
  while (chars[at] !== ']' || at === first) {
    const from = taken();
    const isRange = chars[at] === '-' && chars[at + 1] !== ']';
    if (isRange) at++;
    const to = isRange ? taken() : from;
    if (from === undefined || to === undefined) return undefined;
    ranges.push([from, to]);
  }
  return { part: { is: '[]', isNot, ranges } as const, end: at + 1 };
}

/** The braces that have an end and a comma, by their places. */
function bracesIn(tokens: readonly Token[]): ReadonlyMap<number, Part> {
  const braces = new Map<number, Part>();
  const open: { readonly from: number; readonly commas: number[] }[] = [];
  tokens.forEach((token, at) => {
    if (token.is !== 'brace') return;
    if (token.char === '{') open.push({ from: at, commas: [] });
    if (token.char === ',') open.at(-1)?.commas.push(at);
    const { from, commas } = (token.char === '}' ? open.pop() : undefined) ?? { from: at, commas: [] };
    if (commas.length === 0) return;
    braces.set(from, { is: '{', to: [from, ...commas].map((one) => one + 1) });
    for (const one of [...commas, at]) braces.set(one, { is: '}', from, to: at + 1 });
  });
  return braces;
}

/** Two stars are folders where they are a whole name; elsewhere they are one star. */
function withFolders(parts: readonly Part[]): Part[] {
  const begins: boolean[] = [];
  for (const at of parts.keys()) {
    const before = parts[at - 1];
    if (before === undefined || before.is === '/') begins.push(true);
    else if (before.is === '{') begins.push(begins[at - 1] === true);
    else begins.push(before.is === '}' && before.to !== at && begins[before.from] === true);
  }
  const ends: boolean[] = [];
  ends[parts.length] = true;
  for (const [at, part] of [...parts.entries()].reverse()) {
    ends[at] = part.is === '/' || (part.is === '}' && ends[part.to] === true);
  }
  return parts.map((part, at) => (part.is === '**' && !(begins[at] && ends[at + 1]) ? { is: '*' } : part));
}
