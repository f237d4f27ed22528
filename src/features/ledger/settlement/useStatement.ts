import { reportFileName } from '@/domain/dates/format';
import type { SettlementDetail } from '@/domain/settlements/history';
import { settledColumnSet } from '@/domain/settlements/historyColumns';
import { statementPdf } from '@/domain/settlements/statementPdf';
import { http } from '@/shared/api/http';
import { downloadCsv } from '@/shared/files/downloadCsv';
import { saveBlob } from '@/shared/files/saveBlob';
import type { TransferOptions } from '@/shared/files/transfer';
import { useTransfer } from '@/shared/files/useTransfer';
import { countText } from '@/shared/lists/listDefinition';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';

type Work = (options: Required<TransferOptions>) => Promise<number>;

const exportPath = ({ _id }: SettlementDetail): string =>
  `settlements/${encodeURIComponent(_id)}/export`;

const fileName = ({ orgId, number }: SettlementDetail, type: 'csv' | 'pdf'): string =>
  reportFileName(orgId, new Date(), { report: `Settlement S-${number}`, type });

/** Saves a settlement's statement as PDF, or its transactions as CSV; a failure is told. */
export function useStatement() {
  const { transfer, isRunning, run, cancel } = useTransfer();
  const told = async (detail: SettlementDetail, name: string, work: Work): Promise<void> => {
    try {
      const rows = await run(`Exporting S-${detail.number}`, work);
      const count = countText({ matched: rows, matchedIsExact: true }, [
        'transaction',
        'transactions',
      ]);
      toastSuccess(`Exported ${count} to ${name}`);
    } catch (error) {
      toastFailure(error);
    }
  };
  return {
    transfer,
    isRunning,
    cancel,
    csv: (detail: SettlementDetail) => {
      const name = fileName(detail, 'csv');
      const columns = settledColumnSet.all.join();
      return told(detail, name, (options) =>
        downloadCsv({ url: exportPath(detail), params: { columns }, name }, options),
      );
    },
    pdf: (detail: SettlementDetail) => {
      const name = fileName(detail, 'pdf');
      return told(detail, name, async ({ onProgress, signal }) => {
        onProgress({ done: null });
        const params = { columns: settledColumnSet.shown.join(), format: 'rows' };
        const { data } = await http.get<{ body: string[][] }>(exportPath(detail), {
          params,
          signal,
        });
        // Fetched with its first use: drawing is large.
        const { makePdf } = await import('@/shared/files/pdf/makePdf');
        saveBlob(await makePdf(statementPdf(detail, data.body), onProgress, signal), name);
        return data.body.length;
      });
    },
  };
}
