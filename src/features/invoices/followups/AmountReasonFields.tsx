import type { ReactElement } from 'react';
import { FieldShell } from '@/shared/ui/fields/FieldShell';

/** What a refund and a credit note are asked for. */
export interface AmountReason {
  /** As typed, `x.xx`. */
  amount: string;
  reason: string;
}

interface AmountReasonFieldsProps {
  value: AmountReason;
  errors: { amount: string | null; reason: string | null };
  amountHelp: string;
  reasonHelp: string;
  onValue: (value: AmountReason) => void;
}

/** How much, and why. */
export function AmountReasonFields(props: AmountReasonFieldsProps): ReactElement {
  const { value, errors, amountHelp, reasonHelp, onValue } = props;
  const look = (error: string | null): string =>
    error ? 'form-control is-invalid' : 'form-control';
  return (
    <>
      <FieldShell
        id="followup-amount"
        label="Amount"
        required
        help={amountHelp}
        error={errors.amount}
      >
        {(control) => (
          <div className="input-group">
            <span className="input-group-text">$</span>
            <input
              {...control}
              className={look(errors.amount)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={13}
              value={value.amount}
              onChange={({ target }) => onValue({ ...value, amount: target.value })}
            />
          </div>
        )}
      </FieldShell>
      <FieldShell
        id="followup-reason"
        label="Reason"
        required
        help={reasonHelp}
        error={errors.reason}
      >
        {(control) => (
          <textarea
            {...control}
            className={look(errors.reason)}
            rows={2}
            maxLength={500}
            value={value.reason}
            onChange={({ target }) => onValue({ ...value, reason: target.value })}
          />
        )}
      </FieldShell>
    </>
  );
}
