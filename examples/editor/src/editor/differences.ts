import { isObject, isRecord, type Path } from './paths.ts';

export interface Difference {
  readonly path: Path;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The paths at which two drafts differ. Lists of different length are one difference. */
export function differences(mine: unknown, theirs: unknown, path: Path = []): Difference[] {
  if (Object.is(mine, theirs)) return [];
  const isEachList = Array.isArray(mine) && Array.isArray(theirs) && mine.length === theirs.length;
  if (!isEachList && !(isRecord(mine) && isRecord(theirs))) return [{ path, mine, theirs }];
  const [ours, others] = [mine, theirs].filter(isObject);
  const keys = new Set([...Object.keys(ours ?? {}), ...Object.keys(others ?? {})]);
  return [...keys].flatMap((key) => {
    const place = [...path, isEachList ? Number(key) : key];
    return differences(ours?.[key], others?.[key], place);
  });
}
