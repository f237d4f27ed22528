import { visibleTo } from '@server/features/invoices/invoicesStore';
import type { InvoiceVisibility } from '@server/features/invoices/visibility';
import type { Tx } from '@server/platform/db/client';
import { taxDays } from '@server/platform/db/schema/dashboardFacts';
import { invoicePayments, invoices } from '@server/platform/db/schema/invoices';
import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Days } from '@/domain/dates/period';
import { standingStates } from '@/domain/invoices/paymentRecord';
import { openStatuses } from '@/domain/invoices/status';

const ofMunicipality = sql<string>`coalesce(${invoices.municipality}, '')`;

const paidIn = (visibility: InvoiceVisibility, { from, to }: Days): SQL | undefined =>
  and(
    visibleTo(visibility),
    inArray(invoicePayments.state, [...standingStates]),
    from ? gte(invoicePayments.paidOn, from) : undefined,
    to ? lte(invoicePayments.paidOn, to) : undefined,
  );

/** What is owed by municipality, and what of it is past its due date. Whole cents. */
export function owedByMunicipality(tx: Tx, visibility: InvoiceVisibility, today: string) {
  const overdue = sql`filter (where ${invoices.dueDate} < ${today}::date)`;
  return tx
    .select({
      municipality: ofMunicipality,
      openCount: sql<number>`count(*)::float8`,
      owedCents: sql<number>`sum(${invoices.balanceCents})::float8`,
      overdueCount: sql<number>`(count(*) ${overdue})::float8`,
      overdueCents: sql<number>`coalesce(sum(${invoices.balanceCents}) ${overdue}, 0)::float8`,
    })
    .from(invoices)
    .where(and(visibleTo(visibility), inArray(invoices.status, [...openStatuses])))
    .groupBy(ofMunicipality);
}

/**
 * What was paid in some days by municipality, and stands: off the sums kept by day, which are of
 * tax invoices. Whole cents.
 */
export function collectedByMunicipality(
  tx: Tx,
  { orgId, mode }: Omit<InvoiceVisibility, 'kind'>,
  { from, to }: Days,
) {
  const { municipality, payments, cents, day } = taxDays;
  return tx
    .select({
      municipality,
      paymentCount: sql<number>`sum(${payments})::float8`,
      collectedCents: sql<number>`sum(${cents})::float8`,
    })
    .from(taxDays)
    .where(
      and(
        eq(taxDays.orgId, orgId),
        eq(taxDays.systemMode, mode),
        from ? gte(day, from) : undefined,
        to ? lte(day, to) : undefined,
      ),
    )
    .groupBy(municipality)
    .having(sql`sum(${payments}) <> 0`);
}

/** The payments themselves, the newest first. */
export function collectedPayments(
  tx: Tx,
  visibility: InvoiceVisibility,
  { days, municipality, limit }: { days: Days; municipality: string; limit: number },
) {
  const { id, paidOn, amountCents } = invoicePayments;
  return tx
    .select({ id, paidOn, amountCents, invoiceId: invoices.id, invoiceNo: invoices.invoiceNo })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(and(paidIn(visibility, days), eq(ofMunicipality, municipality)))
    .orderBy(desc(paidOn), desc(id))
    .limit(limit);
}
