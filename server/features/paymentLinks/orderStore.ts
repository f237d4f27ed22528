import type { Tx } from '@server/platform/db/client';
import { paymentLinks } from '@server/platform/db/schema/paymentLinks';
import { and, eq } from 'drizzle-orm';
import type { LinkRow, NewLink } from './linkStore';

/** Where an order stands: the number is its organization's own. */
type OrderPlace = Pick<LinkRow, 'orgId' | 'systemMode' | 'orderNo'>;

/** Links that are orders of a point of sale: one for each number. */
export function orderStore(tx: Tx) {
  return {
    /** An order of a point of sale by its number there; null when there is none. */
    async byNumber({ orgId, systemMode, orderNo }: OrderPlace): Promise<LinkRow | null> {
      const [row] = await tx
        .select()
        .from(paymentLinks)
        .where(
          and(
            eq(paymentLinks.orgId, orgId),
            eq(paymentLinks.systemMode, systemMode),
            eq(paymentLinks.source, 'order'),
            eq(paymentLinks.orderNo, orderNo),
          ),
        );
      return row ?? null;
    },
    /** Adds one; null for an order whose number is known. */
    async insert(row: NewLink): Promise<LinkRow | null> {
      const [added] = await tx.insert(paymentLinks).values(row).onConflictDoNothing().returning();
      return added ?? null;
    },
  };
}
