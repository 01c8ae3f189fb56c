// Before the tests: makes the files of an empty PGlite, once for all files of tests.
import { mkdirSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { preparedFiles } from './in-memory.js';

if (process.env.DATABASE_URL === undefined) {
  const database = await PGlite.create('memory://');
  const files = await database.dumpDataDir('none');
  await database.close();
  mkdirSync(new URL('.', preparedFiles), { recursive: true });
  writeFileSync(preparedFiles, Buffer.from(await files.arrayBuffer()));
}
