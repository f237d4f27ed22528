import type { TaxVisibility } from '@server/features/taxRules/visibility';
import type { Tx } from '@server/platform/db/client';
import { invoicePayments, invoices } from '@server/platform/db/schema/invoices';
import { taxPenalties } from '@server/platform/db/schema/taxation';
import { todayIn } from '@server/platform/zones/today';
import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import {
  type PaymentMethod,
  type PaymentState,
  paymentMethodLabels,
  standingStates,
} from '@/domain/invoices/paymentRecord';
import type { StatementEntry } from '@/domain/invoices/statement';

/** Which entries: all of a holder up to a day (ISO), that day included. */
interface EntriesRequest {
  visibility: TaxVisibility;
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
  /** The fee on top of it. */
  feeCents: number;
  state: PaymentState;
  settledAt: Date | null;
}

/**
 * A payment with the fee on top of it, and the charge by which it was owed again where it came
 * back: never before the day on which it was made. The fee is charged and paid by the same payment,
 * so that the balance is that of the invoices.
 */
function paymentEntries(
  { date, invoiceNo, method, cents, feeCents, state, settledAt }: Payment,
  timeZone: string | undefined,
): StatementEntry[] {
  const named = `ayment of ${invoiceNo} (${paymentMethodLabels[method]})`;
  const paid = { date, cents: cents + feeCents, kind: 'payment', document: `P${named}` } as const;
  const fee = {
    date,
    cents: feeCents,
    kind: 'charge',
    document: `Collection fee on the p${named}`,
  } as const;
  const made: StatementEntry[] = feeCents > 0 ? [fee, paid] : [paid];
  if (state === 'pending')
    return made.map((entry) =>
      entry.kind === 'payment'
        ? { ...entry, document: `${entry.document}, waiting for the bank` }
        : entry,
    );
  if (state !== 'returned') return made;
  const cameBack = settledAt ? todayIn(settledAt, timeZone) : date;
  const back = cameBack < date ? date : cameBack;
  const returned = {
    date: back,
    cents: cents + feeCents,
    kind: 'charge',
    document: `Returned p${named}`,
  } as const;
  // The fee is owed on what is paid: it goes back with the payment.
  const undone = {
    ...fee,
    date: back,
    kind: 'payment',
    document: `Collection fee reversed: returned p${named}`,
  } as const;
  return feeCents > 0 ? [...made, returned, undone] : [...made, returned];
}

/**
 * Charges and payments of a license holder: invoices that were sent and are not void, and payments,
 * with those that came back.
 */
export function statementsRepository(tx: Tx): {
  entries(asked: EntriesRequest): Promise<StatementEntry[]>;
} {
  const whose = ({ visibility, holderId }: EntriesRequest) =>
    and(
      eq(invoices.orgId, visibility.orgId),
      eq(invoices.systemMode, visibility.mode),
      eq(invoices.kind, 'mta'),
      eq(invoices.holderId, holderId),
    );
  return {
    async entries(asked) {
      const charges = await tx
        .select({
          date: invoices.invoiceDate,
          document: invoices.invoiceNo,
          // Penalties are charged on days and lines of their own.
          cents: sql<number>`(${invoices.totalCents} - coalesce((
            select sum(t.cents) from ${taxPenalties} t where t.invoice_id = ${invoices}.id
          ), 0))::float8`,
        })
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
          feeCents: invoicePayments.feeCents,
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
