import type { ReactElement } from 'react';
import { TextField } from '@/shared/ui/fields/TextField';

/** Who pays, and where the receipt goes to. */
export function PayerFields(): ReactElement {
  return (
    <>
      <TextField name="payerName" label="Name" required autoComplete="name" maxLength={100} />
      <TextField
        name="payerEmail"
        label="Email"
        type="email"
        required
        autoComplete="email"
        help="We will email the receipt to this address."
      />
    </>
  );
}
