import { type ReactElement, useState } from 'react';
import {
  checkName,
  type IssuedCheckRow,
  wordsOfCheck,
} from '@/domain/banking/checkIssuing/checkRow';
import { requiredDay, typedDay } from '@/domain/dates/days';
import { easternToday } from '@/domain/dates/easternTime';
import { formatAmount, settledAmount } from '@/domain/money/cents';
import { heldAmountRule } from '@/domain/settlements/holds';
import { actKeys } from '@/shared/attemptKey';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { FormModal } from '@/shared/ui/FormModal';
import { DateField } from '@/shared/ui/fields/DateField';
import { TextField } from '@/shared/ui/fields/TextField';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { toastSuccess } from '@/shared/ui/toast';
import { useActOnIssuedCheckMutation } from './checksApi';

/** What was asked for, and of which check. */
export interface CheckRequest {
  act: 'approve' | 'issue' | 'clear' | 'void' | 'stop';
  row: IssuedCheckRow;
}

interface RowProps {
  row: IssuedCheckRow;
  onClose: () => void;
}

const wordsOf = ({ amount, payee }: IssuedCheckRow): string =>
  `${formatAmount(amount)} to ${payee}`;

/** The dialog of an act on a check. */
export function CheckActDialog({ act, ...rest }: CheckRequest & RowProps): ReactElement {
  switch (act) {
    case 'approve':
    case 'issue':
      return <MoveDialog act={act} {...rest} />;
    case 'clear':
      return <ClearDialog {...rest} />;
    case 'void':
    case 'stop':
      return <EndDialog act={act} {...rest} />;
  }
}

const moves = {
  approve: { verb: 'Approve', done: 'is approved', text: 'Another person than you prepared it.' },
  issue: {
    verb: 'Issue',
    done: 'is issued',
    text: 'It gets the next number of its account, and its amount leaves the book now.',
  },
} as const;

function MoveDialog({ act, row, onClose }: RowProps & { act: 'approve' | 'issue' }): ReactElement {
  const [send] = useActOnIssuedCheckMutation();
  const { verb, done, text } = moves[act];
  return (
    <ConfirmAct
      title={`${verb} ${checkName(row)}`}
      confirm={verb}
      done={`The check to ${row.payee} ${done}`}
      act={(attempt) => send({ id: row._id, act, body: {}, attempt }).unwrap()}
      onClose={onClose}
    >
      <p>
        <strong>{wordsOf(row)}</strong> ({wordsOfCheck(row)} dollars), prepared by {row.preparedBy}.
      </p>
      <p className="mb-0">{text}</p>
    </ConfirmAct>
  );
}

interface Cleared {
  amount: string;
  day: string;
}

function clearErrors({ amount, day }: Cleared) {
  const [wrongAmount, wrongDay] = [heldAmountRule(amount), requiredDay(day)];
  return {
    ...(wrongAmount ? { amount: wrongAmount } : {}),
    ...(wrongDay ? { day: wrongDay } : {}),
  };
}

function ClearDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnIssuedCheckMutation();
  const [keyOf] = useState(actKeys);
  const name = checkName(row);
  const save = async (body: Cleared): Promise<void> => {
    await act({ id: row._id, act: 'clear', body, attempt: keyOf(body) }).unwrap();
    toastSuccess(`${name} is cleared`);
    onClose();
  };
  return (
    <FormModal<Cleared>
      title={`Clear ${name}`}
      values={{ amount: '', day: typedDay(easternToday()) }}
      validate={clearErrors}
      onSave={save}
      onClose={onClose}
      saveLabel="Mark as cleared"
    >
      <p>What the bank statement says. Another amount is not taken for this check.</p>
      <TextField
        name="amount"
        label="Amount paid by the bank"
        type="number"
        before="$"
        settle={settledAmount}
        required
      />
      <DateField name="day" label="Paid on" required />
    </FormModal>
  );
}

const ends = {
  void: {
    verb: 'Void',
    busy: 'Voiding …',
    done: 'is void',
    out: 'Use it for a check that is in your hands. Its amount is the organization’s again.',
  },
  stop: {
    verb: 'Stop',
    busy: 'Stopping …',
    done: 'is stopped',
    out: 'Use it for a check that is lost, and tell the bank: the next Positive Pay file does. Its amount is the organization’s again.',
  },
} as const;

function EndDialog({ act, row, onClose }: RowProps & { act: 'void' | 'stop' }): ReactElement {
  const [send] = useActOnIssuedCheckMutation();
  const name = checkName(row);
  const { verb, busy, done, out } = ends[act];
  return (
    <ReasonDialog
      title={`${verb} ${name}`}
      confirm={act === 'stop' ? 'Stop payment' : 'Void check'}
      busyText={busy}
      done={`${name} ${done}`}
      onConfirm={({ reason, attempt }) =>
        send({ id: row._id, act, body: { reason }, attempt }).unwrap()
      }
      onClose={onClose}
      draft={`check:${act}:${row._id}`}
    >
      <p>
        <strong>{wordsOf(row)}</strong>.{' '}
        {row.checkNumber > 0 ? out : 'It is not issued: no money moves.'}
      </p>
    </ReasonDialog>
  );
}
