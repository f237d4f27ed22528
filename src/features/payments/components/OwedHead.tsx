import type { ReactElement } from 'react';
import { isoToday } from '@/domain/dates/today';
import { creditedLabel, isWhollyCredited } from '@/domain/invoices/creditNote';
import { disputedLabel, payStanding } from '@/domain/invoices/dispute';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import { printedDay, printedText } from '@/domain/invoices/printed';
import { displayedStatus, isOpen, isOverdue, overdueLabel } from '@/domain/invoices/status';
import { formatMoney, toCents } from '@/domain/money/cents';
import { SenderLogo } from '@/shared/invoices/SenderLogo';
import { StatusBadge } from '@/shared/ui/StatusBadge';

const tones = {
  Paid: 'success',
  Submitted: 'success',
  settled: 'success',
  Void: 'neutral',
} as const;

/** The status as a payer reads it: how the sender keeps its books is none of their business. */
function Standing({ payable, balanceCents }: { payable: PayableInvoice; balanceCents: number }) {
  const { status, invoiceDueDate } = payable.invoice;
  const totalCents = toCents(payable.totalAmount) ?? 0;
  if (isWhollyCredited({ creditedCents: toCents(payable.creditedAmount) ?? 0, totalCents })) {
    return <StatusBadge tone="success">{creditedLabel}</StatusBadge>;
  }
  const standing = payStanding(payable.dispute);
  if (isOpen(status) && standing !== 'due') {
    return (
      <StatusBadge tone="warning">
        {standing === 'disputed' ? disputedLabel : 'Correction on its way'}
      </StatusBadge>
    );
  }
  if (isOverdue({ status, invoiceDueDate, balanceCents }, isoToday())) {
    return <StatusBadge tone="danger">{overdueLabel}</StatusBadge>;
  }
  if (status === 'Partially Paid') return <StatusBadge tone="info">{status}</StatusBadge>;
  if (status in tones) {
    return (
      <StatusBadge tone={status === 'Void' ? 'neutral' : 'success'}>
        {displayedStatus(status)}
      </StatusBadge>
    );
  }
  return <StatusBadge tone="warning">Due</StatusBadge>;
}

/** No day is named by which to pay what is still to be corrected. */
const owedWords = (dueDate: string, isCorrecting: boolean): string =>
  isCorrecting ? 'Balance before the correction' : `Balance due by ${printedDay(dueDate)}`;

/** What is owed, by whom to whom, and until when. */
export function OwedHead({ payable }: { payable: PayableInvoice }): ReactElement {
  const { invoice, sender, kind } = payable;
  const balanceCents = toCents(invoice.balanceDue) ?? 0;
  const word = kind === 'mta' ? 'Tax invoice' : 'Invoice';
  const owed = isOpen(invoice.status);
  const isCorrecting = payStanding(payable.dispute) === 'correcting';
  return (
    <section className="gl-pay-card gl-pay-head" aria-labelledby="owed">
      <SenderLogo sender={sender} />
      <p className="gl-pay-from">{printedText(sender.name)}</p>
      <h1 id="owed">
        {word} {invoice.invoiceId}
      </h1>
      <p className="gl-pay-owed">
        <span className="gl-figure">
          {formatMoney(owed ? balanceCents : (toCents(payable.totalAmount) ?? 0))}
        </span>
        <Standing payable={payable} balanceCents={balanceCents} />
      </p>
      <p className="gl-pay-due">
        {owed ? owedWords(invoice.invoiceDueDate, isCorrecting) : 'Total'}, billed to{' '}
        {printedText(invoice.recipientId.recipientCompanyName || invoice.recipientId.recipientName)}
      </p>
    </section>
  );
}
