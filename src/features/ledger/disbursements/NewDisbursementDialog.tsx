import { useFormikContext } from 'formik';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { isoToday } from '@/domain/dates/today';
import { formatMoney, moneyCents, settledAmount } from '@/domain/money/cents';
import { free, oneOf, required } from '@/domain/onboarding/fieldRules';
import {
  batchRule,
  disbursementFundingLabels,
  disbursementMethodLabels,
  disbursementMethods,
  fundingOf,
  type PayableBook,
  payeeRule,
  payeeTypeLabels,
  payeeTypes,
} from '@/domain/settlements/disbursement';
import { heldAmountRule } from '@/domain/settlements/holds';
import { attemptKeys } from '@/shared/attemptKey';
import { FormModal } from '@/shared/ui/FormModal';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { type NewDisbursement, usePrepareDisbursementMutation } from './api';

const rules: Readonly<Record<keyof NewDisbursement, (text: string) => string | null>> = {
  organisation: required(() => null),
  payeeType: required(oneOf(payeeTypes)),
  payee: payeeRule,
  amount: heldAmountRule,
  method: required(oneOf(disbursementMethods)),
  batch: batchRule,
  memo: free(200),
};

const isField = (name: string): name is keyof NewDisbursement => Object.hasOwn(rules, name);

function errorsOf(values: NewDisbursement): Partial<Record<keyof NewDisbursement, string>> {
  const found = Object.keys(rules)
    .filter(isField)
    .flatMap((name) => {
      const message = rules[name](values[name]);
      return message ? [[name, message] as const] : [];
    });
  return Object.fromEntries(found);
}

interface NewDisbursementDialogProps {
  books: readonly PayableBook[];
  onClose: () => void;
}

/** Prepares a disbursement from what is payable. */
export function NewDisbursementDialog({ books, onClose }: NewDisbursementDialogProps): ReactElement {
  const [prepare] = usePrepareDisbursementMutation();
  const [keyOf] = useState(attemptKeys);
  const values: NewDisbursement = {
    ...{ organisation: '', payeeType: '', payee: '', amount: '', method: '', memo: '' },
    batch: `Batch ${isoToday()}`,
  };
  const send = async (typed: NewDisbursement): Promise<void> => {
    await prepare({ ...typed, attempt: keyOf(typed) }).unwrap();
    toastSuccess(`${formatMoney(moneyCents(typed.amount) ?? 0)} to ${typed.payee.trim()} waits for approval`);
    onClose();
  };
  return (
    <FormModal<NewDisbursement>
      title="New disbursement"
      values={values}
      validate={errorsOf}
      onSave={send}
      onClose={onClose}
      saveLabel="Send for approval"
    >
      <Fields books={books} />
    </FormModal>
  );
}

function Fields({ books }: Pick<NewDisbursementDialogProps, 'books'>): ReactElement {
  const { values, setFieldValue } = useFormikContext<NewDisbursement>();
  const book = books.find(({ orgId }) => orgId === values.organisation);
  const type = payeeTypes.find((one) => one === values.payeeType);
  const funding = type && fundingOf[type];
  const there = book && funding ? formatMoney(moneyCents(book[funding]) ?? 0) : null;
  // Who is paid for is the payee where a merchant is paid, unless somebody else was typed.
  const proposed = type === 'merchant' ? (book?.companyName ?? '') : '';
  const offered = useRef('');
  useEffect(() => {
    if (proposed === offered.current) return;
    if (values.payee === offered.current) void setFieldValue('payee', proposed);
    offered.current = proposed;
  }, [proposed, values.payee, setFieldValue]);
  return (
    <>
      <SearchSelectField
        name="organisation"
        label="Paid for"
        help="The organization from whose book it is paid."
        options={books.map(({ orgId, companyName }) => ({ value: orgId, label: companyName }))}
        required
      />
      <SelectField
        name="payeeType"
        label="Type"
        options={payeeTypes.map((value) => ({ value, label: payeeTypeLabels[value] }))}
        help={funding ? `Paid from: ${disbursementFundingLabels[funding]}` : undefined}
        required
      />
      <TextField name="payee" label="Payee" autoComplete="off" maxLength={120} required />
      <TextField
        name="amount"
        label="Amount"
        type="number"
        before="$"
        settle={settledAmount}
        help={there ? `${there} is there.` : undefined}
        required
      />
      <SelectField
        name="method"
        label="Method"
        options={disbursementMethods.map((value) => ({ value, label: disbursementMethodLabels[value] }))}
        required
      />
      <TextField name="batch" label="Batch" autoComplete="off" maxLength={40} required />
      <TextField name="memo" label="Memo" autoComplete="off" maxLength={200} />
    </>
  );
}
