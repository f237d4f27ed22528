import { useFormikContext } from 'formik';
import { type ReactElement, useState } from 'react';
import { amountWords } from '@/domain/banking/checkIssuing/amountWords';
import {
  type CheckAccount,
  type CheckAccountValues,
  checkAccountErrors,
  checkAccountSchema,
  emptyCheckAccount,
} from '@/domain/banking/checkIssuing/checkAccount';
import {
  type CheckValues,
  checkErrors,
  checkSchema,
  emptyCheck,
} from '@/domain/banking/checkIssuing/checkForm';
import { settledAmount, toCents, typedAmount } from '@/domain/money/cents';
import { masked } from '@/domain/transactions/bankAccount';
import { actKeys } from '@/shared/attemptKey';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { availableText, PaidFromFields } from '@/shared/payments/PaidFromFields';
import { FormModal } from '@/shared/ui/FormModal';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import {
  useAddCheckAccountMutation,
  useListCheckBooksQuery,
  usePrepareCheckMutation,
} from './checksApi';

const micrHelp = (
  <>
    Nine digits. They are in the <TermLink term="micr-line">MICR line</TermLink> at the bottom of
    the check.
  </>
);

const accountHelp = (
  <>
    Stored encrypted. Only printed checks and <TermLink term="positive-pay">Positive Pay</TermLink>{' '}
    files show it in full.
  </>
);

const fractionHelp = (
  <>
    The <TermLink term="fractional-number">fractional routing number</TermLink> as the bank prints
    it, such as 98-7654/3210.
  </>
);

/** The accounts that checks are drawn on, as choices. */
export const accountOptions = (accounts: readonly CheckAccount[]) =>
  accounts.map(({ _id, name, lastFour }) => ({ value: _id, label: `${name} ${masked(lastFour)}` }));

/** Adds an account that checks are drawn on. */
export function CheckAccountDialog({ onClose }: { onClose: () => void }): ReactElement {
  const [add] = useAddCheckAccountMutation();
  const [keyOf] = useState(actKeys);
  const send = async (typed: CheckAccountValues): Promise<void> => {
    const values = checkAccountSchema.cast(typed);
    await add({ values, attempt: keyOf(values) }).unwrap();
    toastSuccess(`Checks can be drawn on ${values.name}`);
    onClose();
  };
  return (
    <FormModal<CheckAccountValues>
      title="Add a check account"
      values={emptyCheckAccount}
      validate={checkAccountErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Add account"
    >
      <TextField name="name" label="Name" help="How it is called here." required />
      <TextField name="bankName" label="Bank" autoComplete="off" required />
      <TextField name="bankAddress" label="Bank address" autoComplete="off" />
      <TextField
        name="routingNumber"
        label="Routing number"
        help={micrHelp}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField
        name="accountNumber"
        label="Account number"
        help={accountHelp}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField name="fraction" label="Fraction" help={fractionHelp} autoComplete="off" />
      <TextField name="drawerName" label="Drawer" help="Who signs the checks." required />
      <TextField name="drawerAddress" label="Drawer address" autoComplete="off" required />
      <TextField name="nextNumber" label="Next check number" inputMode="numeric" required />
    </FormModal>
  );
}

interface CheckDialogProps {
  accounts: readonly CheckAccount[];
  onClose: () => void;
}

/** Prepares a check out of the book of an organization. */
export function CheckDialog({ accounts, onClose }: CheckDialogProps): ReactElement {
  const [prepare] = usePrepareCheckMutation();
  const [keyOf] = useState(actKeys);
  const send = async (typed: CheckValues): Promise<void> => {
    const values = checkSchema.cast(typed);
    await prepare({ values, attempt: keyOf(values) }).unwrap();
    toastSuccess(`Check to ${values.payee} is waiting for approval`);
    onClose();
  };
  const [only] = accounts.length === 1 ? accounts : [];
  return (
    <FormModal<CheckValues>
      title="New check"
      values={{ ...emptyCheck, account: only?._id ?? '' }}
      validate={checkErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Send for approval"
    >
      <CheckFields accounts={accounts} />
    </FormModal>
  );
}

/** What the amount will be spelled as; '' while it is none. */
function spelled(amount: string): string {
  const typed = amount.trim();
  const cents = typedAmount.test(typed) ? (toCents(typed) ?? 0) : 0;
  return cents > 0 ? `${amountWords(cents)} dollars.` : '';
}

function CheckFields({ accounts }: Omit<CheckDialogProps, 'onClose'>): ReactElement {
  const { values } = useFormikContext<CheckValues>();
  const asked = useListCheckBooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const books = asked.currentData ?? [];
  const there = availableText(values, books);
  return (
    <>
      <PaidFromFields books={books} unread={unreadHelp('organizations', unreadChoices(asked))} />
      <TextField name="payee" label="Payee" autoComplete="off" maxLength={60} required />
      <TextField name="street" label="Street" autoComplete="off" required />
      <TextField name="city" label="City" autoComplete="off" required />
      <TextField name="region" label="State" autoComplete="off" required />
      <TextField name="postalCode" label="ZIP code" autoComplete="off" required />
      <TextField
        name="amount"
        label="Amount"
        type="number"
        before="$"
        settle={settledAmount}
        help={[spelled(values.amount), there].filter(Boolean).join(' ') || undefined}
        required
      />
      <SelectField name="account" label="Drawn on" options={accountOptions(accounts)} required />
      <TextField name="memo" label="Memo" autoComplete="off" maxLength={60} />
    </>
  );
}
