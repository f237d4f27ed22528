import type { ReactElement } from 'react';
import { ActDialog } from '@/shared/ui/ActDialog';
import { useAct } from '@/shared/ui/useAct';
import { useClearSandboxMutation } from './api';

interface ClearDialogProps {
  count: number;
  companyName: string;
  onClose: () => void;
}

/** Removes the test-mode transactions of the own organisation, once it is confirmed with their number. */
export function ClearDialog({ count, companyName, onClose }: ClearDialogProps): ReactElement {
  const [clear] = useClearSandboxMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const rows = `${count.toLocaleString('en-US')} test ${count === 1 ? 'transaction' : 'transactions'}`;
  return (
    <ActDialog
      title="Clear sandbox"
      confirm={`Remove ${rows}`}
      busyText="Clearing …"
      {...{ busy, failure, onClose }}
      onConfirm={() => void run(() => clear({ attempt }).unwrap(), `${rows} removed`)}
    >
      <p className="mb-0">
        <strong>{rows}</strong> of {companyName} go for good, with their book, settlements, tips and
        compliance hits of test mode. Nothing of Production is touched. This cannot be undone.
      </p>
    </ActDialog>
  );
}
