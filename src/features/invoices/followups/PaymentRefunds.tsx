import { type ReactElement, useState } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import { rowMoney } from '@/domain/invoices/invoice';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoicePayment } from '@/domain/invoices/paymentRecord';
import { type InvoiceRefund, paymentRefundRefusal } from '@/domain/invoices/refund';
import { formatMoney, toCents } from '@/domain/money/cents';
import { RefundPaymentDialog } from './RefundPaymentDialog';

interface PaymentRefundsProps {
  detail: AnyInvoiceDetail;
  payment: InvoicePayment;
  mayWrite: boolean;
}

const cents = (amount: string): number => toCents(amount) ?? 0;

function refundText({ amount, state, reason, failure, by, at }: InvoiceRefund): string {
  const who = `by ${by}, ${formatDateTime(at)}`;
  if (state === 'started')
    return `Refund of ${rowMoney(amount)} is in progress: the processor has not responded yet`;
  if (state === 'failed') return `Refund of ${rowMoney(amount)} failed: ${failure}`;
  return `${rowMoney(amount)} refunded ${who}: ${reason}`;
}

/** What went back of a payment, and the way to give back more where some is left. */
export function PaymentRefunds({ detail, payment, mayWrite }: PaymentRefundsProps): ReactElement {
  const [isAsked, setAsked] = useState(false);
  const own = detail.refunds.filter(({ paymentId }) => paymentId === payment._id);
  const held = own
    .filter(({ state }) => state === 'started')
    .reduce((sum, one) => sum + cents(one.amount), 0);
  const refundedCents = cents(payment.refunded) + held;
  const amountCents = cents(payment.amount);
  const leftCents = amountCents - refundedCents;
  const refusal = paymentRefundRefusal({
    method: payment.method,
    state: payment.state,
    amountCents,
    refundedCents,
  });
  const canRefund = mayWrite && detail.kind === 'recipient' && refusal === null;
  return (
    <>
      {own.map((refund) => (
        <p key={refund._id} className="gl-muted">
          {refundText(refund)}
        </p>
      ))}
      {canRefund ? (
        <button
          type="button"
          className="btn btn-link btn-sm"
          aria-label={`Refund up to ${formatMoney(leftCents)}`}
          onClick={() => setAsked(true)}
        >
          Refund …
        </button>
      ) : null}
      {isAsked ? (
        <RefundPaymentDialog
          detail={detail}
          payment={payment}
          leftCents={leftCents}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
