import type { Tx } from '@server/platform/db/client';
import { securityEvents } from '@server/platform/db/schema/security';

export type NewSecurityRow = Omit<typeof securityEvents.$inferInsert, 'number'>;

/**
 * Adds an entry to the audit trail; only `noteSecurity` (./noteSecurity.ts) and the demo world do.
 */
export async function insertSecurityEvents(tx: Tx, rows: readonly NewSecurityRow[]): Promise<void> {
  await tx.insert(securityEvents).values([...rows]);
}
