import { type ReactElement, useState } from 'react';
import { required } from '@/domain/forms/fieldRules';
import { rowMoney } from '@/domain/invoices/invoice';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { type InvoicePayment, recordedText } from '@/domain/invoices/paymentRecord';
import { printedDate } from '@/domain/invoices/printed';
import { toCents } from '@/domain/money/cents';
import { isCardLike } from '@/domain/payments/cardLike';
import { cardInTextMessage } from '@/domain/payments/payerMessage';
import { useReversePaymentMutation } from '@/shared/invoices/payerApi';
import { ActDialog } from '@/shared/ui/ActDialog';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { useAct } from '@/shared/ui/useAct';

interface TakeBackDialogProps {
  detail: AnyInvoiceDetail;
  payment: InvoicePayment;
  onClose: () => void;
}

const reasonError = required((text) => (isCardLike(text) ? cardInTextMessage : null));

const wordsOf = ({ amount, fee, method }: InvoicePayment): string =>
  recordedText({ amountCents: toCents(amount) ?? 0, feeCents: toCents(fee) ?? 0, method });

/** Asks why a recorded payment is reversed, and names it. */
export function TakeBackDialog({ detail, payment, onClose }: TakeBackDialogProps): ReactElement {
  const { kind, invoice } = detail;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [reverse] = useReversePaymentMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const error = reasonError(reason);
  const confirm = (): void => {
    setTried(true);
    if (error) return;
    const asked = { kind, id: invoice._id, paymentId: payment._id, reason: reason.trim(), attempt };
    void run(
      () => reverse(asked).unwrap(),
      `${rowMoney(payment.amount)} of ${invoice.invoiceId} reversed`,
    );
  };
  return (
    <ActDialog
      title={`Reverse a payment for ${invoice.invoiceId}`}
      confirm="Reverse payment"
      busyText="Reversing …"
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <strong>{wordsOf(payment)}</strong> from {printedDate(payment.paidOn)} stays in the list as
        Returned, and {rowMoney(payment.amount)} is owed again. This cannot be undone, but you can
        record the payment again.
      </p>
      <FieldShell id="take-back-reason" label="Reason" required error={isTried ? error : null}>
        {(control) => (
          <input
            {...control}
            className="form-control"
            autoComplete="off"
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </FieldShell>
    </ActDialog>
  );
}
