import { type ReactElement, useState } from 'react';
import { settledDay } from '@/domain/dates/days';
import { isoToday } from '@/domain/dates/today';
import { rowMoney } from '@/domain/invoices/invoice';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { recordedMethods } from '@/domain/invoices/paymentRecord';
import { overpaidMessage, paidDayError, paymentAmountError } from '@/domain/invoices/payments';
import { formatMoney, settledAmount, toAmount, toCents } from '@/domain/money/cents';
import { isCardLike } from '@/domain/payments/cardLike';
import { cardInTextMessage } from '@/domain/payments/payerMessage';
import { recordedFeeCents } from '@/domain/payments/paymentFee';
import { useGetInvoicePaperQuery } from '@/shared/invoices/api';
import { type RecordedPayment, useRecordPaymentMutation } from '@/shared/invoices/payerApi';
import { ActDialog } from '@/shared/ui/ActDialog';
import { useAct } from '@/shared/ui/useAct';
import { useAsSent } from '@/shared/ui/useAsSent';
import { PaperNote } from '../PaperNote';
import { PaymentFields } from './PaymentFields';

interface PaymentDialogProps {
  detail: AnyInvoiceDetail;
  onClose: () => void;
}

/**
 * The fee on top of a payment of the invoice, in cents, by its amount; 0 for other invoices than
 * tax invoices.
 */
function useFeeOf(detail: AnyInvoiceDetail): (method: string, amountCents: number) => number {
  const { data: paper } = useGetInvoicePaperQuery(
    { kind: detail.kind },
    { skip: detail.kind !== 'mta' },
  );
  return (chosen, amountCents) => {
    if (detail.kind !== 'mta' || !paper) return 0;
    const paidCents = toCents(detail.paidAmount) ?? 0;
    const method = recordedMethods.find((one) => one === chosen) ?? 'other';
    return recordedFeeCents(detail.invoice, paper.fees, { method, amountCents, paidCents });
  };
}

/** `$100.00 + fee $5.00 = $105.00`. Whole cents. */
const sumText = (amountCents: number, feeCents: number): string =>
  `${formatMoney(amountCents)} + fee ${formatMoney(feeCents)} = ${formatMoney(amountCents + feeCents)}`;

function errorsOf({ amount, paidOn, note }: RecordedPayment, balance: number) {
  const tooMuch = (toCents(amount) ?? 0) > balance ? overpaidMessage : null;
  return {
    tooMuch,
    amount: paymentAmountError(amount) ?? tooMuch,
    paidOn: paidDayError(paidOn, isoToday()),
    note: isCardLike(note) ? cardInTextMessage : null,
  };
}

/** Records a payment that came another way, by check for example: any amount up to the balance. */
export function PaymentDialog({ detail: now, onClose }: PaymentDialogProps): ReactElement {
  const { busy, failure, attempt, isUnanswered, run } = useAct(onClose);
  const detail = useAsSent(now, isUnanswered);
  const { kind, invoice } = detail;
  const balance = toCents(invoice.balanceDue) ?? 0;
  const [form, setForm] = useState<RecordedPayment>(() => ({
    amount: toAmount(balance),
    method: 'check',
    paidOn: isoToday(),
    note: '',
    // As it was when the dialog opened: pressed again after a lost answer it is the same payment.
    withFee: true,
    paidBefore: detail.paidAmount,
  }));
  const [isTried, setTried] = useState(false);
  const [record] = useRecordPaymentMutation();
  const feeOf = useFeeOf(detail);
  const errors = errorsOf(form, balance);
  const amountCents = toCents(form.amount) ?? 0;
  const feeCents = form.withFee ? feeOf(form.method, amountCents) : 0;
  const confirm = (): void => {
    setTried(true);
    if (errors.amount || errors.paidOn || errors.note) return;
    const payment = {
      ...form,
      amount: settledAmount(form.amount),
      paidOn: settledDay(form.paidOn),
    };
    const work = (): Promise<unknown> =>
      record({ kind, id: invoice._id, payment, attempt }).unwrap();
    void run(work, `${formatMoney(amountCents + feeCents)} recorded for ${invoice.invoiceId}`);
  };
  return (
    <ActDialog
      title={`Record a payment for ${invoice.invoiceId}`}
      confirm="Record payment"
      busyText="Recording …"
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      {kind === 'mta' ? <PaperNote kind="mta" /> : null}
      <PaymentFields
        form={form}
        help={`Balance due: ${rowMoney(invoice.balanceDue)}`}
        fee={feeOf(form.method, balance) > 0 ? { sum: sumText(amountCents, feeCents) } : null}
        errors={{
          amount: isTried || errors.tooMuch ? errors.amount : null,
          paidOn: isTried ? errors.paidOn : null,
          note: isTried ? errors.note : null,
        }}
        onChange={(part) => setForm({ ...form, ...part })}
      />
    </ActDialog>
  );
}
