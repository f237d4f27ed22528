import type { ReactElement } from 'react';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { AdjustmentRow, HoldRow } from '@/domain/settlements/holds';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { FormError } from '@/shared/ui/fields/FormError';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { useAct } from '@/shared/ui/useAct';
import { useDecideAdjustmentMutation, useHoldMutation } from './api';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** Asks why a hold is released. */
export function ReleaseDialog({ hold, onClose }: { hold: HoldRow; onClose: () => void }): ReactElement {
  const [release] = useHoldMutation();
  const amount = money(hold.amount);
  return (
    <ReasonDialog
      title={`Release ${amount}`}
      confirm="Release"
      busyText="Releasing …"
      done={`${amount} of ${hold.companyName} was released`}
      onConfirm={({ reason, attempt }) =>
        release({ path: `${hold._id}/release`, body: { reason }, attempt }).unwrap()
      }
      onClose={onClose}
    >
      <p>
        <strong>{amount}</strong> of {hold.companyName} ({hold.reason}) goes with the next settlement.
      </p>
    </ReasonDialog>
  );
}

/** An adjustment and what is to be decided of it. */
export interface AskedDecision {
  adjustment: AdjustmentRow;
  way: 'approve' | 'decline';
}

/** Asks before an adjustment is approved or declined. */
export function DecisionDialog({
  adjustment,
  way,
  onClose,
}: AskedDecision & { onClose: () => void }): ReactElement {
  const [decide] = useDecideAdjustmentMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const { _id: id, companyName, reason, preparedBy } = adjustment;
  const amount = money(adjustment.amount);
  const done = `${amount} for ${companyName} ${way === 'approve' ? 'approved' : 'declined'}`;
  return (
    <ConfirmModal
      isOpen
      title={`${way === 'approve' ? 'Approve' : 'Decline'} ${amount}`}
      confirmLabel={way === 'approve' ? 'Approve' : 'Decline'}
      tone={way === 'approve' ? 'primary' : 'danger'}
      busy={busy}
      onConfirm={() => void run(() => decide({ id, way, attempt }).unwrap(), done)}
      onCancel={onClose}
    >
      <FormError message={failure} />
      <p className="mb-0">
        {preparedBy} prepared <strong>{amount}</strong> for {companyName}: {reason}
      </p>
    </ConfirmModal>
  );
}
