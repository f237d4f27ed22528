import { useFormikContext } from 'formik';
import { type ReactElement, useState } from 'react';
import {
  type BillAct,
  type BillMethod,
  type BillRow,
  billMethodLabels,
  billMethods,
} from '@/domain/billPay/bill';
import { firstPayDay, payDayError, payDayFor, payDayText } from '@/domain/billPay/payDay';
import { readDay, requiredDay, typedDay } from '@/domain/dates/days';
import { formatDate } from '@/domain/dates/format';
import type { FieldErrors } from '@/domain/forms/fieldErrors';
import { formatAmount } from '@/domain/money/cents';
import { actKeys } from '@/shared/attemptKey';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { FormModal } from '@/shared/ui/FormModal';
import { DateField } from '@/shared/ui/fields/DateField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { toastSuccess } from '@/shared/ui/toast';
import { useActOnBillMutation, useListBillBooksQuery } from '../api';

/** What was asked for, and of which bill. */
export interface BillRequest {
  act: Exclude<BillAct, 'edit'>;
  row: BillRow;
}

interface RowProps {
  row: BillRow;
  onClose: () => void;
}

const wordsOf = ({ amount, vendor, billNo }: BillRow): string =>
  `${formatAmount(amount)} to ${vendor} for bill ${billNo}`;

/** The dialog of an act on a bill. */
export function BillActDialog({ act, ...rest }: BillRequest & RowProps): ReactElement {
  switch (act) {
    case 'submit':
    case 'approve':
    case 'unschedule':
      return <MoveDialog act={act} {...rest} />;
    case 'reject':
    case 'void':
      return <EndDialog act={act} {...rest} />;
    case 'schedule':
      return <ScheduleDialog {...rest} />;
    case 'pay':
      return <PayDialog {...rest} />;
  }
}

const moves = {
  submit: { verb: 'Send for approval', done: 'is waiting for approval' },
  approve: { verb: 'Approve', done: 'is approved by you' },
  unschedule: { verb: 'Unschedule', done: 'is off the schedule' },
} as const;

function consequenceOf(act: keyof typeof moves, row: BillRow): string {
  if (act === 'submit') return 'Another person must approve it before it can be paid.';
  if (act === 'unschedule')
    return 'It stays approved. Nothing is paid until you schedule it again.';
  const left = row.approvalsNeeded - row.approvers.length;
  if (left > 1) return `${left} people must approve it: you and ${left - 1} more.`;
  if (!row.payOn) return 'It can be paid then.';
  const by =
    row.method === 'ach' ? billMethodLabels.ach : billMethodLabels[row.method].toLowerCase();
  return `It is paid on ${formatDate(row.payOn)} by ${by}.`;
}

function MoveDialog({ act, row, onClose }: RowProps & { act: keyof typeof moves }): ReactElement {
  const [send] = useActOnBillMutation();
  const { verb, done } = moves[act];
  const work = (attempt: string): Promise<unknown> =>
    send({ id: row._id, act, body: {}, attempt }).unwrap();
  return (
    <ConfirmAct
      title={`${verb}: bill ${row.billNo}`}
      confirm={verb}
      done={`Bill ${row.billNo} ${done}`}
      act={work}
      onClose={onClose}
    >
      <p>
        <strong>{wordsOf(row)}</strong>, due {formatDate(row.dueOn)}.
      </p>
      <Warnings row={row} />
      <p className="mb-0">{consequenceOf(act, row)}</p>
    </ConfirmAct>
  );
}

function Warnings({ row }: { row: BillRow }): ReactElement | null {
  const texts = [
    row.vendorWarning,
    row.similar ? `Bill ${row.similar} is from the same vendor for the same amount.` : '',
  ].filter(Boolean);
  return texts.length === 0 ? null : <p className="gl-bill-warning">{texts.join(' ')}</p>;
}

const ends = {
  reject: {
    verb: 'Return for changes',
    busy: 'Returning …',
    done: 'is a draft again',
    text: 'It becomes a draft again. Its preparer reads the reason.',
  },
  void: {
    verb: 'Void',
    busy: 'Voiding …',
    done: 'is void',
    text: 'It is not paid. Its number can be used again.',
  },
} as const;

function EndDialog({ act, row, onClose }: RowProps & { act: keyof typeof ends }): ReactElement {
  const [send] = useActOnBillMutation();
  const { verb, busy, done, text } = ends[act];
  return (
    <ReasonDialog
      title={`${verb}: bill ${row.billNo}`}
      confirm={verb}
      busyText={busy}
      done={`Bill ${row.billNo} ${done}`}
      onConfirm={({ reason, attempt }) =>
        send({ id: row._id, act, body: { reason }, attempt }).unwrap()
      }
      onClose={onClose}
      draft={`bill:${act}:${row._id}`}
    >
      <p>
        <strong>{wordsOf(row)}</strong>. {text}
      </p>
    </ReasonDialog>
  );
}

const methodOptions = billMethods.map((value) => ({ value, label: billMethodLabels[value] }));

interface ScheduleValues {
  day: string;
  method: BillMethod;
}

function scheduleErrors({ day }: ScheduleValues): FieldErrors {
  const iso = readDay(day);
  const wrong = requiredDay(day) ?? (iso ? payDayError(iso, new Date()) : null);
  return wrong ? { day: wrong } : {};
}

function ScheduleDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnBillMutation();
  const [keyOf] = useState(actKeys);
  const { method, payOn, dueOn } = row;
  const now = new Date();
  const day = payOn && payOn >= firstPayDay(now) ? payOn : payDayFor(dueOn, method, now);
  const save = async (body: ScheduleValues): Promise<void> => {
    await act({ id: row._id, act: 'schedule', body, attempt: keyOf(body) }).unwrap();
    toastSuccess(`Bill ${row.billNo} is scheduled for ${formatDate(readDay(body.day))}`);
    onClose();
  };
  return (
    <FormModal<ScheduleValues>
      title={`Schedule bill ${row.billNo}`}
      values={{ day: typedDay(day), method }}
      validate={scheduleErrors}
      onSave={save}
      onClose={onClose}
      saveLabel="Schedule"
    >
      <p>
        <strong>{wordsOf(row)}</strong>, due {formatDate(dueOn)}.
      </p>
      <Warnings row={row} />
      <ScheduleFields />
    </FormModal>
  );
}

function ScheduleFields(): ReactElement {
  const { values } = useFormikContext<ScheduleValues>();
  const day = readDay(values.day);
  const help = day ? payDayText(day, values.method) : '';
  return (
    <>
      <SelectField name="method" label="Method" options={methodOptions} placeholder={null} />
      <DateField
        name="day"
        label="Pay on"
        help={help || 'A day on which banks are open.'}
        required
      />
    </>
  );
}

function PayDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnBillMutation();
  const [keyOf] = useState(actKeys);
  const { currentData: books = [] } = useListBillBooksQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const book = books.find(({ orgId }) => orgId === row.orgId);
  const save = async (body: { method: BillMethod }): Promise<void> => {
    await act({ id: row._id, act: 'pay', body, attempt: keyOf(body) }).unwrap();
    toastSuccess(`Bill ${row.billNo} is paid`);
    onClose();
  };
  return (
    <FormModal<{ method: BillMethod }>
      title={`Pay bill ${row.billNo} now`}
      values={{ method: row.method }}
      validate={() => ({})}
      onSave={save}
      onClose={onClose}
      saveLabel="Pay now"
    >
      <p>
        <strong>{wordsOf(row)}</strong>. {book ? `${formatAmount(book.payable)} is available.` : ''}{' '}
        The money leaves the balance of {row.companyName} now.
      </p>
      <Warnings row={row} />
      <SelectField
        name="method"
        label="Method"
        options={methodOptions}
        placeholder={null}
        help="ACH goes out with the next file, and tells the vendor’s bank the bill’s number, date and amount. A check gets its number now, and is told to the bank by Positive Pay. A wallet has the money at once, and only its holder can send it back."
      />
    </FormModal>
  );
}
