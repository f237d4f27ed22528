import type { Database, Tx } from './client';

/**
 * A transaction of a few rows that goes on while the disk is nearly full (32 to 64 MB free), e.g. a
 * sign-in. The engine makes others read-only then (./embedded/spaceGuard.mjs), and below 32 MB
 * refuses these as well (25006).
 */
export function smallWrites<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction(work, { accessMode: 'read write' });
}
