import type { ReactElement } from 'react';
import { provinces } from '@/domain/places/provinces';
import { states } from '@/domain/places/states';
import { stateOptions } from '@/shared/address/stateOptions';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';

const places = [...states, ...provinces];

/**
 * What is known of a recipient (spec 3.3.4). Amounts stay US dollars whatever the currency says
 * (readings D46).
 */
export function RecipientFields(): ReactElement {
  return (
    <div className="gl-fields">
      <TextField name="recipientName" label="Name" required autoComplete="off" />
      <TextField name="recipientCompanyName" label="Company" autoComplete="off" />
      <TextField name="recipientEmail" label="Email" type="email" required autoComplete="off" />
      <TextField
        name="recipientPhone"
        label="Phone"
        type="tel"
        autoComplete="off"
        help="10 digits"
      />
      <TextField className="gl-wide" name="recipientAddress" label="Address" autoComplete="off" />
      <TextField name="recipientCity" label="City" autoComplete="off" />
      <SelectField name="recipientState" label="State" options={stateOptions(places)} />
      <TextField name="recipientZip" label="Zip code" autoComplete="off" />
      <TextField
        name="recipientCurrencyCode"
        label="Currency code"
        required
        help="Stored with the recipient. Invoices are in US dollars."
      />
    </div>
  );
}
