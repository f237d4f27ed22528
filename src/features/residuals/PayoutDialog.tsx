import type { ReactElement } from 'react';
import { formatAmount } from '@/domain/money/cents';
import { monthText } from '@/domain/residuals/residual';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { useAct } from '@/shared/ui/useAct';
import { usePayCommissionsMutation } from './residualsApi';

interface PayoutDialogProps {
  partnerId: string;
  partner: string;
  month: string;
  onClose: () => void;
}

/** Asks before the payout of what a partner is owed is prepared. */
export function PayoutDialog({
  partnerId,
  partner,
  month,
  onClose,
}: PayoutDialogProps): ReactElement {
  const [pay] = usePayCommissionsMutation();
  const { busy, failure, run } = useAct(onClose);
  return (
    <ConfirmModal
      isOpen
      title={`Pay out ${partner}`}
      confirmLabel="Prepare payout"
      busy={busy}
      failure={failure}
      onCancel={onClose}
      onConfirm={() =>
        void run(
          () => pay({ organization: partnerId, month }).unwrap(),
          ({ amount }) => `A payout of ${formatAmount(amount)} to ${partner} was prepared`,
        )
      }
    >
      <p>
        All that {partner} is owed up to {monthText(month)} is prepared at Disbursements, from the
        fees of its merchants. A second person approves it there before it is sent.
      </p>
    </ConfirmModal>
  );
}
