import type { Tx } from '@server/platform/db/client';
import { disbursements } from '@server/platform/db/schema/disbursements';
import {
  residualLines,
  residualMonths,
  residualPartners,
  residualPayoutParts,
  residualPayouts,
  residualShares,
} from '@server/platform/db/schema/residuals';
import { and, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { firstDayOf, type OwedByMerchant } from '@/domain/residuals/residual';

/** Which partner is paid up to which month, in which mode. */
export interface OwedTo {
  orgId: string;
  systemMode: 'Production' | 'Sandbox';
  month: string;
}

/** A part of a payout whose disbursement was voided or came back. */
export interface FailedPart {
  payoutId: string;
  orgId: string;
  amountCents: number;
}

/** What is owed. */
function owedVerbs(tx: Tx) {
  return {
    /** Closed months of a partner that are not paid yet, kept from others until the act ends. */
    async lockOwed({ orgId, systemMode, month }: OwedTo): Promise<string[]> {
      const rows = await tx
        .select({ id: residualPartners.id })
        .from(residualPartners)
        .innerJoin(
          residualMonths,
          and(
            eq(residualMonths.systemMode, residualPartners.systemMode),
            eq(residualMonths.month, residualPartners.month),
          ),
        )
        .where(
          and(
            eq(residualPartners.orgId, orgId),
            eq(residualPartners.systemMode, systemMode),
            lte(residualPartners.month, firstDayOf(month)),
            isNull(residualPartners.payoutId),
            ne(residualMonths.state, 'open'),
          ),
        )
        .for('update', { of: residualPartners });
      return rows.map(({ id }) => id);
    },
    /** What those months come to by merchant, the first merchant first. */
    owedByMerchant: (ids: readonly string[]): Promise<OwedByMerchant[]> =>
      tx
        .select({
          orgId: residualLines.orgId,
          cents: sql<number>`sum(${residualShares.splitCents} + ${residualShares.correctedCents})::float8`,
        })
        .from(residualShares)
        .innerJoin(residualLines, eq(residualLines.id, residualShares.lineId))
        .where(inArray(residualShares.partnerId, [...ids]))
        .groupBy(residualLines.orgId)
        .orderBy(residualLines.orgId),
    /** Parts that did not arrive, kept from others until the act ends. */
    lockFailed: ({ orgId, systemMode }: OwedTo): Promise<FailedPart[]> =>
      tx
        .select({
          payoutId: residualPayoutParts.payoutId,
          orgId: residualPayoutParts.orgId,
          amountCents: residualPayoutParts.amountCents,
        })
        .from(residualPayoutParts)
        .innerJoin(residualPayouts, eq(residualPayouts.id, residualPayoutParts.payoutId))
        .innerJoin(disbursements, eq(disbursements.id, residualPayoutParts.disbursementId))
        .where(
          and(
            eq(residualPayouts.orgId, orgId),
            eq(residualPayouts.systemMode, systemMode),
            inArray(disbursements.state, ['void', 'returned']),
          ),
        )
        .orderBy(residualPayoutParts.orgId)
        .for('update', { of: residualPayoutParts }),
  };
}

/** What is paid. */
function paidVerbs(tx: Tx) {
  return {
    async insert(row: typeof residualPayouts.$inferInsert): Promise<string> {
      const [added] = await tx.insert(residualPayouts).values(row).returning();
      if (!added) throw new Error('The payout was not written');
      return added.id;
    },
    async insertPart(row: typeof residualPayoutParts.$inferInsert): Promise<void> {
      await tx.insert(residualPayoutParts).values(row);
    },
    /** A part goes out once more, by another disbursement. */
    async replacePart({ payoutId, orgId }: FailedPart, disbursementId: string): Promise<void> {
      await tx
        .update(residualPayoutParts)
        .set({ disbursementId })
        .where(
          and(eq(residualPayoutParts.payoutId, payoutId), eq(residualPayoutParts.orgId, orgId)),
        );
    },
    async markPaid(ids: readonly string[], payoutId: string): Promise<void> {
      await tx
        .update(residualPartners)
        .set({ payoutId })
        .where(inArray(residualPartners.id, [...ids]));
    },
  };
}

/** Payouts of residuals. */
export const payoutStore = (tx: Tx) => ({ ...owedVerbs(tx), ...paidVerbs(tx) });
