import type { Tx } from '@server/db/client';
import { invoicePayments, invoices } from '@server/db/schema/invoices';
import { and, asc, eq, inArray, lte, notInArray } from 'drizzle-orm';
import { paymentMethodLabels, standingStates } from '@/domain/invoices/paymentRecord';
import type { StatementEntry } from '@/domain/invoices/statement';
import type { TaxReach } from '../reach';

/** Which entries: all of a holder up to a day (ISO), that day included. */
interface AskedEntries {
  reach: TaxReach;
  holderId: string;
  to: string;
}

/** Charges and payments of a licence holder: invoices that were sent and are not void, and payments that stand. */
export function statementsRepository(tx: Tx): {
  entries(asked: AskedEntries): Promise<StatementEntry[]>;
} {
  const whose = ({ reach, holderId }: AskedEntries) =>
    and(
      eq(invoices.orgId, reach.orgId),
      eq(invoices.systemMode, reach.mode),
      eq(invoices.kind, 'mta'),
      eq(invoices.holderId, holderId),
    );
  return {
    async entries(asked) {
      const charges = await tx
        .select({ date: invoices.invoiceDate, document: invoices.invoiceNo, cents: invoices.totalCents })
        .from(invoices)
        .where(
          and(
            whose(asked),
            notInArray(invoices.status, ['Draft', 'Void']),
            lte(invoices.invoiceDate, asked.to),
          ),
        )
        .orderBy(asc(invoices.invoiceDate), asc(invoices.number));
      const payments = await tx
        .select({
          date: invoicePayments.paidOn,
          invoiceNo: invoices.invoiceNo,
          method: invoicePayments.method,
          cents: invoicePayments.amountCents,
        })
        .from(invoicePayments)
        .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
        .where(
          and(
            whose(asked),
            inArray(invoicePayments.state, [...standingStates]),
            lte(invoicePayments.paidOn, asked.to),
          ),
        )
        .orderBy(asc(invoicePayments.paidOn), asc(invoicePayments.number));
      return [
        ...charges.map((charge) => ({ ...charge, kind: 'charge' as const })),
        ...payments.map(({ date, invoiceNo, method, cents }) => ({
          ...{ date, cents, kind: 'payment' as const },
          document: `Payment of ${invoiceNo} (${paymentMethodLabels[method]})`,
        })),
      ];
    },
  };
}
