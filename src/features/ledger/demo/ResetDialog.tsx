import type { ReactElement } from 'react';
import { numberText } from '@/domain/lists/counted';
import { ActDialog } from '@/shared/ui/ActDialog';
import { useAct } from '@/shared/ui/useAct';
import { useResetDemoLedgerMutation } from './api';

interface ResetDialogProps {
  /** How many sample rows go. */
  count: number;
  onClose: () => void;
}

/** Makes the sample rows anew, once it is confirmed. */
export function ResetDialog({ count, onClose }: ResetDialogProps): ReactElement {
  const [reset] = useResetDemoLedgerMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  return (
    <ActDialog
      title="Reset data"
      confirm="Reset data"
      busyText="Creating new data …"
      {...{ busy, failure, onClose }}
      onConfirm={() => void run(() => reset({ attempt }).unwrap(), 'Demo ledger data reset')}
    >
      <p className="mb-0">
        The {numberText(count)} sample transactions are replaced with new ones dated up to today.
        Everyone in your organization sees the new data.
      </p>
    </ActDialog>
  );
}
