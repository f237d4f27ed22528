import type { ReactElement } from 'react';
import type { AgentRecord } from '@/domain/partners/agentForm';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import type { useAgentActions } from '../useAgentActions';

interface SuspendModalProps {
  record: AgentRecord;
  acts: Pick<ReturnType<typeof useAgentActions>, 'isBusy' | 'suspend' | 'close'>;
  one: string;
}

/** Asks before an agent is suspended or reactivated, and says what follows. */
export function SuspendModal({ record, acts, one }: SuspendModalProps): ReactElement {
  const isSuspended = record.status === 'suspended';
  return (
    <ConfirmModal
      isOpen
      title={isSuspended ? `Reactivate ${one}` : `Suspend ${one}`}
      confirmLabel={isSuspended ? 'Reactivate' : 'Suspend'}
      tone={isSuspended ? 'primary' : 'danger'}
      busy={acts.isBusy}
      onConfirm={() => void acts.suspend()}
      onCancel={acts.close}
    >
      <p>
        {isSuspended
          ? 'They can sign in and be selected again.'
          : 'They are signed out, cannot sign in, and can no longer be selected. They keep their merchants.'}
      </p>
      <p className="gl-named">{record.companyName}</p>
    </ConfirmModal>
  );
}
