interface Step {
  readonly name: string;
  readonly run: string;
}

export const action: {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
};

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function runAction(
  cwd: string,
  actionPath: string,
  given?: Readonly<Record<string, string>>,
  path?: string,
): Ran;
