import { useCallback, useState } from 'react';
import type { AgentKind, AgentRecord } from '@/domain/partners/agentForm';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useConfirmAgentAgainMutation, useSuspendAgentMutation } from './api';

interface AgentActionsState {
  /** Whom the question about suspending is about. */
  asked: AgentRecord | null;
  close: () => void;
  isBusy: boolean;
  askSuspend: (record: AgentRecord) => void;
  /** Suspends, or reactivates, whom it was asked about. */
  suspend: () => Promise<void>;
  confirmAgain: (record: AgentRecord) => void;
}

/** The acts of a row's menu beside editing. */
export function useAgentActions(kind: AgentKind): AgentActionsState {
  const [asked, setAsked] = useState<AgentRecord | null>(null);
  const [change, { isLoading: isBusy }] = useSuspendAgentMutation();
  const [confirm] = useConfirmAgentAgainMutation();

  const suspend = async (): Promise<void> => {
    if (!asked) return;
    const suspended = asked.status !== 'suspended';
    try {
      await change({ kind, id: asked._id, suspended }).unwrap();
      toastSuccess(`${asked.companyName} ${suspended ? 'suspended' : 'reactivated'}`);
    } catch (error) {
      toastFailure(error);
    }
    setAsked(null);
  };

  const confirmAgain = useCallback(
    ({ _id, companyName }: AgentRecord): void => {
      confirm({ kind, id: _id })
        .unwrap()
        .then(() => toastSuccess(`Confirmation resent to ${companyName}`), toastFailure);
    },
    [confirm, kind],
  );

  return {
    asked,
    close: () => setAsked(null),
    isBusy,
    askSuspend: setAsked,
    suspend,
    confirmAgain,
  };
}
