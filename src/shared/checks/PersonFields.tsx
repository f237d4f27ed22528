import type { ReactElement } from 'react';
import { typedSsn } from '@/domain/contact/ssn';
import { AddressFields } from '@/shared/address/AddressFields';
import { MaskedField } from '@/shared/ui/fields/MaskedField';
import { TextField } from '@/shared/ui/fields/TextField';

/**
 * The fields of a person search (spec 2.3); a masked SSN or birth date stands for what is stored.
 */
export function PersonFields(): ReactElement {
  return (
    <div className="gl-fields">
      <TextField name="ownerName" label="First name" required autoComplete="off" maxLength={50} />
      <TextField
        name="ownerLastName"
        label="Last name"
        required
        autoComplete="off"
        maxLength={50}
      />
      <MaskedField
        name="ownerSSN"
        label="SSN"
        required
        placeholder="000-00-0000"
        maxLength={11}
        inputMode="numeric"
        format={typedSsn}
      />
      <MaskedField name="ownerDOB" label="Date of birth" required type="date" />
      <AddressFields prefix="owner" label="Residence" required />
      <TextField
        name="ownerPhone"
        label="Phone"
        type="tel"
        autoComplete="off"
        help="10 digits, if known"
      />
    </div>
  );
}
