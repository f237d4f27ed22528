import type { InvoiceListRow } from '@/domain/invoices/invoiceListRow';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { batchTitle } from '@/domain/invoices/pdf/batchTitle';
import { invoiceFileName, invoicePdf } from '@/domain/invoices/pdf/invoicePdf';
import { useLazyGetInvoiceQuery } from '@/shared/invoices/api';
import { type BatchPdf, useBatchPdf } from '@/shared/invoices/useBatchPdf';
import { useUser } from '@/shared/session/useUser';
import { toastFailure } from '@/shared/ui/toastFailure';

/** An invoice as far as its document is fetched by it. */
type Chosen = Pick<InvoiceListRow, '_id' | 'invoiceId'>;

/**
 * Saves the documents of many invoices as one PDF or a zip; each is fetched when its turn comes.
 */
export function useSelectedPdf(
  kind: InvoiceKind,
): BatchPdf & { saveRows: (rows: readonly Chosen[], as: 'pdf' | 'zip') => Promise<void> } {
  const batch = useBatchPdf();
  const [get] = useLazyGetInvoiceQuery();
  const { companyName } = useUser();
  const saveRows = async (rows: readonly Chosen[], as: 'pdf' | 'zip'): Promise<void> => {
    const parts = rows.map(({ _id: id, invoiceId }) => ({
      name: invoiceFileName(invoiceId),
      document: async () => invoicePdf(await get({ kind, id }, true).unwrap()),
    }));
    const numbers = rows.map(({ invoiceId }) => invoiceId);
    const name = rows.length === 1 ? (rows[0]?.invoiceId ?? 'invoice') : 'invoices';
    try {
      await batch.save(parts, { as, name, title: batchTitle(numbers), author: companyName });
    } catch (error) {
      toastFailure(error);
    }
  };
  return { ...batch, saveRows };
}
