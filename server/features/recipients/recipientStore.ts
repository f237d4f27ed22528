import type { Tx } from '@server/platform/db/client';
import { invoices, recipients } from '@server/platform/db/schema/invoices';
import { isUuid } from '@server/platform/db/uuid';
import { containing } from '@server/platform/lists/listQueries';
import { and, asc, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { RecipientVisibility } from './visibility';

/** A recipient as stored. */
export type RecipientRow = typeof recipients.$inferSelect;

/** Columns of what a person fills in. */
export type RecipientTexts = Pick<
  RecipientRow,
  | ('name' | 'nameKey' | 'company' | 'companyKey' | 'address' | 'city' | 'state' | 'zip')
  | ('email' | 'emailKey' | 'phone' | 'currencyCode')
>;

/** The recipients that a call may touch. */
export function visibleTo({ orgId, mode }: RecipientVisibility): SQL | undefined {
  return and(
    eq(recipients.orgId, orgId),
    eq(recipients.systemMode, mode),
    isNull(recipients.mergedInto),
  );
}

/** Those whose name, company or e-mail holds a text; undefined for an empty one. */
export function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  const pattern = containing(wanted);
  return or(
    like(recipients.nameKey, pattern),
    like(recipients.companyKey, pattern),
    like(recipients.emailKey, pattern),
  );
}

/** Whom invoices are made out to. */
export function recipientsRepository(tx: Tx) {
  const select = (where: SQL | undefined) => tx.select().from(recipients).where(where);
  const one = (visibility: RecipientVisibility, id: string) =>
    and(visibleTo(visibility), eq(recipients.id, id));
  return {
    /** The recipient, or null when it is absent, merged into another one, or not visible. */
    find: async (visibility: RecipientVisibility, id: string): Promise<RecipientRow | null> =>
      isUuid(id) ? ((await select(one(visibility, id)))[0] ?? null) : null,
    /** The same, locked until the act ends. */
    lock: async (visibility: RecipientVisibility, id: string): Promise<RecipientRow | null> =>
      isUuid(id) ? ((await select(one(visibility, id)).for('update'))[0] ?? null) : null,
    /**
     * Id of the recipient, or of the one it was merged into; null when it is absent or not visible.
     */
    async standing({ orgId, mode }: RecipientVisibility, id: string): Promise<string | null> {
      if (!isUuid(id)) return null;
      const whose = and(eq(recipients.orgId, orgId), eq(recipients.systemMode, mode));
      const [row] = await select(and(whose, eq(recipients.id, id)));
      return row ? (row.mergedInto ?? row.id) : null;
    },
    async insert(
      { orgId, mode }: RecipientVisibility,
      userId: string,
      texts: RecipientTexts,
    ): Promise<RecipientRow> {
      const row = { ...texts, orgId, systemMode: mode, createdBy: userId };
      const [added] = await tx.insert(recipients).values(row).returning();
      if (!added) throw new Error('The recipient was not written');
      return added;
    },
    /** Saves and raises the version. Lock it first. */
    async update(id: string, texts: RecipientTexts, at: Date): Promise<RecipientRow> {
      const [row] = await tx
        .update(recipients)
        .set({ ...texts, updatedAt: at, version: sql`${recipients.version} + 1` })
        .where(eq(recipients.id, id))
        .returning();
      if (!row) throw new Error('The recipient was not locked before its update');
      return row;
    },
    /**
     * Takes it, and what was merged into it, out of lists in favour of another; its invoices become
     * that one's. Lock both first. @returns how many
     */
    async merge(id: string, into: string, at: Date): Promise<number> {
      const change = { mergedInto: into, updatedAt: at, version: sql`${recipients.version} + 1` };
      const both = or(eq(recipients.id, id), eq(recipients.mergedInto, id));
      await tx.update(recipients).set(change).where(both);
      const moved = await tx
        .update(invoices)
        .set({ recipientId: into })
        .where(eq(invoices.recipientId, id))
        .returning({ id: invoices.id });
      return moved.length;
    },
    /** Those whose name, company or e-mail holds the search, by name. */
    matching: (
      visibility: RecipientVisibility,
      search: string,
      most: number,
    ): Promise<RecipientRow[]> =>
      select(and(visibleTo(visibility), textHolds(search)))
        .orderBy(asc(recipients.nameKey), asc(recipients.number))
        .limit(most),
  };
}
