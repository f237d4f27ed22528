import type { ReactElement } from 'react';
import { manualNumber } from '@/domain/ledger/manualEntry';
import type { ManualEntryRow } from '@/domain/ledger/manualEntryRow';
import { ActDialog } from '@/shared/ui/ActDialog';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { useAct } from '@/shared/ui/useAct';
import { ApproveDialog } from './ApproveDialog';
import { useActOnManualEntryMutation } from './api';
import { Moved } from './Moved';

/** What is to be decided about an entry. */
export interface DecisionRequest {
  act: 'submit' | 'discard' | 'withdraw' | 'approve' | 'reject' | 'reverse';
  row: ManualEntryRow;
}

interface DecisionDialogProps {
  asked: DecisionRequest;
  onClose: () => void;
}

const words = {
  submit: {
    title: 'Submit',
    confirm: 'Submit for approval',
    busyText: 'Submitting …',
    done: 'was submitted',
  },
  discard: {
    title: 'Discard',
    confirm: 'Discard the draft',
    busyText: 'Discarding …',
    done: 'is discarded',
  },
  withdraw: {
    title: 'Withdraw',
    confirm: 'Withdraw',
    busyText: 'Withdrawing …',
    done: 'is withdrawn',
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
  const { _id: id, version } = row;
  const [send] = useActOnManualEntryMutation();
  const { title, done, ...texts } = words[act];
  const name = manualNumber(row.number);
  const common = { ...texts, title: `${title} ${name}`, onClose };
  if (act === 'reject' || act === 'reverse') {
    return (
      <ReasonDialog
        {...common}
        done={`${name} ${done}`}
        draft={`manual:${act}:${row._id}`}
        onConfirm={({ reason, attempt }) =>
          send({ id, act, text: reason, version, attempt }).unwrap()
        }
      >
        <Moved row={row} isContrary={act === 'reverse'} />
      </ReasonDialog>
    );
  }
  if (act === 'approve') return <ApproveDialog {...common} done={`${name} ${done}`} row={row} />;
  return <ConfirmDialog {...common} done={`${name} ${done}`} act={act} row={row} />;
}

interface ConfirmDialogProps {
  row: ManualEntryRow;
  act: 'submit' | 'discard' | 'withdraw';
  title: string;
  confirm: string;
  busyText: string;
  done: string;
  onClose: () => void;
}

const consequences: Readonly<Record<ConfirmDialogProps['act'], string>> = {
  submit: 'Another person must approve the entry. You can withdraw it until then.',
  discard: 'The entry keeps its number and can no longer be used.',
  withdraw: 'The entry is removed from approval. You can edit and resubmit it.',
};

function consequenceOf(act: ConfirmDialogProps['act'], { reverses }: ManualEntryRow): string {
  if (act === 'withdraw' && reverses !== null) return 'The original entry does not change.';
  return consequences[act];
}

function ConfirmDialog({ act, row, done, onClose, ...texts }: ConfirmDialogProps): ReactElement {
  const [send] = useActOnManualEntryMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const { _id: id, version } = row;
  const confirm = (): void =>
    void run(() => send({ id, act, text: '', version, attempt }).unwrap(), done);
  return (
    <ActDialog {...texts} busy={busy} failure={failure} onConfirm={confirm} onClose={onClose}>
      <Moved row={row} isContrary={false} />
      <p>{consequenceOf(act, row)}</p>
    </ActDialog>
  );
}
