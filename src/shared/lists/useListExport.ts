import { reportFileName } from '@/domain/dates/format';
import { downloadCsv } from '@/shared/files/downloadCsv';
import { readRows } from '@/shared/files/readRows';
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

/** A PDF of more rows, some thousand pages, opens in no reader. */
const pdfLimit = {
  most: 100_000,
  refusal: 'A PDF holds up to 100,000 rows. Narrow the list or export a CSV file.',
};

/**
 * Organization, day (spec 1.9) and list, after the mark of a list that has one: whose rows all of
 * them are, else whose reader it is.
 */
function fileName<Row>(
  { definition, params }: Exported<Row>,
  ownId: string,
  type: 'csv' | 'pdf',
): string {
  const { mark, label } = definition;
  const orgId = params.organization || ownId;
  return reportFileName(mark ? `${mark}_${orgId}` : orgId, new Date(), { report: label, type });
}

/** Saves all rows that match as CSV or PDF, and says how many were written; a failure is told. */
export function useListExport(run: ReturnType<typeof useTransfer>['run']): {
  /** `dates`: as the screen shows them, or ISO 8601 for programs. */
  csv: <Row>(exported: Exported<Row>, dates: 'shown' | 'iso') => Promise<void>;
  /** `criteria`: what the rows are narrowed by, in words, e.g. `Method: Card`. */
  pdf: <Row>(
    exported: Exported<Row> & { matched: number; criteria: readonly string[] },
  ) => Promise<void>;
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
    csv: (exported, dates) => {
      const { definition, columns, params } = exported;
      const name = fileName(exported, orgId, 'csv');
      const asked = dates === 'iso' ? { ...params, dates } : params;
      return told(exported, name, (options) =>
        downloadCsv(
          { url: definition.exportPath, params: { ...asked, columns: columns.join() }, name },
          options,
        ),
      );
    },
    pdf: async (exported) => {
      const { definition, columns, params, matched, criteria } = exported;
      // Known without asking; what the list stopped counting is told by the answer.
      if (matched > pdfLimit.most) return toastError(pdfLimit.refusal);
      const name = fileName(exported, orgId, 'pdf');
      return told(exported, name, async ({ onProgress, signal }) => {
        const asked = { ...params, columns: columns.join() };
        const rows = await readRows(
          definition.exportPath,
          { params: asked, limit: pdfLimit },
          { onProgress, signal },
        );
        // Fetched with its first use: drawing is large.
        const { makePdf } = await import('@/shared/files/pdf/makePdf');
        const document = listPdf(definition, { columns, rows, criteria });
        saveBlob(await makePdf(document, onProgress, signal), name);
        return rows.length;
      });
    },
  };
}
