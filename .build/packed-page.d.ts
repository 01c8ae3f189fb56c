interface Manifest {
  readonly version: string;
  readonly repository?: { readonly url: string };
}

/** The text of a page as it is packed. */
export function packedPage(page: string, packed: ReadonlySet<string>, manifest: Manifest): string;
