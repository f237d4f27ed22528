import type { ReactElement } from 'react';
import { AddressFields } from '@/shared/address/AddressFields';
import { MaskedField } from '@/shared/ui/fields/MaskedField';
import { TextField } from '@/shared/ui/fields/TextField';

/** The fields of a business search (spec 2.3); a masked FEIN stands for what is stored. */
export function BusinessFields(): ReactElement {
  return (
    <div className="gl-fields">
      <TextField
        className="gl-wide"
        name="companyName"
        label="Company name"
        required
        autoComplete="off"
        maxLength={50}
      />
      <AddressFields prefix="business" label="Business" required />
      <MaskedField name="federalTaxId" label="FEIN" maxLength={30} help="If known" />
      <TextField
        name="businessPhone"
        label="Phone"
        type="tel"
        autoComplete="off"
        help="10 digits, if known"
      />
      <TextField
        name="officerFirstName"
        label="Officer first name"
        autoComplete="off"
        maxLength={50}
      />
      <TextField
        name="officerLastName"
        label="Officer last name"
        autoComplete="off"
        maxLength={50}
      />
    </div>
  );
}
