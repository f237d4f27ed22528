import type { ReactElement } from 'react';
import { manualNumber, manualTypeLabels } from '@/domain/ledger/manualEntry';
import type { ManualEntryRow } from '@/domain/ledger/manualEntryRow';
import { accountLabels } from '@/domain/ledger/shownAccount';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { ActDialog } from '@/shared/ui/ActDialog';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { useAct } from '@/shared/ui/useAct';
import { useActOnManualEntryMutation } from './api';

/** What is to be decided about an entry. */
export interface AskedDecision {
  act: 'submit' | 'approve' | 'reject' | 'reverse';
  row: ManualEntryRow;
}

interface DecisionDialogProps {
  asked: AskedDecision;
  onClose: () => void;
}

const words = {
  submit: {
    title: 'Submit',
    confirm: 'Submit for approval',
    busyText: 'Submitting …',
    done: 'was submitted',
  },
  approve: {
    title: 'Approve',
    confirm: 'Approve and post',
    busyText: 'Posting …',
    done: 'is approved and posted',
  },
  reject: { title: 'Reject', confirm: 'Reject', busyText: 'Rejecting …', done: 'is rejected' },
  reverse: {
    title: 'Reverse',
    confirm: 'Prepare the reversal',
    busyText: 'Preparing …',
    done: 'will be reversed once another person approves it',
  },
} as const;

/** Asks before an entry is submitted or decided; a refusal and a reversal need a reason. */
export function DecisionDialog({ asked, onClose }: DecisionDialogProps): ReactElement {
  const { act, row } = asked;
  const [send] = useActOnManualEntryMutation();
  const { title, done, ...texts } = words[act];
  const name = manualNumber(row.number);
  const common = { ...texts, title: `${title} ${name}`, onClose };
  if (act === 'reject' || act === 'reverse') {
    return (
      <ReasonDialog
        {...common}
        done={`${name} ${done}`}
        onConfirm={({ reason, attempt }) => send({ id: row._id, act, text: reason, attempt }).unwrap()}
      >
        <Moved row={row} isContrary={act === 'reverse'} />
      </ReasonDialog>
    );
  }
  return <ConfirmDialog {...common} done={`${name} ${done}`} act={act} row={row} />;
}

interface ConfirmDialogProps {
  row: ManualEntryRow;
  act: 'submit' | 'approve';
  title: string;
  confirm: string;
  busyText: string;
  done: string;
  onClose: () => void;
}

function ConfirmDialog({ act, row, done, onClose, ...texts }: ConfirmDialogProps): ReactElement {
  const [send] = useActOnManualEntryMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const confirm = (): void => void run(() => send({ id: row._id, act, text: '', attempt }).unwrap(), done);
  return (
    <ActDialog {...texts} busy={busy} failure={failure} onConfirm={confirm} onClose={onClose}>
      <Moved row={row} isContrary={false} />
      {act === 'submit' ? <p>Another person has to approve it. You cannot change it any more.</p> : null}
    </ActDialog>
  );
}

/** What an entry moves, or what takes it back. */
function Moved({ row, isContrary }: { row: ManualEntryRow; isContrary: boolean }): ReactElement {
  const isDebit = (row.side === 'debit') !== isContrary;
  const [debit, credit] = isDebit ? [row.account, row.contra] : [row.contra, row.account];
  return (
    <>
      <p className="gl-named">
        {row.companyName}: {manualTypeLabels[row.type]} of {formatMoney(moneyCents(row.amount) ?? 0)}
      </p>
      <p>
        {isContrary ? 'The reversal debits' : 'It debits'} “{accountLabels[debit]}” and credits “
        {accountLabels[credit]}”. Reason: {row.reason}
      </p>
    </>
  );
}
