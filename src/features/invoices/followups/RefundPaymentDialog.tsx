import { type ReactElement, useId, useState } from 'react';
import { followupReasonError } from '@/domain/invoices/followupReason';
import { rowMoney } from '@/domain/invoices/invoice';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoicePayment } from '@/domain/invoices/paymentRecord';
import { instrumentText } from '@/domain/invoices/receipt';
import { formatMoney, settledAmount, toAmount, toCents } from '@/domain/money/cents';
import { refundAmountError, refundConfirm } from '@/domain/transactions/refund';
import { useRefundPaymentMutation } from '@/shared/invoices/followupsApi';
import { ActDialog } from '@/shared/ui/ActDialog';
import { useAct } from '@/shared/ui/useAct';
import { useAsSent } from '@/shared/ui/useAsSent';
import { AmountReasonFields } from './AmountReasonFields';

interface RefundPaymentDialogProps {
  detail: AnyInvoiceDetail;
  payment: InvoicePayment;
  /** What may still be given back, in cents. */
  leftCents: number;
  onClose: () => void;
}

/** Asks how much of a payment is given back, why, and whether the invoice owes it again. */
export function RefundPaymentDialog(props: RefundPaymentDialogProps): ReactElement {
  const { detail, payment, onClose } = props;
  const { busy, failure, attempt, isUnanswered, run } = useAct(onClose);
  const leftCents = useAsSent(props.leftCents, isUnanswered);
  const { invoice } = detail;
  const creditId = useId();
  const whole = toAmount(leftCents);
  const [typed, setTyped] = useState({ amount: whole, reason: '' });
  const [withCredit, setCredit] = useState(false);
  const [isTried, setTried] = useState(false);
  const [refund] = useRefundPaymentMutation();
  const errors = {
    amount: refundAmountError(settledAmount(typed.amount), leftCents),
    reason: followupReasonError(typed.reason),
  };
  const doneText = ({ refunds }: AnyInvoiceDetail): string =>
    refunds.at(-1)?.state === 'started'
      ? 'The processor has not responded yet. The refund continues automatically.'
      : `${rowMoney(settledAmount(typed.amount))} of ${invoice.invoiceId} refunded`;
  const confirm = (): void => {
    setTried(true);
    if (errors.amount || errors.reason) return;
    const body = { amount: settledAmount(typed.amount), reason: typed.reason.trim(), withCredit };
    const asked = { id: invoice._id, paymentId: payment._id, ...body, attempt };
    void run(() => refund(asked).unwrap(), doneText);
  };
  return (
    <ActDialog
      title={`Refund a payment for ${invoice.invoiceId}`}
      confirm={refundConfirm(typed.amount, leftCents)}
      busyText="Refunding …"
      {...{ busy, failure, onClose }}
      isTyped={typed.amount !== whole || typed.reason !== ''}
      onConfirm={confirm}
    >
      <p>
        The refund goes back to {instrumentText(payment)}, which was used to pay. It is taken from
        your balance, so your next settlement is lower by this amount. A refund is final.
      </p>
      <p>
        {formatMoney(leftCents)} of {formatMoney(toCents(payment.amount) ?? 0)} can be refunded.
        {payment.fee === '0.00' ? null : ' The fee is refunded in proportion.'}
      </p>
      <AmountReasonFields
        value={typed}
        errors={isTried ? errors : { amount: null, reason: null }}
        amountHelp="The full amount or part of it."
        reasonHelp="Emailed to the payer."
        onValue={setTyped}
      />
      <div className="form-check">
        <input
          type="checkbox"
          id={creditId}
          className="form-check-input"
          checked={withCredit}
          aria-describedby={`${creditId}-help`}
          onChange={({ target }) => setCredit(target.checked)}
        />
        <label className="form-check-label" htmlFor={creditId}>
          Also create a credit note
        </label>
        <div id={`${creditId}-help`} className="form-text">
          With a credit note, the refunded amount is not owed again. Without one, it is added back
          to the balance due.
        </div>
      </div>
    </ActDialog>
  );
}
