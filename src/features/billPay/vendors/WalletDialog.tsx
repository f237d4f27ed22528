import { useFormikContext } from 'formik';
import { type ReactElement, useState } from 'react';
import { type Vendor, vendorWalletText } from '@/domain/billPay/vendor';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { walletSearchMessage, walletSearchOf } from '@/domain/walletPay/walletUser';
import { actKeys } from '@/shared/attemptKey';
import { FormModal } from '@/shared/ui/FormModal';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useActOnVendorMutation } from '../vendorsApi';

interface WalletValues {
  search: string;
  /** Bills are paid into no wallet any more. */
  isRemoved: boolean;
}

const errorsOf = ({ search, isRemoved }: WalletValues): FieldErrors =>
  errorsFrom([
    ['search', !isRemoved && walletSearchOf(search) === null ? walletSearchMessage : null],
  ]);

/** Sets the wallet that bills of a vendor can be paid into, or takes it away. */
export function WalletDialog({
  vendor,
  onClose,
}: {
  vendor: Vendor;
  onClose: () => void;
}): ReactElement {
  const [act] = useActOnVendorMutation();
  const [keyOf] = useState(actKeys);
  const { _id: id, name, version } = vendor;
  const save = async ({ search, isRemoved }: WalletValues): Promise<void> => {
    const body = { search: isRemoved ? '' : search.trim(), version };
    await act({ id, act: 'wallet', body, attempt: keyOf(body) }).unwrap();
    toastSuccess(
      isRemoved
        ? `${name} has no wallet now`
        : `The wallet of ${name} must be confirmed by a second person`,
    );
    onClose();
  };
  const now = vendorWalletText(vendor);
  return (
    <FormModal<WalletValues>
      title={`Wallet of ${name}`}
      values={{ search: '', isRemoved: false }}
      validate={errorsOf}
      onSave={save}
      onClose={onClose}
      saveLabel="Save wallet"
    >
      <p>
        {now ? (
          <>
            Now: <strong>{now}</strong>.{' '}
          </>
        ) : null}
        Bills are paid into a wallet at once, and belong to its holder then. A second person
        confirms the wallet first; {name} gets an email.
      </p>
      <SearchField />
      {now ? <CheckField name="isRemoved" label="Remove the wallet" /> : null}
    </FormModal>
  );
}

function SearchField(): ReactElement | null {
  const { values } = useFormikContext<WalletValues>();
  if (values.isRemoved) return null;
  return (
    <TextField
      name="search"
      label="Phone number or wallet code"
      help="Enter all of it. Ask the vendor for the code of its wallet."
      autoComplete="off"
      maxLength={300}
      required
    />
  );
}
