import type { ReactElement } from 'react';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { AdjustmentRow, HoldRow } from '@/domain/settlements/holds';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { useAct } from '@/shared/ui/useAct';
import { useDecideAdjustmentMutation, useHoldMutation } from './api';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** Asks why a hold is released. */
export function ReleaseDialog({
  hold,
  onClose,
}: {
  hold: HoldRow;
  onClose: () => void;
}): ReactElement {
  const [release] = useHoldMutation();
  const amount = money(hold.amount);
  return (
    <ReasonDialog
      title={`Release ${amount}`}
      confirm="Release"
      busyText="Releasing …"
      done={`${amount} for ${hold.companyName} was released`}
      onConfirm={({ reason, attempt }) =>
        release({ path: `${hold._id}/release`, body: { reason }, attempt }).unwrap()
      }
      onClose={onClose}
      draft={`release:${hold._id}`}
      help="The merchant sees this."
    >
      <p>
        <strong>{amount}</strong> for {hold.companyName} ({hold.reason}) is included in the next
        settlement.
      </p>
    </ReasonDialog>
  );
}

/** An adjustment and what is to be decided of it. */
export interface DecisionRequest {
  adjustment: AdjustmentRow;
  way: 'approve' | 'decline' | 'withdraw';
}

const words = {
  decline: { title: 'Decline', busyText: 'Declining …', done: 'declined' },
  withdraw: { title: 'Withdraw', busyText: 'Withdrawing …', done: 'withdrawn' },
} as const;

function About({ adjustment }: Pick<DecisionRequest, 'adjustment'>): ReactElement {
  const { companyName, reason, preparedBy, amount } = adjustment;
  return (
    <p className="mb-0">
      {preparedBy} prepared <strong>{money(amount)}</strong> for {companyName}: {reason}
    </p>
  );
}

/** Asks before an adjustment is approved, and why one is declined or withdrawn. */
export function DecisionDialog({
  adjustment,
  way,
  onClose,
}: DecisionRequest & { onClose: () => void }): ReactElement {
  const [decide] = useDecideAdjustmentMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const { _id: id, companyName } = adjustment;
  const amount = money(adjustment.amount);
  if (way !== 'approve') {
    const { title, busyText, done } = words[way];
    return (
      <ReasonDialog
        title={`${title} ${amount}`}
        confirm={title}
        busyText={busyText}
        done={`${amount} for ${companyName} ${done}`}
        onConfirm={(given) =>
          decide({ id, way, reason: given.reason, attempt: given.attempt }).unwrap()
        }
        onClose={onClose}
        draft={`adjustment:${way}:${id}`}
      >
        <About adjustment={adjustment} />
      </ReasonDialog>
    );
  }
  return (
    <ConfirmModal
      isOpen
      title={`Approve ${amount}`}
      confirmLabel="Approve"
      tone="primary"
      busy={busy}
      failure={failure}
      onConfirm={() =>
        void run(
          () => decide({ id, way, attempt }).unwrap(),
          `${amount} for ${companyName} approved`,
        )
      }
      onCancel={onClose}
    >
      <About adjustment={adjustment} />
    </ConfirmModal>
  );
}
