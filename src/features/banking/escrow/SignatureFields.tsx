import type { ReactElement } from 'react';
import { consentText } from '@/domain/banking/escrow/escrowSigning';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { TextField } from '@/shared/ui/fields/TextField';

/** What a signer types. */
export function SignatureFields(): ReactElement {
  return (
    <>
      <TextField
        name="name"
        label="Your full name"
        help="Typed, it is your signature. Time and network address are kept with it."
        autoComplete="name"
        maxLength={120}
        required
      />
      <CheckField name="hasConsented" label={consentText} />
    </>
  );
}
