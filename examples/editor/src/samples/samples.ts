/** The sample drafts of the library. Each is a file of its own, which is loaded when it is opened. */
const files = import.meta.glob<{ default: unknown }>('../../../drafts/*.json');

export interface Sample {
  readonly name: string;
  readonly isBroken: boolean;
  readonly load: () => Promise<unknown>;
}

export const samples: readonly Sample[] = Object.entries(files).map(([file, load]) => {
  const name = file.split('/').at(-1)?.replace('.json', '') ?? file;
  return {
    name: name.replace('broken-', '').replaceAll('-', ' '),
    isBroken: name.startsWith('broken-'),
    load: async () => (await load()).default,
  };
});
