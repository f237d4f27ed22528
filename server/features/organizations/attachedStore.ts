import type { Tx } from '@server/platform/db/client';
import { attachedMerchants } from '@server/platform/db/schema/partners';
import { organizations, users } from '@server/platform/db/schema/users';
import { and, asc, eq } from 'drizzle-orm';
import type { AttachedMerchant } from '@/domain/organizations/attachedMerchant';

/** Which merchants financial institutions look after. */
export const attachedStore = (tx: Tx) => ({
  /** By name. */
  async of(institutionId: string): Promise<AttachedMerchant[]> {
    const rows = await tx
      .select({
        id: organizations.id,
        name: organizations.name,
        attached: attachedMerchants,
        by: users.name,
      })
      .from(attachedMerchants)
      .innerJoin(organizations, eq(organizations.id, attachedMerchants.merchantId))
      .leftJoin(users, eq(users.id, attachedMerchants.attachedBy))
      .where(eq(attachedMerchants.institutionId, institutionId))
      .orderBy(asc(organizations.name), asc(organizations.id));
    return rows.map(({ id, name, attached, by }) => ({
      _id: id,
      name,
      attachedAt: attached.attachedAt.toISOString(),
      by: by ?? '',
    }));
  },
  /** The kind of an organization; null for none. */
  async kindOf(id: string): Promise<string | null> {
    const [row] = await tx
      .select({ kind: organizations.kind })
      .from(organizations)
      .where(eq(organizations.id, id));
    return row?.kind ?? null;
  },
  /** Attached once however often. */
  async attach(row: typeof attachedMerchants.$inferInsert): Promise<void> {
    await tx.insert(attachedMerchants).values(row).onConflictDoNothing();
  },
  /** @returns whether it was attached */
  async detach(institutionId: string, merchantId: string): Promise<boolean> {
    const gone = await tx
      .delete(attachedMerchants)
      .where(
        and(
          eq(attachedMerchants.institutionId, institutionId),
          eq(attachedMerchants.merchantId, merchantId),
        ),
      )
      .returning({ id: attachedMerchants.merchantId });
    return gone.length > 0;
  },
});
