import { staticWorkspace } from '../../spec/workspace.js';
import type { Asked, ValidatorQuestion } from './question.js';

interface Vector {
  readonly name: string;
  readonly mode: ValidatorQuestion['mode'];
  readonly draft: unknown;
  readonly workspace: Parameters<typeof staticWorkspace>[0];
  readonly current?: ValidatorQuestion['current'];
  readonly options?: { readonly maxErrors?: number };
  readonly expected: { readonly errors: readonly { readonly rule: string; readonly field: string }[] };
}

export function* vectorsOf(vectors: readonly unknown[]): Generator<Asked> {
  for (const one of vectors) {
    // The library itself made the file.
    const { name, mode, draft, workspace, current, options, expected } = one as Vector;
    // A validator under test gets no `maxErrors`: it lists all errors.
    if (options?.maxErrors !== undefined) continue;
    const workspaceData = { connectors: [], features: [], ...workspace };
    yield {
      group: 'vectors',
      name,
      question: { draft, mode, workspace: staticWorkspace(workspaceData), workspaceData, ...(current && { current }) },
      expected: expected.errors,
    };
  }
}
