import type { ReactElement } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import { isWhollyCredited } from '@/domain/invoices/creditNote';
import { isDisputed } from '@/domain/invoices/dispute';
import { rowMoney } from '@/domain/invoices/invoice';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { type MtaFee, totalWithFee } from '@/domain/invoices/mta/feeRules';
import { monthName } from '@/domain/invoices/mta/period';
import { furtherPaidRows, paidSums } from '@/domain/invoices/paidSums';
import { printedDate } from '@/domain/invoices/printed';
import { formatMoney, toCents } from '@/domain/money/cents';
import { InvoiceStatusBadge } from '@/shared/invoices/InvoiceStatusBadge';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { FeeCard, isOnTop } from '../tax/FeeCard';

/** How it comes again: `3 of 12, next 01/05/2027`. */
function recurrenceText({ recurrence }: AnyInvoiceDetail): string {
  if (!recurrence) return '';
  const { made, of, next } = recurrence;
  return `${made} of ${of}, ${next ? `next ${printedDate(next)}` : 'none left'}`;
}

function factsOf(detail: AnyInvoiceDetail): Fact[] {
  const { invoice } = detail;
  const recurring = recurrenceText(detail);
  const period = detail.kind === 'mta' && 'period' in invoice ? invoice.period : null;
  const { isPartial, partialAmount } = invoice.partialData;
  return [
    ['Issued', printedDate(invoice.invoiceDate)],
    ['Due', printedDate(invoice.invoiceDueDate)],
    ...(invoice.recipientPO ? [['PO', invoice.recipientPO] as const] : []),
    ...(period ? [['Tax period', monthName(period)] as const] : []),
    ...(isPartial ? [['Partial amount', rowMoney(partialAmount)] as const] : []),
    ...(recurring ? [['Recurring', recurring] as const] : []),
    ['Opened by the recipient', invoice.viewed_at ? formatDateTime(invoice.viewed_at) : 'Not yet'],
  ];
}

/** A fee is taken of what is still owed: of nothing there is none to explain. */
const isOwed = ({ baseCents, excludedCents }: MtaFee): boolean => baseCents + excludedCents > 0;

/**
 * Where the invoice stands: status, what it comes to, what was paid and what waits for the bank,
 * what is owed.
 */
export function AmountsCard({ detail }: { detail: AnyInvoiceDetail }): ReactElement {
  const { invoice, totalAmount } = detail;
  const paid = paidSums(detail);
  const creditedCents = toCents(detail.creditedAmount) ?? 0;
  // Nothing is owed on it, and no fee taken.
  const isVoid = invoice.status === 'Void';
  return (
    <section className="card gl-side-card" aria-labelledby="invoice-standing">
      <div className="gl-standing">
        <h2 id="invoice-standing">{invoice.invoiceId}</h2>
        <InvoiceStatusBadge
          status={invoice.status}
          dueDate={invoice.invoiceDueDate}
          balanceCents={toCents(invoice.balanceDue) ?? 0}
          isCredited={isWhollyCredited({ creditedCents, totalCents: toCents(totalAmount) ?? 0 })}
          isDisputed={isDisputed(detail)}
        />
      </div>
      <dl className="gl-totals">
        <div>
          <dt>Total</dt>
          <dd className="gl-figure">{formatMoney((toCents(totalAmount) ?? 0) + creditedCents)}</dd>
        </div>
        {creditedCents > 0 ? (
          <div>
            <dt>Credit notes</dt>
            <dd className="gl-figure">{formatMoney(-creditedCents)}</dd>
          </div>
        ) : null}
        <div>
          <dt>Paid</dt>
          <dd className="gl-figure">{formatMoney(paid.paid)}</dd>
        </div>
        {furtherPaidRows(paid).map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="gl-figure">{formatMoney(cents)}</dd>
          </div>
        ))}
        {isVoid ? null : <OwedRows detail={detail} />}
      </dl>
      {!isVoid && detail.kind === 'mta' && isOwed(detail.fee) ? <FeeCard fee={detail.fee} /> : null}
      <Facts facts={factsOf(detail)} />
    </section>
  );
}

/** What is still owed, and what it comes to with a fee on top. */
function OwedRows({ detail }: { detail: AnyInvoiceDetail }): ReactElement {
  const { invoice } = detail;
  return (
    <>
      <div className="is-strong">
        <dt>Balance due</dt>
        <dd className="gl-figure">{rowMoney(invoice.balanceDue)}</dd>
      </div>
      {detail.kind === 'mta' && isOnTop(detail.fee, invoice.itemsDetails) ? (
        <div className="is-strong">
          <dt>Balance due with fee</dt>
          <dd className="gl-figure">{formatMoney(totalWithFee(detail.fee))}</dd>
        </div>
      ) : null}
    </>
  );
}
