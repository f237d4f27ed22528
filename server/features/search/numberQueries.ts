import { anyOf, hasTrace, ofShownId, searchedTrace } from '@server/books/searchedQueries';
import { visibleTo as ofVisibility } from '@server/books/transactions/filterQueries';
import { disbursementReader } from '@server/features/disbursements/disbursementListQueries';
import { seen } from '@server/features/disbursements/rowStore';
import { visibleTo as invoicesOf } from '@server/features/invoices/invoicesStore';
import { invoiceVisibility } from '@server/features/invoices/visibility';
import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import { visibleTo as applicationsOf } from '@server/identity/visibility/applicationVisibilityQueries';
import { disbursements } from '@server/platform/db/schema/disbursements';
import { invoices } from '@server/platform/db/schema/invoices';
import { transactions } from '@server/platform/db/schema/ledger';
import { applications } from '@server/platform/db/schema/onboarding';
import { settlements } from '@server/platform/db/schema/settlement';
import { organizations } from '@server/platform/db/schema/users';
import { and, desc, eq, sql } from 'drizzle-orm';
import { statusLabels } from '@/domain/applications/status';
import { type InvoiceKind, invoiceCounter, invoiceNumber } from '@/domain/invoices/invoiceNumber';
import { statusLabel } from '@/domain/invoices/status';
import { numberBehind } from '@/domain/lists/shownNumber';
import { formatMoney } from '@/domain/money/cents';
import { maxFound } from '@/domain/search/found';
import { disbursementStateLabels } from '@/domain/settlements/disbursement';
import { settlementStateLabels } from '@/domain/settlements/state';
import { idsOf } from '@/domain/transactions/shownId';
import { starts } from './startQueries';
import type { FoundRecord, Searcher, Wanted } from './wanted';

/** What is known of a record beside its number, without what is not. */
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

/** False for a number that is another kind's by its prefix. */
const isOfKind = (kind: InvoiceKind, text: string): boolean =>
  /^\d/.test(text) || text.toUpperCase().startsWith(invoiceNumber(kind, 1).slice(0, -6));

/** Invoices by their number, or by whom they are made out to, newest first of a name. */
export async function foundInvoices(
  { tx, scope, today }: Searcher,
  { text, payer }: Wanted,
  kind: InvoiceKind,
): Promise<FoundRecord[]> {
  const counter = isOfKind(kind, text) ? invoiceCounter(text) : null;
  const {
    recipientKey,
    number,
    id,
    invoiceNo,
    status,
    dueDate,
    totalCents,
    creditedCents,
    balanceCents,
  } = invoices;
  if (counter === null && payer === '') return [];
  const recipient = sql<string>`coalesce(
    nullif(${invoices.form} -> 'recipientId' ->> 'recipientCompanyName', ''),
    ${invoices.form} -> 'recipientId' ->> 'recipientName', '')`;
  const rows = await tx
    .select({ id, invoiceNo, status, dueDate, totalCents, creditedCents, balanceCents, recipient })
    .from(invoices)
    .where(
      and(
        invoicesOf(invoiceVisibility(scope, kind)),
        counter === null ? starts(recipientKey, payer) : eq(invoices.counter, counter),
      ),
    )
    .orderBy(recipientKey, desc(number))
    .limit(maxFound);
  return rows.map((row) => {
    const state = { ...row, invoiceDueDate: row.dueDate };
    const detail = joined(
      row.recipient,
      formatMoney(row.totalCents + row.creditedCents),
      statusLabel(state, today),
    );
    return { id: row.id, title: row.invoiceNo, detail };
  });
}

/** A transaction by its id, whole or as it is shown, or by its trace number. */
export async function foundTransactions(
  { tx, visibility }: Searcher,
  { text }: Wanted,
): Promise<FoundRecord[]> {
  const trace = searchedTrace(text);
  if (trace === null && idsOf(text) === null) return [];
  const { id, purchaserName, amountCents, businessDay, traceNo, number } = transactions;
  const rows = await tx
    .select({ id, purchaserName, amountCents, businessDay })
    .from(transactions)
    .where(
      and(
        ofVisibility(visibility, transactions),
        anyOf(ofShownId(text, sql`${id}`), trace === null ? undefined : hasTrace(traceNo, trace)),
      ),
    )
    .orderBy(desc(number))
    .limit(maxFound);
  return rows.map((row) => ({
    id: row.id,
    title: row.id.slice(0, 8),
    detail: joined(row.purchaserName, formatMoney(row.amountCents), row.businessDay),
  }));
}

/** Settlements by their number, `S-12`: of several merchants each has its own. */
export async function foundSettlements(
  { tx, visibility }: Searcher,
  { text }: Wanted,
): Promise<FoundRecord[]> {
  const wanted = numberBehind('S', text);
  if (wanted === null) return [];
  const { id, number, orgId, netCents, state, day, seq } = settlements;
  const rows = await tx
    .select({ id, number, merchant: organizations.name, netCents, state })
    .from(settlements)
    .innerJoin(organizations, eq(organizations.id, orgId))
    .where(and(ofVisibility(visibility, settlements), eq(number, wanted)))
    .orderBy(desc(day), desc(seq))
    .limit(maxFound);
  return rows.map((row) => ({
    id: row.id,
    title: `S-${row.number}`,
    detail: joined(row.merchant, formatMoney(row.netCents), settlementStateLabels[row.state]),
  }));
}

/** A disbursement by its number, `D-501`. */
export async function foundDisbursements(
  { tx, scope, visibility }: Searcher,
  { text }: Wanted,
): Promise<FoundRecord[]> {
  const wanted = numberBehind('D', text);
  if (wanted === null) return [];
  const { id, seq, payee, amountCents, state } = disbursements;
  const rows = await tx
    .select({ id, seq, payee, amountCents, state })
    .from(disbursements)
    .where(and(seen(disbursementReader(scope, visibility)), eq(seq, wanted)))
    .limit(maxFound);
  return rows.map((row) => ({
    id: row.id,
    title: `D-${row.seq}`,
    detail: joined(row.payee, formatMoney(row.amountCents), disbursementStateLabels[row.state]),
  }));
}

/** Applications by their number, or by the name of the company. */
export async function foundApplications(
  { tx, scope }: Searcher,
  { text, key }: Wanted,
): Promise<FoundRecord[]> {
  const { id, number, companyName, companyKey, firstName, lastName, status } = applications;
  const isNumber = /^\d{1,15}$/.test(text) ? eq(number, Number(text)) : undefined;
  const rows = await tx
    .select({ id, number, companyName, firstName, lastName, status })
    .from(applications)
    .where(
      and(applicationsOf(applicationVisibility(scope)), anyOf(isNumber, starts(companyKey, key))),
    )
    .orderBy(companyKey, desc(number))
    .limit(maxFound);
  return rows.map((row) => ({
    id: row.id,
    title: row.companyName || joined(`${row.firstName} ${row.lastName}`.trim()) || 'No name yet',
    detail: joined(`Application ${row.number}`, statusLabels[row.status]),
  }));
}
