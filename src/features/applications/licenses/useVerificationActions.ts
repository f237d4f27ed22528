import { canDecide } from '@/domain/applications/decisions';
import type { LicenseListRow } from '@/domain/applications/licenses/licenseRow';
import type { useTransfer } from '@/shared/files/useTransfer';
import type { ChangeView } from '@/shared/lists/useListView';
import { useUser } from '@/shared/session/useUser';
import type { RowAction } from '@/shared/ui/RowMenu';
import { useLicenseActions } from './useLicenseActions';

interface Ways {
  onView: ChangeView;
  onRemind: (row: LicenseListRow) => void;
}

/**
 * The acts of a row of the verification: details for everybody, the others for those who decide.
 */
export function useVerificationActions(
  run: ReturnType<typeof useTransfer>['run'],
  { onView, onRemind }: Ways,
): (row: LicenseListRow) => { subject: string; actions: readonly RowAction[] } {
  const { role } = useUser();
  const { verifyNow, attachProof } = useLicenseActions(run);
  return (row) => {
    const details: RowAction = { label: 'Details', onSelect: () => onView({ open: row._id }) };
    const proof: RowAction = { label: 'Attach proof', onSelect: () => void attachProof(row) };
    const acts: RowAction[] = [
      { label: 'Verify now', onSelect: () => void verifyNow(row) },
      { label: 'Set reminder', onSelect: () => onRemind(row) },
      ...(row.checkedAt ? [proof] : []),
    ];
    return {
      subject: `${row.number} of ${row.holder}`,
      actions: canDecide(role) ? [details, ...acts] : [details],
    };
  };
}
