import { visibleTo } from '@server/features/taxRules/holderStore';
import type { TaxVisibility } from '@server/features/taxRules/visibility';
import type { Tx } from '@server/platform/db/client';
import { invoices } from '@server/platform/db/schema/invoices';
import { licenseHolders, reportedFigures } from '@server/platform/db/schema/taxation';
import { and, eq, isNotNull, ne } from 'drizzle-orm';

/** The invoice that billed a holder for a period. */
export interface BilledBy {
  _id: string;
  invoiceId: string;
}

/** Reported figures, and who was billed by them. */
export function monthlyRepository(tx: Tx) {
  return {
    /** What was reported for a period (`yyyy-MM`), `x.xx` by the holder's id. */
    async reported(visibility: TaxVisibility, period: string): Promise<Map<string, string>> {
      const rows = await tx
        .select({ holderId: reportedFigures.holderId, amount: reportedFigures.amount })
        .from(reportedFigures)
        .innerJoin(licenseHolders, eq(licenseHolders.id, reportedFigures.holderId))
        .where(and(visibleTo(visibility), eq(reportedFigures.period, period)));
      return new Map(rows.map(({ holderId, amount }) => [holderId, amount]));
    },
    /** Records a figure (`x.xx`), or takes it away by ''. The holder must be visible. */
    async report(
      holderId: string,
      { period, amount }: { period: string; amount: string },
      { userId, now }: { userId: string; now: Date },
    ): Promise<void> {
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
    /** Invoices of a period by the holder's id; void ones do not count. */
    async billed({ orgId, mode }: TaxVisibility, period: string): Promise<Map<string, BilledBy>> {
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
