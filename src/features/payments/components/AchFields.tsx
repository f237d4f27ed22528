import type { ReactElement } from 'react';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';

const accountOptions = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
];

const holderOptions = [
  { value: 'person', label: 'A person' },
  { value: 'business', label: 'A business' },
];

/** A bank account. Its number is exchanged for a token before anything else is sent. */
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
      />
      <SelectField
        name="accountHolder"
        label="Account of"
        options={holderOptions}
        placeholder={null}
      />
    </div>
  );
}
