import { type ReactElement, useId } from 'react';
import { isoToday } from '@/domain/dates/today';
import { paymentMethodLabels, recordedMethods } from '@/domain/invoices/paymentRecord';
import { settledAmount } from '@/domain/money/cents';
import type { RecordedPayment } from '@/shared/invoices/payerApi';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { SelectInput } from '@/shared/ui/fields/SelectInput';

interface PaymentFieldsProps {
  form: RecordedPayment;
  /** Said below the amount. */
  help: string;
  /** Where a fee comes on top: amount and fee as a sum. */
  fee: { sum: string } | null;
  errors: Readonly<Record<'amount' | 'paidOn' | 'note', string | null>>;
  onChange: (part: Partial<RecordedPayment>) => void;
}

/** Amount, fee, method, day and note of a payment that is recorded. */
export function PaymentFields({
  form,
  help,
  fee,
  errors,
  onChange,
}: PaymentFieldsProps): ReactElement {
  return (
    <div className="gl-fields">
      <FieldShell id="payment-amount" label="Amount" required help={help} error={errors.amount}>
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
              onBlur={() => onChange({ amount: settledAmount(form.amount) })}
            />
          </div>
        )}
      </FieldShell>
      {fee ? <FeeChoice sum={fee.sum} isOn={form.withFee} onChange={onChange} /> : null}
      <FieldShell id="payment-method" label="Method" required>
        {(control) => (
          <SelectInput
            {...control}
            options={recordedMethods.map((value) => ({ value, label: paymentMethodLabels[value] }))}
            value={form.method}
            onChoose={(method) => onChange({ method })}
          />
        )}
      </FieldShell>
      <FieldShell id="payment-day" label="Paid on" required error={errors.paidOn}>
        {(control) => (
          <input
            {...control}
            type="date"
            className="form-control"
            min="1990-01-01"
            max={isoToday()}
            value={form.paidOn}
            onChange={({ target }) => onChange({ paidOn: target.value })}
          />
        )}
      </FieldShell>
      <FieldShell
        id="payment-note"
        label="Note"
        help="For example, a check number."
        error={errors.note}
      >
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

interface FeeChoiceProps {
  sum: string;
  isOn: boolean;
  onChange: (part: Pick<RecordedPayment, 'withFee'>) => void;
}

/** Whether the fee was paid with it, and what both come to. */
function FeeChoice({ sum, isOn, onChange }: FeeChoiceProps): ReactElement {
  const id = useId();
  return (
    <div className="gl-field gl-wide">
      <label className="gl-check">
        <input
          type="checkbox"
          className="form-check-input"
          checked={isOn}
          aria-describedby={`${id}-sum`}
          onChange={({ target }) => onChange({ withFee: target.checked })}
        />
        <span>Include the collection fee</span>
      </label>
      <p id={`${id}-sum`} className="gl-muted gl-figure mb-0" aria-live="polite">
        {isOn ? sum : 'This payment has no fee.'}
      </p>
    </div>
  );
}
