import { type Database, openDatabase } from './database.js';
import { isUnusableFolder } from './folder.js';

/** The database that the environment names. If its folder cannot be used, one sentence says so, and the process ends. */
export async function databaseOfProgram(): Promise<Database> {
  const { DATABASE_URL, DATA_FOLDER = '.data' } = process.env;
  try {
    return await openDatabase({ url: DATABASE_URL, folder: DATA_FOLDER });
  } catch (error) {
    if (!isUnusableFolder(error)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
