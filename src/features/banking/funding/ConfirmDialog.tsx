import type { ReactElement } from 'react';
import type { FundingRow } from '@/domain/banking/fundingSource';
import {
  emptyMicroAmounts,
  type MicroAmounts,
  type MicroResult,
  microErrors,
  microSchema,
} from '@/domain/banking/linking/microEntries';
import { masked } from '@/domain/transactions/bankAccount';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastError, toastSuccess } from '@/shared/ui/toast';
import { useConfirmAmountsMutation } from './fundingList';

interface ConfirmAmountsProps {
  row: FundingRow;
  onClose: () => void;
}

const tries = (count: number): string => (count === 1 ? 'One try' : `${count} tries`);

/** Wrong amounts as the form tells a refusal: nothing typed is lost. */
const wrongAmounts = (triesLeft: number): Error =>
  Object.assign(
    new Error(
      `These are not the two amounts. ${tries(triesLeft)} left. Look at the deposits named ACCTVERIFY.`,
    ),
    { status: 400 },
  );

/** What a confirmation says where it does not verify the account. */
const failures: Readonly<Record<'failed' | 'expired', string>> = {
  failed: 'was given wrong amounts three times. Verify it again to get new deposits.',
  expired: 'was not confirmed in time. Verify it again to get new deposits.',
};

/** Confirms the two small deposits that came to an account (catalogue: /funding-sources). */
export function ConfirmAmounts({ row, onClose }: ConfirmAmountsProps): ReactElement {
  const [confirm] = useConfirmAmountsMutation();
  const name = `${row.institution} ${masked(row.lastFour)}`;
  const finish = (answer: MicroResult): void => {
    if (answer.result === 'wrong') throw wrongAmounts(answer.triesLeft);
    if (answer.result === 'verified') toastSuccess(`${name} is verified`);
    else if (answer.result !== 'early') toastError(`${name} ${failures[answer.result]}`);
    onClose();
  };
  return (
    <FormModal<MicroAmounts>
      title={`Confirm the deposits to ${name}`}
      values={emptyMicroAmounts}
      validate={microErrors}
      onSave={async (typed) =>
        finish(await confirm({ id: row._id, amounts: microSchema.cast(typed) }).unwrap())
      }
      onClose={onClose}
      saveLabel="Confirm"
    >
      <p>
        The account statement shows two deposits named ACCTVERIFY. Enter their amounts in any order.{' '}
        {tries(row.triesLeft)} left.
      </p>
      <TextField
        name="first"
        label="First amount"
        before="$"
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <TextField
        name="second"
        label="Second amount"
        before="$"
        inputMode="decimal"
        autoComplete="off"
        required
      />
    </FormModal>
  );
}
