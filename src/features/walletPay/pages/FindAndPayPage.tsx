import { Formik, useFormikContext } from 'formik';
import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorsFrom } from '@/domain/forms/fieldErrors';
import {
  scannedWallet,
  scanPath,
  type WalletUser,
  walletSearchMessage,
  walletSearchOf,
} from '@/domain/walletPay/walletUser';
import { CameraScanner } from '@/shared/scanner/CameraScanner';
import { ScanButton } from '@/shared/scanner/ScanButton';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { TextField } from '@/shared/ui/fields/TextField';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { TermLink } from '@/shared/ui/TermLink';
import { useFormSave } from '@/shared/ui/useFormSave';
import { LatestCharges } from '../LatestCharges';
import { UserCard } from '../UserCard';
import { useFindWalletUsersMutation } from '../walletPayApi';

/** One line of help, with its words in the glossary. */
const help = (
  <>
    Find a <TermLink term="wallet">wallet</TermLink> by phone number or{' '}
    <TermLink term="wallet-code">wallet code</TermLink>, then charge it or send a{' '}
    <TermLink term="payment-request">payment request</TermLink>.
  </>
);

/** Finds a wallet user by phone or code, and takes or gives back a payment (catalogue: /mobile-search-pay). */
export default function FindAndPayPage(): ReactElement {
  const [users, setUsers] = useState<WalletUser[]>([]);
  return (
    <>
      <PageTitle {...pageHead('/mobile-search-pay')} subheading={help} icon="phone-vibrate" />
      <div className="gl-find-pay">
        <SearchCard onFound={setUsers} />
        {users.map((user) => (
          <UserCard key={user._id} user={user} />
        ))}
        <LatestCharges />
      </div>
    </>
  );
}

interface SearchValues {
  search: string;
}

const errorsOf = ({ search }: SearchValues) =>
  errorsFrom([['search', walletSearchOf(search) === null ? walletSearchMessage : null]]);

function SearchCard({ onFound }: { onFound: (users: WalletUser[]) => void }): ReactElement {
  const [params] = useSearchParams();
  const [find] = useFindWalletUsersMutation();
  const { submit, failure } = useFormSave<SearchValues>(async ({ search }) => {
    onFound([]);
    onFound(await find(search).unwrap());
  });
  return (
    <section className="card" aria-label="Search">
      <div className="card-body">
        <Formik<SearchValues>
          initialValues={{ search: scannedWallet(params.get('wallet') ?? '') ?? '' }}
          validate={errorsOf}
          onSubmit={submit}
        >
          <FieldsForm label="Find a wallet user" className="gl-find-form">
            <FormError message={failure} />
            <Scanner />
            <TextField
              name="search"
              label="Phone number or wallet code"
              help="Enter all of it, or scan the QR code that the wallet user shows."
              maxLength={300}
              autoComplete="off"
              required
            />
            <SubmitButton>Search</SubmitButton>
          </FieldsForm>
        </Formik>
      </div>
    </section>
  );
}

/** Reads the QR code of a wallet and searches for it; where no camera can be used, typing goes on. */
function Scanner(): ReactElement {
  const { setFieldValue, submitForm } = useFormikContext<SearchValues>();
  const [isScanning, setScanning] = useState(false);
  const search = async (code: string): Promise<void> => {
    setScanning(false);
    await setFieldValue('search', code);
    await submitForm();
  };
  return isScanning ? (
    <CameraScanner
      codeIn={scannedWallet}
      onCode={(code) => void search(code)}
      onClose={() => setScanning(false)}
    />
  ) : (
    <ScanButton path={scanPath} isSecondary onScan={() => setScanning(true)} />
  );
}
