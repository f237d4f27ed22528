import { type ReactElement, useState } from 'react';
import type { ProcessOutcome, QueueBank } from '@/domain/banking/transfers/transferQueue';
import { counted } from '@/domain/lists/counted';
import { formatMoney } from '@/domain/money/cents';
import { ActDialog } from '@/shared/ui/ActDialog';
import { useAct } from '@/shared/ui/useAct';
import { useAsSent } from '@/shared/ui/useAsSent';
import { useProcessTransfersMutation } from './transfersApi';

/** What processing came to, in a sentence. */
const outcomeText = ({ processed, left }: ProcessOutcome): string => {
  const stays = left.length > 0 ? ` ${counted(left.length, 'transfer')} stayed in the queue.` : '';
  return `${counted(processed, 'transfer')} went into a NACHA file.${stays}`;
};

interface ProcessDialogProps {
  bank: QueueBank;
  /** Ids of those that are chosen. */
  chosen: readonly string[];
  /** What they come to, whole cents. */
  cents: { out: number; in: number };
  onDone: (outcome: ProcessOutcome) => void;
  onClose: () => void;
}

/** Asks before what is chosen becomes a batch. */
export function ProcessDialog(props: ProcessDialogProps): ReactElement {
  const { bank, onDone, onClose } = props;
  const [process] = useProcessTransfersMutation();
  const [sameDay, setSameDay] = useState(false);
  const { busy, failure, attempt, isUnanswered, run } = useAct(onClose);
  const { chosen, cents } = useAsSent(props, isUnanswered);
  const send = async (): Promise<ProcessOutcome> => {
    const order = { bank: bank._id, sameDay, transfers: [...chosen] };
    const outcome = await process({ order, attempt }).unwrap();
    onDone(outcome);
    return outcome;
  };
  return (
    <ActDialog
      title={`Process ${counted(chosen.length, 'transfer')}`}
      confirm="Process"
      busyText="Processing …"
      {...{ busy, failure, onClose }}
      onConfirm={() => void run(send, outcomeText)}
    >
      <p>
        <strong>{formatMoney(cents.out)}</strong> go out and{' '}
        <strong>{formatMoney(cents.in)}</strong> come in by one NACHA file for {bank.name}. The
        money that goes out leaves the books now. The file is sent at NACHA files.
      </p>
      {bank.isSameDay ? (
        <label className="gl-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={sameDay}
            onChange={({ target }) => setSameDay(target.checked)}
          />
          <span>Settle on the same day if a window is still open</span>
        </label>
      ) : null}
    </ActDialog>
  );
}
