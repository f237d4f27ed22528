import { reportFileName } from '@/domain/dates/format';
import { http } from '@/shared/api/http';
import { downloadCsv } from '@/shared/files/downloadCsv';
import { saveBlob } from '@/shared/files/saveBlob';
import type { TransferOptions } from '@/shared/files/transfer';
import type { useTransfer } from '@/shared/files/useTransfer';
import { useUser } from '@/shared/session/useUser';
import { toastError, toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { countText, type ListDefinition } from './listDefinition';
import { listPdf } from './listPdf';

/** Filters and order as the server reads them. */
export type ListParams = Readonly<Record<string, string | undefined>>;

interface Exported<Row> {
  definition: ListDefinition<Row>;
  /** The columns that are shown. */
  columns: readonly string[];
  params: ListParams;
}

/** A PDF of more rows is nothing to read. */
const mostPdfRows = 10_000;

/** Saves all rows that match as CSV or PDF, and says how many were written; a failure is told. */
export function useListExport(run: ReturnType<typeof useTransfer>['run']): {
  csv: <Row>(exported: Exported<Row>) => Promise<void>;
  pdf: <Row>(exported: Exported<Row> & { matched: number }) => Promise<void>;
} {
  const { orgId } = useUser();
  const told = async <Row>(
    { definition }: Exported<Row>,
    name: string,
    work: (options: Required<TransferOptions>) => Promise<number>,
  ): Promise<void> => {
    try {
      const rows = await run(`Exporting ${definition.label.toLowerCase()}`, work);
      toastSuccess(
        `Exported ${countText({ matched: rows, matchedIsExact: true }, definition.noun)} to ${name}`,
      );
    } catch (error) {
      toastFailure(error);
    }
  };
  return {
    csv: (exported) => {
      const { definition, columns, params } = exported;
      const name = reportFileName(orgId, new Date(), 'csv');
      return told(exported, name, (options) =>
        downloadCsv(definition.exportPath, { ...params, columns: columns.join() }, name, options),
      );
    },
    pdf: async (exported) => {
      const { definition, columns, params, matched } = exported;
      if (matched > mostPdfRows) {
        return toastError(
          `A PDF takes ${mostPdfRows.toLocaleString('en-US')} rows at most: narrow the list, or export CSV`,
        );
      }
      const name = reportFileName(orgId, new Date(), 'pdf');
      return told(exported, name, async ({ onProgress, signal }) => {
        onProgress({ done: null });
        const { data } = await http.get<{ body: string[][] }>(definition.exportPath, {
          params: { ...params, columns: columns.join(), format: 'rows' },
          signal,
        });
        // Fetched with its first use: drawing is large.
        const { makePdf } = await import('@/shared/files/pdf/makePdf');
        const document = listPdf(definition, columns, data.body);
        saveBlob(await makePdf(document, onProgress, signal), name);
        return data.body.length;
      });
    },
  };
}
