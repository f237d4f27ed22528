import type { ReactElement } from 'react';
import { numberText } from '@/domain/lists/counted';
import { ActDialog } from '@/shared/ui/ActDialog';
import { useAct } from '@/shared/ui/useAct';
import { useClearSandboxMutation } from './api';

interface ClearDialogProps {
  count: number;
  companyName: string;
  onClose: () => void;
}

const rowsText = (count: number): string =>
  `${numberText(count)} test ${count === 1 ? 'transaction' : 'transactions'}`;

/**
 * Removes the test-mode transactions of the own organization, once it is confirmed with their
 * number.
 */
export function ClearDialog({ count, companyName, onClose }: ClearDialogProps): ReactElement {
  const [clear] = useClearSandboxMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const rows = rowsText(count);
  return (
    <ActDialog
      title="Clear sandbox"
      confirm={`Remove ${rows}`}
      busyText="Clearing …"
      tone="danger"
      {...{ busy, failure, onClose }}
      onConfirm={() =>
        void run(
          () => clear({ attempt }).unwrap(),
          ({ removed }) => `${rowsText(removed)} removed`,
        )
      }
    >
      <p>
        <strong>{rows}</strong> of {companyName} are permanently removed, with their book,
        settlements, tips, wallets, purchasers and compliance hits in test mode. This cannot be
        undone.
      </p>
      <p className="gl-note">
        We keep all Production data, test-mode invoices and applications, users, settings and
        threshold rules. The audit trail records who cleared the sandbox and when.
      </p>
    </ActDialog>
  );
}
