import { useCallback } from 'react';
import { transactionReceipt, transactionReceiptName } from '@/domain/transactions/receiptPdf';
import { useInvoicePdf } from '@/shared/invoices/useInvoicePdf';
import { toastFailure } from '@/shared/ui/toastFailure';
import { type TransactionList, useLazyGetTransactionQuery } from './api';
import { transactionReports } from './transactionReports';

/** Saves or prints the receipt of a transaction; a failure is told. */
export function useReceipt(list: TransactionList): (id: string, as: 'file' | 'paper') => void {
  const pdf = useInvoicePdf();
  const [get] = useLazyGetTransactionQuery();
  return useCallback(
    (id, as) => {
      const make = async (): Promise<void> => {
        const detail = await get({ list, id }).unwrap();
        const receipt = { ...transactionReceipt(detail), watermark: transactionReports[list].mark };
        await (as === 'file'
          ? pdf.download(receipt, transactionReceiptName(detail))
          : pdf.print(receipt));
      };
      make().catch(toastFailure);
    },
    [get, pdf, list],
  );
}
