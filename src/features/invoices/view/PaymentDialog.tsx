import { type ReactElement, useState } from 'react';
import { rowMoney } from '@/domain/invoices/invoice';
import { requiredDay, settledDay } from '@/domain/invoices/invoiceDay';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { paymentMethodLabels, recordedMethods } from '@/domain/invoices/paymentRecord';
import { overpaidMessage, paymentAmountError } from '@/domain/invoices/payments';
import { toAmount, toCents } from '@/domain/money/cents';
import { type RecordedPayment, useRecordPaymentMutation } from '@/shared/invoices/api';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { isoToday } from '../form/invoiceForm';
import { ActDialog } from './ActDialog';
import { useAct } from './useAct';

interface PaymentDialogProps {
  detail: AnyInvoiceDetail;
  onClose: () => void;
}

/** Records a payment that came another way, by check for example: any amount up to the balance. */
export function PaymentDialog({ detail, onClose }: PaymentDialogProps): ReactElement {
  const { kind, invoice } = detail;
  const balance = toCents(invoice.balanceDue) ?? 0;
  const [form, setForm] = useState<RecordedPayment>({
    amount: toAmount(balance),
    method: 'check',
    paidOn: isoToday(),
    note: '',
  });
  const [isTried, setTried] = useState(false);
  const [record] = useRecordPaymentMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const tooMuch = (toCents(form.amount) ?? 0) > balance ? overpaidMessage : null;
  const amountError = paymentAmountError(form.amount) ?? tooMuch;
  const dayError = requiredDay(form.paidOn);
  const confirm = (): void => {
    setTried(true);
    if (amountError || dayError) return;
    const payment = { ...form, amount: toAmount(toCents(form.amount) ?? 0), paidOn: settledDay(form.paidOn) };
    const work = (): Promise<unknown> => record({ kind, id: invoice._id, payment, attempt }).unwrap();
    void run(work, `${rowMoney(payment.amount)} recorded for ${invoice.invoiceId}`);
  };
  return (
    <ActDialog
      title={`Record a payment of ${invoice.invoiceId}`}
      confirm="Record payment"
      busyText="Recording …"
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <PaymentFields
        form={form}
        help={`Balance due: ${rowMoney(invoice.balanceDue)}`}
        amountError={isTried || tooMuch ? amountError : null}
        dayError={isTried ? dayError : null}
        onChange={(part) => setForm({ ...form, ...part })}
      />
    </ActDialog>
  );
}

interface PaymentFieldsProps {
  form: RecordedPayment;
  /** Said below the amount. */
  help: string;
  amountError: string | null;
  dayError: string | null;
  onChange: (part: Partial<RecordedPayment>) => void;
}

/** Amount, method, day and note. */
function PaymentFields({ form, help, amountError, dayError, onChange }: PaymentFieldsProps): ReactElement {
  return (
    <div className="gl-fields">
      <FieldShell id="payment-amount" label="Amount" required help={help} error={amountError}>
        {(control) => (
          <div className="input-group">
            <span className="input-group-text">$</span>
            <input
              {...control}
              className="form-control"
              inputMode="decimal"
              autoComplete="off"
              value={form.amount}
              onChange={({ target }) => onChange({ amount: target.value })}
            />
          </div>
        )}
      </FieldShell>
      <FieldShell id="payment-method" label="Method" required>
        {(control) => (
          <select
            {...control}
            className="form-select"
            value={form.method}
            onChange={({ target }) => onChange({ method: target.value })}
          >
            {recordedMethods.map((method) => (
              <option key={method} value={method}>
                {paymentMethodLabels[method]}
              </option>
            ))}
          </select>
        )}
      </FieldShell>
      <FieldShell id="payment-day" label="Paid on" required error={dayError}>
        {(control) => (
          <input
            {...control}
            type="date"
            className="form-control"
            max={isoToday()}
            value={form.paidOn}
            onChange={({ target }) => onChange({ paidOn: target.value })}
          />
        )}
      </FieldShell>
      <FieldShell id="payment-note" label="Note" help="A check number, for example.">
        {(control) => (
          <input
            {...control}
            className="form-control"
            autoComplete="off"
            maxLength={500}
            value={form.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </FieldShell>
    </div>
  );
}
