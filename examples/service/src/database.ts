import { readFileSync, realpathSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { lockFolder } from './folder.js';

/** The functions that the service needs of PostgreSQL. Every write is one statement, and so happens as a whole or not at all. */
export interface Database {
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

const schema = readFileSync(new URL('schema.sql', import.meta.url), 'utf8');

/**
 * Opens the PostgreSQL at `url`, or, without a `url`, the bundled PostgreSQL (PGlite), with its files in `folder`.
 * Makes the tables that are missing.
 *
 * @throws Error of `isUnusableFolder`, for example when another process has the folder.
 */
export async function openDatabase({ url, folder }: { url?: string | undefined; folder: string }): Promise<Database> {
  if (url !== undefined) {
    const pool = new pg.Pool({ connectionString: url });
    // A connection that breaks while nobody uses it is replaced by the pool. It must not end the process.
    pool.on('error', (error) => console.error(`A connection to the database broke: ${error.message}`));
    await pool.query(schema);
    return {
      query: async (sql, parameters) => (await pool.query(sql, parameters && [...parameters])).rows,
      close: () => pool.end(),
    };
  }
  if (folder.startsWith('memory://')) return onPGlite(await PGlite.create(folder));
  // PGlite takes a path also as an address.
  return inFolder(folder.replace(/^file:\/\//, ''));
}

async function inFolder(folder: string): Promise<Database> {
  const release = await lockFolder(folder);
  try {
    // PGlite fails in a folder that is a link.
    const { query, close } = await onPGlite(await PGlite.create(realpathSync(folder)));
    return { query, close: () => close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** Makes the tables that are missing. */
export async function onPGlite(database: PGlite): Promise<Database> {
  await database.exec(schema);
  return {
    query: async <Row>(sql: string, parameters?: readonly unknown[]) =>
      (await database.query<Row>(sql, parameters && [...parameters])).rows,
    close: () => database.close(),
  };
}

/** Whether the statement was refused because a row with the same key exists. */
export function isDuplicate(error: unknown, table: string): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === `${table}_pkey`;
}
