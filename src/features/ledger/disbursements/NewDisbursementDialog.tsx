import { type FormikErrors, useFormikContext } from 'formik';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { isoToday } from '@/domain/dates/today';
import { free, oneOf, required } from '@/domain/forms/fieldRules';
import { formatMoney, moneyCents, settledAmount } from '@/domain/money/cents';
import {
  batchRule,
  type PayableBook,
  payeeRule,
  preparedPayeeTypes,
} from '@/domain/settlements/disbursement';
import { heldAmountRule } from '@/domain/settlements/holds';
import { actKeys } from '@/shared/attemptKey';
import { availableText, PaidFromFields } from '@/shared/payments/PaidFromFields';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { type NewDisbursement, type NewPayee, usePrepareDisbursementMutation } from './api';
import { ScreenLink } from './CarrierLink';
import { MorePayees } from './MorePayees';

const told = <Errors extends object>(errors: Errors): Partial<Errors> => {
  const found = Object.entries(errors).filter(([, message]) => message !== undefined);
  // Some of the same members.
  return Object.fromEntries(found) as Partial<Errors>;
};

const payeeErrors = ({ payeeType, payee, amount }: NewPayee) => ({
  payeeType: required(oneOf(preparedPayeeTypes))(payeeType) ?? undefined,
  payee: payeeRule(payee) ?? undefined,
  amount: heldAmountRule(amount) ?? undefined,
});

function errorsOf(values: NewDisbursement): FormikErrors<NewDisbursement> {
  const more = values.more.map((one) => told(payeeErrors(one)));
  return told({
    ...payeeErrors(values),
    organization: required(() => null)(values.organization) ?? undefined,
    batch: batchRule(values.batch) ?? undefined,
    memo: free(200)(values.memo) ?? undefined,
    more: more.some((errors) => Object.keys(errors).length > 0) ? more : undefined,
  });
}

/** How the amount of all payees together is told. */
function sentText({ payee, amount, more }: NewDisbursement): string {
  const cents = [amount, ...more.map((one) => one.amount)].map((one) => moneyCents(one) ?? 0);
  const whom = more.length === 0 ? payee.trim() : `${more.length + 1} payees`;
  const verb = more.length === 0 ? 'is waiting' : 'are waiting';
  return `${formatMoney(cents.reduce((sum, one) => sum + one, 0))} to ${whom} ${verb} for approval`;
}

/** The name of what is typed of one. */
export const newDisbursement = 'disbursement:new';

interface NewDisbursementDialogProps {
  books: readonly PayableBook[];
  onClose: () => void;
}

/** Prepares a disbursement from what is payable. */
export function NewDisbursementDialog({
  books,
  onClose,
}: NewDisbursementDialogProps): ReactElement {
  const [prepare] = usePrepareDisbursementMutation();
  const [keyOf] = useState(actKeys);
  const values: NewDisbursement = {
    organization: '',
    payeeType: '',
    payee: '',
    amount: '',
    memo: '',
    batch: `Batch ${isoToday()}`,
    more: [],
  };
  const send = async (typed: NewDisbursement): Promise<void> => {
    await prepare({ ...typed, attempt: keyOf(typed) }).unwrap();
    toastSuccess(sentText(typed));
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
      draft={newDisbursement}
    >
      <CarrierNote />
      <Fields books={books} />
    </FormModal>
  );
}

/** Where wires and checks are made, for those who may. */
function CarrierNote(): ReactElement {
  return (
    <p className="gl-note">
      It goes by ACH. A wire is prepared at <ScreenLink to="/wire">Wires</ScreenLink>, a check is
      issued at <ScreenLink to="/check-issuance">Check issuance</ScreenLink>; both appear in this
      list.
    </p>
  );
}

function Fields({ books }: Pick<NewDisbursementDialogProps, 'books'>): ReactElement {
  const { values, setFieldValue } = useFormikContext<NewDisbursement>();
  const book = books.find(({ orgId }) => orgId === values.organization);
  // Who is paid for is the payee where a merchant is paid, unless somebody else was typed.
  const proposed = values.payeeType === 'merchant' ? (book?.companyName ?? '') : '';
  const offered = useRef('');
  useEffect(() => {
    if (proposed === offered.current) return;
    if (values.payee === offered.current) void setFieldValue('payee', proposed);
    offered.current = proposed;
  }, [proposed, values.payee, setFieldValue]);
  return (
    <>
      <PaidFromFields books={books} />
      <TextField name="payee" label="Payee" autoComplete="off" maxLength={120} required />
      <TextField
        name="amount"
        label="Amount"
        type="number"
        before="$"
        settle={settledAmount}
        help={availableText(values, books)}
        required
      />
      <TextField name="batch" label="Batch" autoComplete="off" maxLength={40} required />
      <TextField name="memo" label="Memo" autoComplete="off" maxLength={200} />
      <MorePayees />
    </>
  );
}
