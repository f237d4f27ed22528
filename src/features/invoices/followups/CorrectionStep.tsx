import { type ReactElement, useState } from 'react';
import { formatDate } from '@/domain/dates/format';
import { isCreditable } from '@/domain/invoices/creditNote';
import { payStanding } from '@/domain/invoices/dispute';
import { rowMoney } from '@/domain/invoices/invoice';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { canDo } from '@/domain/invoices/lifeCycle';
import { isOpen } from '@/domain/invoices/status';
import { CreditDialog } from './CreditDialog';

/** What else corrects an invoice that cannot be credited. */
function otherWay({ kind, invoice }: AnyInvoiceDetail): string {
  if (canDo('edit', invoice.status)) return 'Next, edit or void the invoice.';
  if (kind === 'recipient' && !isOpen(invoice.status)) return 'Next, refund a payment.';
  return 'Next, contact the payer to agree on the correction.';
}

/**
 * Leads from an accepted dispute to its correction, which is a decision of its own: a credit note
 * over all that is due, or what else the invoice allows. Nothing once it is corrected.
 */
export function CorrectionStep({ detail }: { detail: AnyInvoiceDetail }): ReactElement | null {
  const [isAsked, setAsked] = useState(false);
  const { disputes, invoice } = detail;
  const [latest] = disputes;
  if (invoice.status === 'Void' || !latest || payStanding(latest) !== 'correcting') return null;
  const canCredit = isCreditable(detail);
  return (
    <div className="gl-notice" role="status">
      <p>
        You accepted the dispute. The payer is told that a correction is on its way, and automatic
        reminders are stopped. {canCredit ? null : otherWay(detail)}
      </p>
      {canCredit ? (
        <button type="button" className="btn btn-primary btn-sm" onClick={() => setAsked(true)}>
          Credit {rowMoney(invoice.balanceDue)} …
        </button>
      ) : null}
      {isAsked ? (
        <CreditDialog
          detail={detail}
          preset={{
            amount: invoice.balanceDue,
            reason: `Dispute of ${formatDate(latest.openedAt)} accepted`,
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </div>
  );
}
