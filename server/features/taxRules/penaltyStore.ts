import type { Tx } from '@server/platform/db/client';
import { invoicePayments, invoices } from '@server/platform/db/schema/invoices';
import { taxPenalties } from '@server/platform/db/schema/taxation';
import { and, asc, eq, inArray, lt, lte, ne, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { storedForm } from '@/domain/invoices/kindForm';
import type { MtaInvoiceValues } from '@/domain/invoices/mta/mtaInvoice';
import type { Penalty } from '@/domain/invoices/mta/penalty';
import { standingStates } from '@/domain/invoices/paymentRecord';
import type { TaxVisibility } from './visibility';

/** An invoice that was not paid in full on its due day. Cents; ISO dates. */
interface LateRow {
  _id: string;
  invoiceNo: string;
  holderId: string;
  dueDate: string;
  period: string | null;
  form: MtaInvoiceValues;
  totalCents: number;
  paidByDueCents: number;
}

/**
 * Whose late invoices: of these holders, or of all; `but` is an invoice whose own lines do not
 * count.
 */
export interface PenaltiesRequest {
  visibility: TaxVisibility;
  holderIds?: readonly string[] | undefined;
  /** ISO date: what was due before it. */
  asOf: string;
  but?: string | null;
}

/** A penalty on an invoice, with the number of the invoice that carries it. */
export interface CarriedPenalty extends Penalty {
  carriedBy: string;
}

const late = alias(invoices, 'late');
const bearer = alias(invoices, 'bearer');

const penaltyColumns = {
  invoiceId: taxPenalties.lateInvoiceId,
  invoiceNo: late.invoiceNo,
  dueDate: late.dueDate,
  chargedOn: taxPenalties.chargedOn,
  baseCents: taxPenalties.baseCents,
  rate: taxPenalties.rate,
  cents: taxPenalties.cents,
};

/**
 * What of an invoice was paid on its due day at the latest, and stands. The table is named: a bare
 * column would be the payment's.
 */
const paidByDue = sql<number>`coalesce((
  select sum(p.amount_cents) from ${invoicePayments} p
  where p.invoice_id = ${invoices}.id and p.paid_on <= ${invoices}.due_date
    and p.state in (${sql.join(
      standingStates.map((state) => sql`${state}`),
      sql`, `,
    )})
), 0)::float8`;

/** Whether an invoice that is not void, another one than `but`, carries the penalty. */
const isCarried = (but: string | null) => sql`exists (
  select 1 from ${taxPenalties} t join ${invoices} b on b.id = t.invoice_id
  where t.late_invoice_id = ${invoices}.id and b.status <> 'Void'
    and (${but}::uuid is null or b.id <> ${but}::uuid)
)`;

async function lateInvoices(
  tx: Tx,
  { visibility, holderIds, asOf, but = null }: PenaltiesRequest,
): Promise<LateRow[]> {
  if (holderIds?.length === 0) return [];
  const rows = await tx
    .select({
      _id: invoices.id,
      invoiceNo: invoices.invoiceNo,
      holderId: invoices.holderId,
      dueDate: invoices.dueDate,
      period: invoices.period,
      form: invoices.form,
      totalCents: invoices.totalCents,
      paidByDueCents: paidByDue,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.orgId, visibility.orgId),
        eq(invoices.systemMode, visibility.mode),
        eq(invoices.kind, 'mta'),
        holderIds
          ? inArray(invoices.holderId, [...holderIds])
          : sql`${invoices.holderId} is not null`,
        notInArray(invoices.status, ['Draft', 'Void']),
        lt(invoices.dueDate, asOf),
        sql`${invoices.totalCents} > ${paidByDue}`,
        sql`not ${isCarried(but)}`,
      ),
    )
    .orderBy(asc(invoices.dueDate), asc(invoices.number));
  return rows.flatMap(({ form, holderId, ...row }) => {
    const stored = storedForm({ kind: 'mta', form });
    return stored.kind === 'mta' && holderId ? [{ ...row, holderId, form: stored.form }] : [];
  });
}

/** Penalties for paying tax invoices late. */
export function penaltiesRepository(tx: Tx) {
  return {
    /**
     * Invoices that were due and not paid in full in time, and whose penalty no invoice carries yet;
     * the oldest first.
     */
    late: (asked: PenaltiesRequest): Promise<LateRow[]> => lateInvoices(tx, asked),
    /** What an invoice carries. */
    of: (invoiceId: string): Promise<Penalty[]> =>
      tx
        .select(penaltyColumns)
        .from(taxPenalties)
        .innerJoin(late, eq(late.id, taxPenalties.lateInvoiceId))
        .where(eq(taxPenalties.invoiceId, invoiceId))
        .orderBy(asc(late.dueDate), asc(late.number)),
    /** What the invoices of a holder carry, void ones apart, charged on a day (ISO) or before. */
    carried: (
      { orgId, mode }: TaxVisibility,
      holderId: string,
      to: string,
    ): Promise<CarriedPenalty[]> =>
      tx
        .select({ ...penaltyColumns, carriedBy: bearer.invoiceNo })
        .from(taxPenalties)
        .innerJoin(late, eq(late.id, taxPenalties.lateInvoiceId))
        .innerJoin(bearer, eq(bearer.id, taxPenalties.invoiceId))
        .where(
          and(
            eq(bearer.orgId, orgId),
            eq(bearer.systemMode, mode),
            eq(bearer.holderId, holderId),
            ne(bearer.status, 'Void'),
            lte(taxPenalties.chargedOn, to),
          ),
        )
        .orderBy(asc(taxPenalties.chargedOn), asc(late.number)),
    /**
     * The number of the invoice that charges the penalty of this late one, void ones apart; null
     * where none does.
     */
    async bearerOf(lateInvoiceId: string): Promise<string | null> {
      const [row] = await tx
        .select({ invoiceNo: bearer.invoiceNo })
        .from(taxPenalties)
        .innerJoin(bearer, eq(bearer.id, taxPenalties.invoiceId))
        .where(and(eq(taxPenalties.lateInvoiceId, lateInvoiceId), ne(bearer.status, 'Void')))
        .limit(1);
      return row?.invoiceNo ?? null;
    },
    /** What an invoice carries from now on. */
    async put(invoiceId: string, penalties: readonly Penalty[]): Promise<void> {
      await tx.delete(taxPenalties).where(eq(taxPenalties.invoiceId, invoiceId));
      if (penalties.length === 0) return;
      await tx.insert(taxPenalties).values(
        penalties.map(({ invoiceId: lateInvoiceId, chargedOn, baseCents, rate, cents }) => ({
          invoiceId,
          lateInvoiceId,
          chargedOn,
          baseCents,
          rate,
          cents,
        })),
      );
    },
  };
}
