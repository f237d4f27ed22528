import { type ReactElement, useState } from 'react';
import { returnRateCents, usualTerms } from '@/domain/billing/rate';
import { settledDay, typedDay } from '@/domain/dates/days';
import { isoToday } from '@/domain/dates/today';
import { formatMoney, moneyCents, settledAmount, toAmount } from '@/domain/money/cents';
import {
  bankReturnCodes,
  bankReturnText,
  isCodeOf,
  returnCodeError,
  returnDayError,
  returnFeeError,
} from '@/domain/transactions/bankReturn';
import { longestReason, reasonError } from '@/domain/transactions/deletion';
import type { TransactionListRow } from '@/domain/transactions/transactionListRow';
import { actKeys } from '@/shared/attemptKey';
import { FormModal } from '@/shared/ui/FormModal';
import { DateField } from '@/shared/ui/fields/DateField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useRecordBankReturnMutation } from './api';
import { transactionName } from './transactionName';

interface ReturnValues {
  code: string;
  /** `MM-dd-yyyy`, or what is typed of it. */
  returnedOn: string;
  fee: string;
  reason: string;
}

interface BankReturnDialogProps {
  row: TransactionListRow;
  onClose: () => void;
}

/**
 * Records that the bank of who paid sent a debit back: with which code, on which day, and why it is
 * keyed by hand.
 */
export function BankReturnDialog({ row, onClose }: BankReturnDialogProps): ReactElement {
  const [record] = useRecordBankReturnMutation();
  const [keyOf] = useState(actKeys);
  const [today] = useState(isoToday);
  const validate = ({ code, returnedOn, fee, reason }: ReturnValues): Partial<ReturnValues> => {
    const errors = {
      code: returnCodeError(code, row),
      returnedOn: returnDayError(returnedOn, { code, debit: row, today }),
      fee: returnFeeError(settledAmount(fee)),
      reason: reasonError(reason),
    };
    return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== null));
  };
  const save = async ({ code, returnedOn, fee, reason }: ReturnValues): Promise<void> => {
    const charged = fee.trim() === '' ? '' : settledAmount(fee);
    const body = { code, returnedOn: settledDay(returnedOn), fee: charged, reason: reason.trim() };
    await record({ id: row._id, ...body, attempt: keyOf(body) }).unwrap();
    toastSuccess(`${code}: ${formatMoney(moneyCents(row.amount) ?? 0)} returned`);
    onClose();
  };
  return (
    <FormModal<ReturnValues>
      title="Record a bank return"
      values={{
        code: '',
        returnedOn: typedDay(today),
        fee: toAmount(returnRateCents(usualTerms.ach_return)),
        reason: '',
      }}
      validate={validate}
      onSave={save}
      onClose={onClose}
      saveLabel="Record the return"
      draft={`bankReturn:${row._id}`}
    >
      <Fields row={row} today={today} />
    </FormModal>
  );
}

function Fields({
  row,
  today,
}: Pick<BankReturnDialogProps, 'row'> & { today: string }): ReactElement {
  const codes = bankReturnCodes.filter((code) => isCodeOf(code, row));
  return (
    <>
      <p>
        <strong>{transactionName(row)}</strong>, {row.companyName}. The full amount is reversed
        {row.state === 'settled' || row.state === 'batched' ? ' with the next settlement' : ''}, and
        it counts as a return.
      </p>
      <SelectField
        name="code"
        label="Return code"
        options={codes.map((code) => ({ value: code, label: bankReturnText(code, row, today) }))}
        required
      />
      <DateField
        name="returnedOn"
        label="Returned on"
        help="The settlement date of the bank's return entry."
        max={typedDay(today)}
        required
      />
      <TextField
        name="fee"
        label="Return fee"
        type="number"
        before="$"
        autoComplete="off"
        help="Charged to the merchant as a separate fee. Leave blank for none."
      />
      <TextField
        name="reason"
        label="Reason"
        autoComplete="off"
        maxLength={longestReason}
        required
      />
    </>
  );
}
