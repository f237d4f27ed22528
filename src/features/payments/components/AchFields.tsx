import type { ReactElement } from 'react';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';

const accountOptions = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
];

/** A bank account. Its number stays in this form: the processor's script makes a token of it. */
export function AchFields(): ReactElement {
  return (
    <div className="gl-pay-instrument">
      <TextField
        name="routingNumber"
        label="Routing number"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        help="9 digits, at the bottom left of a check."
      />
      <TextField
        name="accountNumber"
        label="Account number"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={17}
      />
      <SelectField
        name="accountType"
        label="Account type"
        options={accountOptions}
        placeholder={null}
        className="is-wide"
      />
    </div>
  );
}
