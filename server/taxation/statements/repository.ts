import type { Tx } from '@server/db/client';
import { invoicePayments, invoices } from '@server/db/schema/invoices';
import { todayIn } from '@server/zones/today';
import { and, asc, eq, inArray, lte, notInArray } from 'drizzle-orm';
import {
  type PaymentMethod,
  type PaymentState,
  paymentMethodLabels,
  standingStates,
} from '@/domain/invoices/paymentRecord';
import type { StatementEntry } from '@/domain/invoices/statement';
import type { TaxReach } from '../reach';

/** Which entries: all of a holder up to a day (ISO), that day included. */
interface AskedEntries {
  reach: TaxReach;
  holderId: string;
  to: string;
  /** IANA zone of the reader, on whose calendar money came back. */
  timeZone: string | undefined;
}

interface Payment {
  date: string;
  invoiceNo: string;
  method: PaymentMethod;
  cents: number;
  state: PaymentState;
  settledAt: Date | null;
}

/** A payment, and the charge by which it was owed again where it came back: never before the day on which it was made. */
function paymentEntries(
  { date, invoiceNo, method, cents, state, settledAt }: Payment,
  timeZone: string | undefined,
): StatementEntry[] {
  const named = `ayment of ${invoiceNo} (${paymentMethodLabels[method]})`;
  const payment = { date, cents, kind: 'payment', document: `P${named}` } as const;
  if (state === 'pending') return [{ ...payment, document: `${payment.document}, waiting for the bank` }];
  if (state !== 'returned') return [payment];
  const cameBack = settledAt ? todayIn(settledAt, timeZone) : date;
  const back = cameBack < date ? date : cameBack;
  return [payment, { date: back, cents, kind: 'charge', document: `Returned p${named}` }];
}

/** Charges and payments of a licence holder: invoices that were sent and are not void, and payments, with those that came back. */
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
          state: invoicePayments.state,
          settledAt: invoicePayments.settledAt,
        })
        .from(invoicePayments)
        .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
        .where(
          and(
            whose(asked),
            inArray(invoicePayments.state, [...standingStates, 'returned']),
            lte(invoicePayments.paidOn, asked.to),
          ),
        )
        .orderBy(asc(invoicePayments.paidOn), asc(invoicePayments.number));
      return [
        ...charges.map((charge) => ({ ...charge, kind: 'charge' as const })),
        ...payments.flatMap((payment) => paymentEntries(payment, asked.timeZone)),
      ];
    },
  };
}
