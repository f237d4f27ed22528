import type { Database } from '@server/platform/db/client';
import { inject } from 'vitest';
import { openInMemory } from './memoryDatabase';
import { openOnServer } from './serverDatabase';

/** A migrated database of one test file's own. */
export interface TestDatabase {
  database: Database;
  /** Back to what the migrations leave: call it before each test. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A database as the migrations leave it: embedded in memory, or with DATABASE_URL on that server.
 */
export function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('template');
  return template.kind === 'embedded' ? openInMemory(template.file) : openOnServer(template);
}
