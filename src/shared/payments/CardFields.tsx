import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { formatExpiry } from '@/domain/payments/cardExpiry';
import { cardBrand, cvvDigits, formatCardNumber } from '@/domain/payments/cardNumber';
import { TextField } from '@/shared/ui/fields/TextField';
import { Icon } from '@/shared/ui/Icon';

/** A card. Its number stays in this form: the processor's script makes a token of it. */
export function CardFields(): ReactElement {
  const { values } = useFormikContext<{ cardNumber: string }>();
  const digits = cvvDigits(values.cardNumber);
  return (
    <div className="gl-pay-instrument">
      <TextField
        name="cardNumber"
        label="Card number"
        required
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        format={formatCardNumber}
        after={cardBrand(values.cardNumber) || <Icon name="credit-card" />}
        className="is-wide"
      />
      <TextField
        name="expiry"
        label="Expiry"
        required
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM / YY"
        format={formatExpiry}
      />
      <TextField
        name="cvv"
        label="Security code"
        required
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder={digits === 4 ? '4 digits' : '3 digits'}
        maxLength={digits}
      />
    </div>
  );
}
