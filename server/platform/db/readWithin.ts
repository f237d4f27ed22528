import { sql } from 'drizzle-orm';
import type { Tx } from './client';

/** The database has ended a statement that took too long (PostgreSQL's 57014). */
function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '57014') || isCutOff(error.cause);
}

/**
 * Reads with statements that may take so many milliseconds each; null where one took longer, and
 * the transaction goes on. The embedded engine knows of no such limit.
 */
export async function readWithin<Result>(
  tx: Tx,
  milliseconds: number,
  read: (tx: Tx) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await tx.transaction(async (part) => {
      const limit = String(Math.ceil(milliseconds));
      await part.execute(sql`select set_config('statement_timeout', ${limit}, true)`);
      return read(part);
    });
  } catch (error) {
    if (isCutOff(error)) return null;
    throw error;
  }
}
