import { useCallback } from 'react';
import type { ApplicationListRow } from '@/domain/applications/applicationRow';
import { actionsFor, actLabels, canDecide, type ReviewAct } from '@/domain/applications/decisions';
import type { ChangeView } from '@/shared/lists/useListView';
import { useUser } from '@/shared/session/useUser';
import type { RowAction } from '@/shared/ui/RowMenu';

/** The acts of a row of applications: open it, and decide on it for those who may. */
export function useRowActions(
  onView: ChangeView,
  ask?: (act: ReviewAct, id: string) => void,
): (row: ApplicationListRow) => { subject: string; actions: readonly RowAction[] } {
  const { role } = useUser();
  return useCallback(
    (row) => {
      const acts = ask && canDecide(role) ? actionsFor(row.status) : [];
      return {
        subject: row.companyName || `application ${row.merchantId}`,
        actions: [
          { label: 'Open', onSelect: () => onView({ open: row._id }) },
          ...acts.map(
            (act): RowAction => ({
              label: actLabels[act],
              onSelect: () => ask?.(act, row._id),
              ...(act === 'decline' ? { tone: 'danger' } : {}),
            }),
          ),
        ],
      };
    },
    [role, onView, ask],
  );
}
