import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { correctedAccounts } from '@/domain/ledger/account';
import { longestPayerName, payerIdKinds } from '@/domain/ledger/cashPayer';
import {
  accountsAreGood,
  type KeyedValues,
  keyedEntry,
  legsOf,
  type ManualEntryValues,
  manualTypeLabels,
  manualTypes,
  maxDaysBack,
  sides,
} from '@/domain/ledger/manualEntry';
import { accountLabels } from '@/domain/ledger/shownAccount';
import { settledAmount, toCents } from '@/domain/money/cents';
import { longestReason } from '@/domain/transactions/deletion';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { DateField } from '@/shared/ui/fields/DateField';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { useListManualOrganizationsQuery } from './api';
import { EffectNote } from './EffectNote';

const typeOptions = manualTypes.map((value) => ({ value, label: manualTypeLabels[value] }));
const accountOptions = correctedAccounts.map((value) => ({ value, label: accountLabels[value] }));
const sideOptions = sides.map((value) => ({
  value,
  label: value === 'debit' ? 'Debit' : 'Credit',
}));

/** What is keyed of a manual entry. */
export function EntryFields({
  storedId,
}: {
  /** The end of the number of the payer's ID that is stored; '' for none. */
  storedId: string;
}): ReactElement {
  const asked = useListManualOrganizationsQuery();
  const options = (asked.data ?? []).map(({ _id, companyName }) => ({
    value: _id,
    label: companyName,
  }));
  return (
    <div className="gl-fields">
      <SearchSelectField
        name="orgId"
        label="Organization"
        required
        options={options}
        help={unreadHelp('organizations', unreadChoices(asked))}
      />
      <DateField
        name="day"
        label="Date"
        required
        help={`At most ${maxDaysBack} days ago. The entry is posted in all ledgers on the day it is approved.`}
      />
      <SelectField name="type" label="Type" required options={typeOptions} placeholder={null} />
      <TextField
        name="amount"
        label="Amount"
        required
        before="$"
        inputMode="decimal"
        settle={settledAmount}
        autoComplete="off"
      />
      <Accounts />
      <CashPayer storedId={storedId} />
      <Effect />
      <TextField
        className="gl-wide"
        name="reason"
        type="textarea"
        label="Reason"
        required
        maxLength={longestReason}
      />
    </div>
  );
}

const idKindOptions = payerIdKinds.map((value) => ({ value, label: value }));

/** Who paid the cash: asked for, since cash over $10,000 of one person in one day is reported. */
function CashPayer({ storedId }: { storedId: string }): ReactElement | null {
  const { values } = useFormikContext<KeyedValues>();
  if (values.type !== 'cash deposit') return null;
  return (
    <>
      <CheckField className="gl-wide" name="payerIsUnknown" label="The payer is unknown" />
      {values.payerIsUnknown ? null : <KnownPayer storedId={storedId} />}
    </>
  );
}

function KnownPayer({ storedId }: { storedId: string }): ReactElement {
  const kept = storedId === '' ? '' : ` Leave blank to keep the one ending in ${storedId}.`;
  return (
    <>
      <TextField
        className="gl-wide"
        name="payerName"
        label="Paid by"
        required
        maxLength={longestPayerName}
        autoComplete="off"
        help="The person who delivered the cash. Cash over $10,000 from one person in one day must be reported to FinCEN."
      />
      <SelectField
        name="payerIdKind"
        label="Payer’s ID"
        options={idKindOptions}
        placeholder="No ID"
      />
      <TextField
        name="payerIdNumber"
        label="ID number"
        autoComplete="off"
        help={`Only the last four characters stay visible.${kept}`}
      />
    </>
  );
}

/** What is typed would bring the accounts to, once it can be told. */
function Effect(): ReactElement {
  const { values } = useFormikContext<ManualEntryValues>();
  const cents = toCents(settledAmount(values.amount)) ?? 0;
  const isTold = cents > 0 && accountsAreGood(values);
  return <EffectNote orgId={values.orgId} entry={isTold ? keyedEntry(values) : null} />;
}

/** The accounts of a correction are chosen; those of the other types follow, and are said. */
function Accounts(): ReactElement {
  const { values } = useFormikContext<ManualEntryValues>();
  const type = manualTypes.find((one) => one === values.type);
  const legs = type ? legsOf(type) : null;
  if (legs) {
    const [debit, credit] =
      legs.side === 'debit' ? [legs.account, legs.contra] : [legs.contra, legs.account];
    return (
      <p className="gl-wide gl-note mb-0" aria-live="polite">
        Debits “{accountLabels[debit]}” and credits “{accountLabels[credit]}”.
      </p>
    );
  }
  return (
    <>
      <SelectField
        name="side"
        label="Debit or credit"
        required
        options={sideOptions}
        placeholder={null}
      />
      <SelectField name="account" label="Account" required options={accountOptions} />
      <SelectField
        name="contra"
        label="Other account"
        required
        options={accountOptions}
        help="This account gets the same amount on the opposite side."
      />
    </>
  );
}
