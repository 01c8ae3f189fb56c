/** The files of an empty PGlite, which `prepare.ts` writes. */
export const preparedFiles = new URL('../.data/empty-pglite.tar', import.meta.url);
