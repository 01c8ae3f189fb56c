/** Who watches a module while it is loaded. What it returns is called when that is over. */
export type LoadWatch = (path: string, seconds: number) => () => void;

let watch: LoadWatch = () => () => undefined;

/** Has modules watched. The program says how: what a module does to a process is the matter of the whole process. */
export function watchLoading(by: LoadWatch): void {
  watch = by;
}

/** Loads a module while it is watched. */
export async function whileWatched<Loaded>(
  path: string,
  seconds: number,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const end = watch(path, seconds);
  try {
    return await load();
  } finally {
    end();
  }
}
