import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { InvoicePayment } from '@/domain/invoices/paymentRecord';
import { instrumentText } from '@/domain/invoices/receipt';
import { formatMoney, toCents } from '@/domain/money/cents';
import { Icon } from '@/shared/ui/Icon';

interface PaySuccessProps {
  payment: InvoicePayment;
  /** Address of the receipt with a key. */
  receiptAt: (key: string) => string;
  /** What is still owed, in cents. */
  restCents: number;
  onAgain: () => void;
}

/** The payment went through: what was taken, the receipt, and the rest where there is one. */
export function PaySuccess({
  payment,
  receiptAt,
  restCents,
  onAgain,
}: PaySuccessProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const total = formatMoney((toCents(payment.amount) ?? 0) + (toCents(payment.fee) ?? 0));
  const isPending = payment.state === 'pending';
  return (
    <div className="gl-pay-success" role="status">
      <Icon name="check-circle-fill" className="gl-pay-tick" />
      <h2 ref={heading} tabIndex={-1}>
        {isPending ? `${total} is on its way` : `${total} paid`}
      </h2>
      <p>
        {instrumentText(payment)}
        {payment.authCode ? `, authorization ${payment.authCode}` : ''}
        {payment.traceNo ? `, trace no. ${payment.traceNo}` : ''}
      </p>
      <p>
        {isPending ? 'Your bank confirms the debit within a few business days. ' : ''}
        We emailed you the receipt.
      </p>
      <div className="gl-pay-buttons">
        {payment.receiptKey ? (
          <Link className="btn btn-primary" to={receiptAt(payment.receiptKey)}>
            View receipt
          </Link>
        ) : null}
        {restCents > 0 ? (
          <button type="button" className="btn btn-outline-secondary" onClick={onAgain}>
            Pay the remaining {formatMoney(restCents)}
          </button>
        ) : null}
      </div>
    </div>
  );
}
