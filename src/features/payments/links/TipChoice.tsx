import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { formatMoney, settledAmount } from '@/domain/money/cents';
import { type LinkPayValues, tipOf, tipShares } from '@/domain/paymentLinks/linkPayment';
import { TextField } from '@/shared/ui/fields/TextField';

/** No tip, a share of the amount, or one of the payer's own. */
export function TipChoice({ amountCents }: { amountCents: number | null }): ReactElement {
  const { values, errors, setFieldValue } = useFormikContext<LinkPayValues>();
  // A share is no field of its own: what is wrong with it is said below the choice.
  const wrongShare = values.tipChoice === 'other' ? undefined : errors.tipTyped;
  const choices = [
    { value: '', label: 'No tip', cents: null },
    ...tipShares.map((share) => ({
      value: String(share),
      label: `${share}%`,
      cents: amountCents ? tipOf(amountCents, share) : null,
    })),
    { value: 'other', label: 'Other', cents: null },
  ];
  return (
    <>
      <fieldset className="gl-pay-ways gl-pay-tips">
        <legend className="form-label">Tip</legend>
        <div>
          {choices.map(({ value, label, cents }) => (
            <label key={label}>
              <input
                type="radio"
                name="tipChoice"
                value={value}
                checked={values.tipChoice === value}
                onChange={() => void setFieldValue('tipChoice', value)}
              />
              <span>
                {label}
                {cents ? <small className="gl-figure">{formatMoney(cents)}</small> : null}
              </span>
            </label>
          ))}
        </div>
        <div className="gl-field-error" aria-live="polite">
          {wrongShare}
        </div>
      </fieldset>
      {values.tipChoice === 'other' ? (
        <TextField
          name="tipTyped"
          label="Your tip"
          inputMode="decimal"
          autoComplete="off"
          before="$"
          settle={settledAmount}
          required
        />
      ) : null}
    </>
  );
}
