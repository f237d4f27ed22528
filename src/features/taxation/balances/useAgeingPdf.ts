import { ageingPdf } from '@/domain/invoices/pdf/ageingPdf';
import type { useTransfer } from '@/shared/files/useTransfer';
import { useInvoicePdf } from '@/shared/invoices/useInvoicePdf';
import type { ListParams } from '@/shared/lists/useListExport';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useLazyReadBalanceRecordsQuery } from '../balancesApi';

/** Saves the ageing of all license holders that match as a document. */
export function useAgeingPdf(
  run: ReturnType<typeof useTransfer>['run'],
): (params: ListParams) => Promise<void> {
  const [read] = useLazyReadBalanceRecordsQuery();
  const { download } = useInvoicePdf();
  return async (params) => {
    try {
      await run('Creating the aging report', async () => {
        const records = await read(params).unwrap();
        await download(ageingPdf(records), `aging-${records.asOf}.pdf`);
      });
    } catch (error) {
      toastFailure(error);
    }
  };
}
