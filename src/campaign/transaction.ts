import type Database from "libsql";

/**
 * Runs a transaction that writes: nobody sees it half done, and all of it is undone if it throws. The error is the one
 * that was thrown: after a full disk and others, SQLite has undone the transaction by itself, and would refuse to do it
 * again.
 */
export function inTransaction<T>(database: Database.Database, what: () => T): T {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = what();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    if (database.inTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
