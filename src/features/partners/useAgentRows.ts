import { useCallback } from 'react';
import type { AgentRecord } from '@/domain/partners/agentForm';
import type { RowAction } from '@/shared/ui/RowMenu';

/** What can be done with a record. */
interface AgentActions {
  onDetails: (record: AgentRecord) => void;
  onEdit: (record: AgentRecord) => void;
  onSuspend: (record: AgentRecord) => void;
  onConfirm: (record: AgentRecord) => void;
  /** Absent where nobody may move them. */
  onMove: ((record: AgentRecord) => void) | undefined;
}

/** The Action menu of each record. */
export function useAgentRows({ onDetails, onEdit, onSuspend, onConfirm, onMove }: AgentActions) {
  return useCallback(
    (record: AgentRecord): { subject: string; actions: readonly RowAction[] } => {
      const isSuspended = record.status === 'suspended';
      const act = (label: string, onAct: (record: AgentRecord) => void): RowAction => ({
        label,
        onSelect: () => onAct(record),
      });
      return {
        subject: record.companyName,
        actions: [
          act('Details', onDetails),
          act('Edit', onEdit),
          ...(record.status === 'invited' ? [act('Resend confirmation', onConfirm)] : []),
          // A house agent cannot be moved to another ISO.
          ...(onMove && record.hasAccount ? [act('Move to another ISO', onMove)] : []),
          isSuspended
            ? act('Reactivate', onSuspend)
            : { label: 'Suspend', onSelect: () => onSuspend(record), tone: 'danger' },
        ],
      };
    },
    [onDetails, onEdit, onSuspend, onConfirm, onMove],
  );
}
