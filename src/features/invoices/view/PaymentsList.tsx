import { type ReactElement, useState } from 'react';
import { formatDate } from '@/domain/dates/format';
import { rowMoney } from '@/domain/invoices/invoice';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import {
  canTakeBack,
  type InvoicePayment,
  type PaymentState,
  paymentMethodLabels,
  waitingForBank,
} from '@/domain/invoices/paymentRecord';
import { refundedText } from '@/domain/invoices/refund';
import { useAbility } from '@/shared/session/ability';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { PaymentRefunds } from '../followups/PaymentRefunds';
import { TakeBackDialog } from './TakeBackDialog';

const states: Readonly<
  Record<PaymentState, { word: string; tone: 'neutral' | 'info' | 'success' | 'danger' }>
> = {
  started: { word: 'In progress', tone: 'neutral' },
  pending: { word: waitingForBank, tone: 'info' },
  cleared: { word: 'Cleared', tone: 'success' },
  returned: { word: 'Returned', tone: 'danger' },
  failed: { word: 'Failed', tone: 'danger' },
};

/** How it was paid: `Card Visa ending 4242`. */
const methodText = ({ method, brand, lastFour }: InvoicePayment): string =>
  [paymentMethodLabels[method], brand, lastFour ? `ending ${lastFour}` : '']
    .filter(Boolean)
    .join(' ');

const details = ({ payerName, recordedBy, note, failure }: InvoicePayment): string =>
  [payerName, recordedBy ? `recorded by ${recordedBy}` : '', note, failure]
    .filter(Boolean)
    .join(' · ');

/**
 * Every payment of the invoice with its receipt; one that was recorded by mistake can be taken
 * back.
 */
export function PaymentsList({ detail }: { detail: AnyInvoiceDetail }): ReactElement {
  const { payments, kind, invoice } = detail;
  const [asked, setAsked] = useState<InvoicePayment | null>(null);
  const may = useAbility();
  const mayWrite = kind === 'recipient' || may.can('access', 'tax_authority.createMtaInvoices');
  const mayTakeBack = mayWrite && invoice.status !== 'settled';
  if (payments.length === 0) return <p className="gl-muted mb-0">No payments yet.</p>;
  return (
    <ul className="gl-payments">
      {payments.map((payment) => (
        <li key={payment._id}>
          <div className="gl-payment-head">
            <strong className="gl-figure">{rowMoney(payment.amount)}</strong>
            <StatusBadge tone={states[payment.state].tone}>
              {refundedText(payment) ?? states[payment.state].word}
            </StatusBadge>
          </div>
          <p>
            {formatDate(payment.paidOn)} · {methodText(payment)}
            {payment.fee === '0.00' ? null : ` · fee ${rowMoney(payment.fee)}`}
          </p>
          <PaymentRefunds detail={detail} payment={payment} mayWrite={mayWrite} />
          {details(payment) ? <p className="gl-muted">{details(payment)}</p> : null}
          {payment.receiptKey ? (
            <a href={`#/viewReceipt?key=${encodeURIComponent(payment.receiptKey)}`}>Receipt</a>
          ) : null}
          {mayTakeBack && canTakeBack(payment) ? (
            <button
              type="button"
              className="btn btn-link btn-sm"
              aria-label={`Reverse ${rowMoney(payment.amount)} paid on ${formatDate(payment.paidOn)}`}
              onClick={() => setAsked(payment)}
            >
              Reverse
            </button>
          ) : null}
        </li>
      ))}
      {asked ? (
        <TakeBackDialog detail={detail} payment={asked} onClose={() => setAsked(null)} />
      ) : null}
    </ul>
  );
}
