import type { ReactElement } from 'react';
import { TextField } from '@/shared/ui/fields/TextField';

/** A mobile wallet, by its id. */
export function WalletFields(): ReactElement {
  return (
    <div className="gl-pay-instrument">
      <TextField
        name="walletId"
        label="Wallet ID"
        required
        autoComplete="off"
        placeholder="helox-7731-2040"
        maxLength={40}
        help="You can find it in the app under your name."
        className="is-wide"
      />
    </div>
  );
}
