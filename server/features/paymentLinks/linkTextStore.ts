import type { Tx } from '@server/platform/db/client';
import { linkTexts } from '@server/platform/db/schema/linkTexts';
import { and, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';

type TextRow = typeof linkTexts.$inferSelect;

/** Text messages that carry links. */
export const linkTextStore = (tx: Tx) => {
  const since = (whose: SQL, moment: Date): Promise<number> =>
    tx.$count(linkTexts, and(whose, gte(linkTexts.createdAt, moment)));
  return {
    async insert(row: typeof linkTexts.$inferInsert): Promise<string> {
      const [added] = await tx.insert(linkTexts).values(row).returning({ id: linkTexts.id });
      if (!added) throw new Error('The text message was not written');
      return added.id;
    },
    toPhone: (hash: Buffer, moment: Date) => since(eq(linkTexts.phoneHash, hash), moment),
    ofOrganization: (orgId: string, moment: Date) => since(eq(linkTexts.orgId, orgId), moment),
    /** Takes a message for sending; null where it was sent, or somebody else has begun since `stale`. */
    async claim(id: string, { at, stale }: { at: Date; stale: Date }): Promise<TextRow | null> {
      const isDue = or(
        inArray(linkTexts.state, ['waiting', 'failed']),
        and(eq(linkTexts.state, 'sending'), lt(linkTexts.claimedAt, stale)),
      );
      const [row] = await tx
        .update(linkTexts)
        .set({ state: 'sending', claimedAt: at })
        .where(and(eq(linkTexts.id, id), isDue))
        .returning();
      return row ?? null;
    },
    async setState(id: string, state: TextRow['state']): Promise<void> {
      await tx.update(linkTexts).set({ state }).where(eq(linkTexts.id, id));
    },
    async stateOf(id: string): Promise<TextRow['state'] | null> {
      const [row] = await tx.select().from(linkTexts).where(eq(linkTexts.id, id));
      return row?.state ?? null;
    },
  };
};
