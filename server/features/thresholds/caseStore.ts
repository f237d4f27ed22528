import type { Tx } from '@server/platform/db/client';
import { complianceCases } from '@server/platform/db/schema/compliance';
import { eq } from 'drizzle-orm';

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

/** The case of a hit; null for none. */
export async function caseById(tx: Tx, id: string | null): Promise<CaseRow | null> {
  if (id === null) return null;
  return (await tx.select().from(complianceCases).where(eq(complianceCases.id, id)))[0] ?? null;
}

type Outcome = Pick<
  CaseRow,
  'state' | 'filingNo' | 'filedOn' | 'outcomeNote' | 'endedByName' | 'endedAt'
>;

/** Files or closes a case. Lock its hit first. */
export async function endCase(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await tx.update(complianceCases).set(outcome).where(eq(complianceCases.id, id));
}
