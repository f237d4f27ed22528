import { useFormikContext } from 'formik';
import { type ReactElement, useState } from 'react';
import { billMethodLabels, billMethods } from '@/domain/billPay/bill';
import {
  type BillRecurrence,
  type BillRecurrenceValues,
  billDays,
  billRecurrenceErrors,
  billRecurrenceSchema,
  billRhythmLabels,
  billRhythms,
  emptyBillRecurrence,
  recurrenceText,
  recurringBillNo,
} from '@/domain/billPay/billRecurrence';
import type { Vendor } from '@/domain/billPay/vendor';
import { typedDay } from '@/domain/dates/days';
import { easternToday } from '@/domain/dates/easternTime';
import { formatDate } from '@/domain/dates/format';
import { formatAmount, settledAmount } from '@/domain/money/cents';
import { actKeys } from '@/shared/attemptKey';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { FormModal } from '@/shared/ui/FormModal';
import { DateField } from '@/shared/ui/fields/DateField';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { EmptyState } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import {
  useAddBillRecurrenceMutation,
  useEndBillRecurrenceMutation,
  useListBillRecurrencesQuery,
} from '../api';
import { ReadDialog } from '../ReadDialog';

interface RecurringDialogProps {
  vendors: readonly Vendor[];
  onClose: () => void;
}

/** Bills that come again: what is set, what ends, and a new one. */
export function RecurringDialog({ vendors, onClose }: RecurringDialogProps): ReactElement {
  const asked = useListBillRecurrencesQuery();
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<BillRecurrence | null>(null);
  return (
    <>
      <ReadDialog
        title="Recurring bills"
        asked={asked}
        onClose={onClose}
        foot={
          <button type="button" className="btn btn-primary" onClick={() => setAdding(true)}>
            Add recurring bill
          </button>
        }
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title="No recurring bills yet"
              text="Add one for rent or a retainer. Each bill is approved as any other."
            />
          ) : (
            <ul className="gl-bill-choices">
              {rows.map((row) => (
                <Recurrence key={row._id} row={row} onEnd={() => setEnding(row)} />
              ))}
            </ul>
          )
        }
      </ReadDialog>
      {isAdding ? <AddDialog vendors={vendors} onClose={() => setAdding(false)} /> : null}
      {ending ? <EndQuestion row={ending} onClose={() => setEnding(null)} /> : null}
    </>
  );
}

function Recurrence({ row, onEnd }: { row: BillRecurrence; onEnd: () => void }): ReactElement {
  return (
    <li>
      <span>
        <strong>{row.vendor}</strong>, {row.prefix}, {formatAmount(row.amount)} by{' '}
        {billMethodLabels[row.method]}
        <span className="gl-cell-sub">
          {billRhythmLabels[row.rhythm]}: {recurrenceText(row)}. Set by {row.setBy}.
        </span>
        {row.note ? <span className="gl-cell-sub">{row.note}</span> : null}
      </span>
      {row.nextDay ? (
        <button
          type="button"
          className="btn btn-sm btn-outline-danger"
          aria-label={`End ${row.prefix}`}
          onClick={onEnd}
        >
          End
        </button>
      ) : null}
    </li>
  );
}

function EndQuestion({ row, onClose }: { row: BillRecurrence; onClose: () => void }): ReactElement {
  const [end] = useEndBillRecurrenceMutation();
  return (
    <ConfirmAct
      title={`End recurring bill ${row.prefix}`}
      confirm="End"
      tone="danger"
      done={`${row.prefix} has ended`}
      act={(attempt) => end({ id: row._id, attempt }).unwrap()}
      onClose={onClose}
    >
      <p className="mb-0">
        No more bills of {row.vendor} are made by it. Bills that were made stay as they are.
      </p>
    </ConfirmAct>
  );
}

function AddDialog({ vendors, onClose }: RecurringDialogProps): ReactElement {
  const [add] = useAddBillRecurrenceMutation();
  const [keyOf] = useState(actKeys);
  const submit = async (typed: BillRecurrenceValues): Promise<void> => {
    const organization = vendors.find(({ _id }) => _id === typed.vendor)?.orgId ?? '';
    const values = billRecurrenceSchema.cast({ ...typed, organization });
    await add({ values, attempt: keyOf(values) }).unwrap();
    toastSuccess(`${values.prefix} comes again`);
    onClose();
  };
  return (
    <FormModal<BillRecurrenceValues>
      title="Add recurring bill"
      size="lg"
      values={{ ...emptyBillRecurrence, start: typedDay(easternToday()) }}
      validate={billRecurrenceErrors}
      onSave={submit}
      onClose={onClose}
      saveLabel="Add recurring bill"
      draft="billRecurrence:new"
    >
      <RecurrenceFields vendors={vendors} />
    </FormModal>
  );
}

const ends = [
  { value: 'count', label: 'After a number of bills' },
  { value: 'until', label: 'On a day' },
];

function RecurrenceFields({ vendors }: Pick<RecurringDialogProps, 'vendors'>): ReactElement {
  const { values } = useFormikContext<BillRecurrenceValues>();
  const days = billDays(values);
  const [first = '', second = ''] = days;
  const example = first
    ? `${recurringBillNo(values.prefix || '…', first)}${second ? `, then ${formatDate(second)}` : ''}, ${days.length} in all.`
    : undefined;
  return (
    <fieldset className="gl-fields">
      <SearchSelectField
        name="vendor"
        label="Vendor"
        options={vendors
          .filter(({ state }) => state !== 'blocked')
          .map(({ _id, name }) => ({ value: _id, label: name }))}
        required
      />
      <TextField
        name="prefix"
        label="Bill no. begins with"
        help={example ?? 'The day of each bill follows.'}
        autoComplete="off"
        maxLength={20}
        required
      />
      <TextField
        name="amount"
        label="Amount"
        type="number"
        before="$"
        settle={settledAmount}
        required
      />
      <SelectField
        name="method"
        label="Method"
        options={billMethods.map((value) => ({ value, label: billMethodLabels[value] }))}
        required
      />
      <SelectField
        name="rhythm"
        label="How often"
        options={billRhythms.map((value) => ({ value, label: billRhythmLabels[value] }))}
        placeholder={null}
        help="The 31st is the last day of shorter months."
      />
      <DateField name="start" label="First bill" required />
      <RadioGroup name="ends" legend="Ends" options={ends} required />
      {values.ends === 'until' ? (
        <DateField name="until" label="Last day" required />
      ) : (
        <TextField name="count" label="Number of bills" inputMode="numeric" required />
      )}
      <TextField
        name="dueDays"
        label="Due after"
        after="days"
        inputMode="numeric"
        help="It is paid on the banking day before it is due, once it is approved."
        required
      />
      <TextField name="memo" label="Memo" autoComplete="off" maxLength={60} />
    </fieldset>
  );
}
