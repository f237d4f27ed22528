import { type ReactElement, useState } from 'react';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoicePayment } from '@/domain/invoices/paymentRecord';
import { goneBackCents, paymentRefundRefusal, refundStory } from '@/domain/invoices/refund';
import { formatMoney, toCents } from '@/domain/money/cents';
import { RefundPaymentDialog } from './RefundPaymentDialog';

interface PaymentRefundsProps {
  detail: AnyInvoiceDetail;
  payment: InvoicePayment;
  mayWrite: boolean;
}

/** What went back of a payment, and the way to give back more where some is left. */
export function PaymentRefunds({ detail, payment, mayWrite }: PaymentRefundsProps): ReactElement {
  const [isAsked, setAsked] = useState(false);
  const own = detail.refunds.filter(({ paymentId }) => paymentId === payment._id);
  const refundedCents = goneBackCents(payment.refunded, own);
  const amountCents = toCents(payment.amount) ?? 0;
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
          {refundStory(refund)}
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
