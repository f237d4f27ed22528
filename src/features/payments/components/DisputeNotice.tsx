import type { ReactElement } from 'react';
import { formatDate } from '@/domain/dates/format';
import { payStanding } from '@/domain/invoices/dispute';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import { printedText } from '@/domain/invoices/printed';
import { isOpen } from '@/domain/invoices/status';

/** The state of the latest dispute in a sentence or two, and what that means for paying. */
function sentencesOf({ dispute, sender, invoice }: PayableInvoice): string[] {
  if (!dispute) return [];
  const company = printedText(sender.name);
  const answered = formatDate(dispute.answeredAt);
  const isOwed = isOpen(invoice.status);
  if (dispute.state === 'rejected') return [`${company} rejected the dispute on ${answered}.`];
  switch (payStanding(dispute)) {
    case 'disputed':
      return [
        `This invoice was disputed on ${formatDate(dispute.openedAt)}. ${company} has not answered yet.`,
        ...(isOwed ? ['You can still pay it, or hold off until they answer.'] : []),
      ];
    case 'correcting':
      return [
        `${company} accepted the dispute on ${answered}. A correction is on its way.`,
        ...(isOwed ? ['You do not need to pay until the invoice is corrected.'] : []),
      ];
    case 'due':
      return [
        `${company} accepted the dispute on ${answered} and updated the invoice.`,
        ...(isOwed ? ['The amounts on this page are current.'] : []),
      ];
  }
}

/** Says before all else that the invoice is disputed, or how the dispute was answered. */
export function DisputeNotice({ payable }: { payable: PayableInvoice }): ReactElement | null {
  const { dispute, invoice } = payable;
  // A voided invoice says itself that nothing is to be paid.
  if (!dispute || invoice.status === 'Void') return null;
  return (
    <div className="gl-notice" role="status">
      <div className="gl-notice-text">
        <p>{sentencesOf(payable).join(' ')}</p>
        {dispute.state === 'rejected' ? (
          <p className="gl-typed gl-clamped">Their answer: {dispute.answer}</p>
        ) : null}
      </div>
    </div>
  );
}
