import { Formik } from 'formik';
import { type ReactElement, type ReactNode, useState } from 'react';
import { accountTypeLabels } from '@/domain/banking/fundingSource';
import {
  type BankSignIn,
  bankSignInErrors,
  type ChosenAccount,
  type Connected,
  chosenErrors,
  emptyBankSignIn,
  type LinkedAccount,
} from '@/domain/banking/linking/aggregated';
import { type LinkErrorCode, linkErrorOf } from '@/domain/banking/linking/linkErrors';
import { masked } from '@/domain/transactions/bankAccount';
import { failureMessage, toFailure } from '@/shared/api/failure';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { PasswordField } from '@/shared/ui/fields/PasswordField';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { TextField } from '@/shared/ui/fields/TextField';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useFormSave } from '@/shared/ui/useFormSave';
import {
  useChooseAccountMutation,
  useConnectBankMutation,
  useListInstitutionsQuery,
} from './linkingApi';

interface ConnectBankProps {
  /** Where accounts are linked (linkingApi). */
  place: string;
  /** What somebody agrees to. */
  consent: string;
  onLinked: (account: LinkedAccount) => void;
  /** The aggregator failed (100), or does not know the account (110). */
  onError: (code: LinkErrorCode) => void;
  /** What else can be done, below the form. */
  children?: ReactNode;
}

/** Links an account by its bank: a sign-in, then one of the accounts that it tells of. */
export function ConnectBank(props: ConnectBankProps): ReactElement {
  const { children, ...rest } = props;
  const [connected, setConnected] = useState<Connected | null>(null);
  return (
    <>
      {connected ? (
        <ChooseAccount {...rest} connected={connected} onBack={() => setConnected(null)} />
      ) : (
        <SignInToBank {...rest} onConnected={setConnected} />
      )}
      {children}
    </>
  );
}

type StepProps = Omit<ConnectBankProps, 'children'>;

/** Tells which error of the connection it was, and lets it pass to the form. */
const told =
  (onError: StepProps['onError']) =>
  (error: unknown): never => {
    const code = linkErrorOf(toFailure(error).name);
    if (code !== null) onError(code);
    throw error;
  };

/** What a form says of a bank that has nothing to link; what was typed stays. */
const noAccounts = (institution: string): Error =>
  Object.assign(
    new Error(`${institution} has no checking or savings account of yours. Choose another bank.`),
    { status: 400 },
  );

interface SignInProps extends StepProps {
  onConnected: (connected: Connected) => void;
}

function SignInToBank({ place, onConnected, onError }: SignInProps): ReactElement {
  const { data, error, isFetching, refetch } = useListInstitutionsQuery(place);
  const [connect] = useConnectBankMutation();
  const { submit, failure } = useFormSave(async (body: BankSignIn) => {
    const connected = await connect({ place, body }).unwrap().catch(told(onError));
    if (connected.accounts.length === 0) throw noAccounts(connected.institution);
    onConnected(connected);
  });
  if (!data)
    return error && !isFetching ? (
      <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingRows rows={4} label="Loading: Banks" />
    );
  return (
    <Formik<BankSignIn>
      initialValues={emptyBankSignIn}
      validate={bankSignInErrors}
      onSubmit={submit}
    >
      <FieldsForm label="Sign in to your bank">
        <FormError message={failure} />
        <SearchSelectField
          name="institutionId"
          label="Bank"
          placeholder="Search your bank …"
          options={data.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
        <TextField
          name="userName"
          label="Online banking user name"
          autoComplete="off"
          maxLength={100}
          required
        />
        <PasswordField
          name="password"
          label="Online banking password"
          // Keeps the password of this product out of it.
          autoComplete="new-password"
          required
        />
        <p className="gl-muted">
          Your bank gets what you type here. We keep neither user name nor password.
        </p>
        <SubmitButton busyText="Connecting …" className="btn btn-primary gl-block">
          Connect
        </SubmitButton>
      </FieldsForm>
    </Formik>
  );
}

interface ChooseProps extends StepProps {
  connected: Connected;
  onBack: () => void;
}

function ChooseAccount(props: ChooseProps): ReactElement {
  const { place, consent, connected, onLinked, onError, onBack } = props;
  const { connection, institution, accounts } = connected;
  const [choose] = useChooseAccountMutation();
  const { submit, failure } = useFormSave(async (body: ChosenAccount) => {
    onLinked(await choose({ place, body }).unwrap().catch(told(onError)));
  });
  const first = accounts[0]?.id ?? '';
  return (
    <Formik<ChosenAccount>
      initialValues={{ connection, accountId: first, isAuthorized: false }}
      validate={chosenErrors}
      onSubmit={submit}
    >
      <FieldsForm label="Choose an account">
        <FormError message={failure} />
        <RadioGroup
          name="accountId"
          legend={`Your accounts at ${institution}`}
          options={accounts.map(({ id, name, kind, lastFour, owners }) => ({
            value: id,
            label: `${name}, ${accountTypeLabels[kind]} ${masked(lastFour)}${owners[0] ? `, ${owners[0]}` : ''}`,
          }))}
          required
        />
        <CheckField name="isAuthorized" label={consent} />
        <SubmitButton busyText="Linking …" className="btn btn-primary gl-block">
          Link
        </SubmitButton>
        <button
          type="button"
          className="btn btn-outline-secondary gl-block gl-pay-other"
          onClick={onBack}
        >
          Choose another bank
        </button>
      </FieldsForm>
    </Formik>
  );
}
