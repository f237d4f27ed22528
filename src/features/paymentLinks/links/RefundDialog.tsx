import type { ReactElement } from 'react';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { followupReasonError } from '@/domain/invoices/followupReason';
import { instrumentText } from '@/domain/invoices/receipt';
import { goneBackCents } from '@/domain/invoices/refund';
import { formatAmount, formatMoney, settledAmount, toAmount, toCents } from '@/domain/money/cents';
import type { LinkDetail, LinkPayment } from '@/domain/paymentLinks/paymentLink';
import { refundAmountError } from '@/domain/transactions/refund';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useRefundLinkPaymentMutation } from './linksApi';

interface RefundValues {
  /** `x.xx` */
  amount: string;
  reason: string;
}

interface RefundDialogProps {
  link: LinkDetail;
  payment: LinkPayment;
  onClose: () => void;
}

/** Asks how much of a payment through a link is given back, and why. */
export function RefundDialog({ link, payment, onClose }: RefundDialogProps): ReactElement {
  const [refund] = useRefundLinkPaymentMutation();
  const leftCents =
    (toCents(payment.amount) ?? 0) - goneBackCents(payment.refunded, payment.refunds);
  const errorsOf = ({ amount, reason }: RefundValues): FieldErrors =>
    errorsFrom([
      ['amount', refundAmountError(settledAmount(amount), leftCents)],
      ['reason', followupReasonError(reason)],
    ]);
  const send = async (typed: RefundValues): Promise<void> => {
    const values = { amount: settledAmount(typed.amount), reason: typed.reason.trim() };
    const { refunds } = await refund({ id: link._id, paymentId: payment._id, values }).unwrap();
    toastSuccess(
      refunds.at(-1)?.state === 'started'
        ? 'The processor has not responded yet. The refund continues automatically.'
        : `${formatAmount(values.amount)} of ${payment.no} refunded`,
    );
    onClose();
  };
  return (
    <FormModal<RefundValues>
      title={`Refund ${payment.no}`}
      values={{ amount: toAmount(leftCents), reason: '' }}
      validate={errorsOf}
      onSave={send}
      onClose={onClose}
      saveLabel="Refund"
      draft={`linkRefund:${payment._id}`}
    >
      <p>
        The refund goes back to {instrumentText(payment)} of {payment.payerName}. It is taken from
        your balance, so your next settlement is lower by this amount. A refund is final.
      </p>
      <p>
        {formatMoney(leftCents)} of {formatAmount(payment.amount)} can be refunded. Tip, tax and fee
        are refunded in proportion.
      </p>
      <TextField
        name="amount"
        label="Amount to refund"
        before="$"
        settle={settledAmount}
        inputMode="decimal"
        help="The full amount or part of it."
        required
      />
      <TextField
        name="reason"
        label="Reason"
        help="Emailed to the payer."
        maxLength={500}
        autoComplete="off"
        required
      />
    </FormModal>
  );
}
