import { useState } from 'react';
import type { InvoiceListRow } from '@/domain/invoices/invoiceListRow';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { invoiceFileName, mailedPdf } from '@/domain/invoices/pdf/invoicePdf';
import { unprintableSigns, unprintableText } from '@/domain/pdf/unprintable';
import { failureMessage, toFailure } from '@/shared/api/failure';
import type { useTransfer } from '@/shared/files/useTransfer';
import { useLazyGetInvoiceQuery } from '@/shared/invoices/api';
import { useVoidInvoiceMutation } from '@/shared/invoices/changesApi';
import { useRemindInvoiceMutation, useSendInvoiceMutation } from '@/shared/invoices/payerApi';
import { useInvoicePdf } from '@/shared/invoices/useInvoicePdf';
import { randomKey } from '@/shared/randomKey';
import { toastWarning } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import {
  type BulkAct,
  type BulkFailure,
  type BulkResult,
  bulkPlan,
  bulkTexts,
} from './bulkActions';

interface BulkActions {
  start: (act: BulkAct, rows: readonly InvoiceListRow[]) => Promise<void>;
  /** What came of the last one; null once it was read. */
  result: BulkResult | null;
  forget: () => void;
}

/**
 * One act on one invoice as it was chosen: refused where somebody saved or sent it since. `seen`
 * takes the characters that its document cannot print.
 */
function useOneAct(
  kind: InvoiceKind,
): (act: BulkAct, row: InvoiceListRow, seen: Set<string>) => Promise<unknown> {
  const [get] = useLazyGetInvoiceQuery();
  const [send] = useSendInvoiceMutation();
  const [remind] = useRemindInvoiceMutation();
  const [voidInvoice] = useVoidInvoiceMutation();
  const { asBase64 } = useInvoicePdf();
  return async (act, { _id: id, version, sent_at: sentBefore }, seen) => {
    if (act === 'void') return voidInvoice({ kind, id, version }).unwrap();
    const detail = await get({ kind, id }).unwrap();
    const paper = mailedPdf(detail);
    for (const sign of await unprintableSigns(paper)) seen.add(sign);
    const document = {
      pdf: await asBase64(paper),
      fileName: invoiceFileName(detail.invoice.invoiceId),
      message: '',
    };
    if (act === 'remind') return remind({ kind, id, ...document }).unwrap();
    return send({ kind, id, version, sentBefore, attempt: randomKey(), ...document }).unwrap();
  };
}

/**
 * Does the same with many invoices, one after the other, with progress; stopping keeps what is
 * done.
 */
export function useBulkActions(
  kind: InvoiceKind,
  run: ReturnType<typeof useTransfer>['run'],
): BulkActions {
  const [result, setResult] = useState<BulkResult | null>(null);
  const one = useOneAct(kind);
  const start: BulkActions['start'] = async (act, rows) => {
    const { possible, refused } = bulkPlan(act, rows);
    const failures: BulkFailure[] = [...refused];
    const seen = new Set<string>();
    let done = 0;
    let isStopped = false;
    try {
      await run(bulkTexts[act].running, async ({ onProgress, signal }) => {
        for (const [at, row] of possible.entries()) {
          onProgress({ done: at / possible.length, figure: `${at} of ${possible.length}` });
          // What is under way is waited for: the server has begun with it.
          signal.throwIfAborted();
          try {
            await one(act, row, seen);
            done += 1;
          } catch (error) {
            failures.push({ invoiceId: row.invoiceId, reason: failureMessage(error) });
          }
        }
        onProgress({ done: 1, figure: `${possible.length} of ${possible.length}` });
      });
    } catch (error) {
      if (toFailure(error).status === 'ABORTED') isStopped = true;
      else toastFailure(error);
    }
    const missing = unprintableText([...seen]);
    if (missing) toastWarning(missing);
    setResult({ act, done, failures, isStopped });
  };
  return { start, result, forget: () => setResult(null) };
}
