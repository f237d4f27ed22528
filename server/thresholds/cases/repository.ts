import type { Tx } from '@server/db/client';
import { complianceCases } from '@server/db/schema/compliance';

export type CaseRow = typeof complianceCases.$inferSelect;

/** Opens a case; gives it with its number. */
export async function openCase(
  tx: Tx,
  opened: Omit<typeof complianceCases.$inferInsert, 'number'>,
): Promise<CaseRow> {
  const [row] = await tx.insert(complianceCases).values(opened).returning();
  if (!row) throw new Error('The case was not stored');
  return row;
}
