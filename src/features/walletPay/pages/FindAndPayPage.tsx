import { Formik } from 'formik';
import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorsFrom } from '@/domain/forms/fieldErrors';
import {
  type WalletUser,
  walletCodeText,
  walletSearchMessage,
  walletSearchOf,
} from '@/domain/walletPay/walletUser';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { TextField } from '@/shared/ui/fields/TextField';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { useFormSave } from '@/shared/ui/useFormSave';
import { LatestCharges } from '../LatestCharges';
import { UserCard } from '../UserCard';
import { useFindWalletUsersMutation } from '../walletPayApi';

/** Finds a wallet user by phone or code, and takes or gives back a payment (catalogue: /mobile-search-pay). */
export default function FindAndPayPage(): ReactElement {
  const [users, setUsers] = useState<WalletUser[]>([]);
  return (
    <>
      <PageTitle {...pageHead('/mobile-search-pay')} icon="phone-vibrate" />
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

/** The code that a scanned QR code opened this screen with; '' without one. */
function scannedCode(params: URLSearchParams): string {
  const wanted = walletSearchOf(params.get('wallet') ?? '');
  return wanted !== null && 'code' in wanted ? walletCodeText(wanted.code) : '';
}

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
          initialValues={{ search: scannedCode(params) }}
          validate={errorsOf}
          onSubmit={submit}
        >
          <FieldsForm label="Find a wallet user" className="gl-find-form">
            <FormError message={failure} />
            <TextField
              name="search"
              label="Phone number or wallet code"
              help="Enter all of it. A wallet’s QR code, scanned with the camera of your phone, opens this screen with its code."
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
