import { visibleTo } from '@server/features/taxRules/holderStore';
import type { TaxReach } from '@server/features/taxRules/reach';
import type { Tx } from '@server/platform/db/client';
import { invoices } from '@server/platform/db/schema/invoices';
import { licenseHolders, reportedFigures } from '@server/platform/db/schema/taxation';
import { and, eq, isNotNull, ne } from 'drizzle-orm';

/** The invoice that billed a holder for a period. */
export interface BilledBy {
  _id: string;
  invoiceId: string;
}

interface MonthlyRepository {
  /** What was reported for a period (`yyyy-MM`), `x.xx` by the holder's id. */
  reported(reach: TaxReach, period: string): Promise<Map<string, string>>;
  /** Records a figure (`x.xx`), or takes it away by ''. The holder must be in reach. */
  report(
    holderId: string,
    figure: { period: string; amount: string },
    act: { userId: string; now: Date },
  ): Promise<void>;
  /** Invoices of a period by the holder's id; void ones do not count. */
  billed(reach: TaxReach, period: string): Promise<Map<string, BilledBy>>;
}

/** Reported figures, and who was billed by them. */
export function monthlyRepository(tx: Tx): MonthlyRepository {
  return {
    async reported(reach, period) {
      const rows = await tx
        .select({ holderId: reportedFigures.holderId, amount: reportedFigures.amount })
        .from(reportedFigures)
        .innerJoin(licenseHolders, eq(licenseHolders.id, reportedFigures.holderId))
        .where(and(visibleTo(reach), eq(reportedFigures.period, period)));
      return new Map(rows.map(({ holderId, amount }) => [holderId, amount]));
    },
    async report(holderId, { period, amount }, { userId, now }) {
      if (amount === '') {
        await tx
          .delete(reportedFigures)
          .where(and(eq(reportedFigures.holderId, holderId), eq(reportedFigures.period, period)));
        return;
      }
      const figure = { amount, recordedBy: userId, recordedAt: now };
      await tx
        .insert(reportedFigures)
        .values({ holderId, period, ...figure })
        .onConflictDoUpdate({
          target: [reportedFigures.holderId, reportedFigures.period],
          set: figure,
        });
    },
    async billed({ orgId, mode }, period) {
      const rows = await tx
        .select({ holderId: invoices.holderId, _id: invoices.id, invoiceId: invoices.invoiceNo })
        .from(invoices)
        .where(
          and(
            eq(invoices.orgId, orgId),
            eq(invoices.systemMode, mode),
            eq(invoices.kind, 'mta'),
            eq(invoices.period, period),
            isNotNull(invoices.holderId),
            ne(invoices.status, 'Void'),
          ),
        );
      return new Map(
        rows.flatMap(({ holderId, ...invoice }) => (holderId ? [[holderId, invoice]] : [])),
      );
    },
  };
}
