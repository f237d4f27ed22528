import { reportFileName } from '@/domain/dates/format';
import { counted } from '@/domain/lists/counted';
import { downloadCsv } from '@/shared/files/downloadCsv';
import type { useTransfer } from '@/shared/files/useTransfer';
import { useUser } from '@/shared/session/useUser';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { type HistoryFilters, historyParams } from './api';

/** Saves all invitations that match as CSV, and says how many were written; a failure is told. */
export function useHistoryExport(
  run: ReturnType<typeof useTransfer>['run'],
): (filters: HistoryFilters) => Promise<void> {
  const { orgId } = useUser();
  return async (filters) => {
    const name = reportFileName(orgId, new Date(), { report: 'Invitations', type: 'csv' });
    try {
      const rows = await run('Exporting invitations', (options) =>
        downloadCsv(
          { url: '/onboarding/invitationExport', params: historyParams(filters), name },
          options,
        ),
      );
      toastSuccess(`Exported ${counted(rows, 'row')} to ${name}`);
    } catch (error) {
      toastFailure(error);
    }
  };
}
