import type { HolderBalance } from '@/domain/invoices/mta/holderBalance';
import { holderName } from '@/domain/invoices/namedStatement';
import { counted } from '@/domain/lists/counted';
import { failureMessage } from '@/shared/api/failure';
import type { useTransfer } from '@/shared/files/useTransfer';
import { useLazyListInvoicesQuery } from '@/shared/invoices/api';
import { toastError, toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useRemindOfInvoiceMutation } from '../balancesApi';

/** Most invoices that one act reminds of. */
const maxReminded = 100;

/**
 * Reminds a license holder of every open invoice, one after the other, with progress; what failed
 * is said.
 */
export function useReminders(run: ReturnType<typeof useTransfer>['run']): {
  remind: (row: HolderBalance) => Promise<void>;
} {
  const [list] = useLazyListInvoicesQuery();
  const [remindOf] = useRemindOfInvoiceMutation();
  const remind = async (row: HolderBalance): Promise<void> => {
    const name = holderName(row);
    try {
      const params = { holderId: row._id, status: 'Open', limit: String(maxReminded) };
      const { rows } = await list({ kind: 'mta', params }).unwrap();
      const failures: string[] = [];
      const done = await run(`Reminding ${name}`, async ({ onProgress, signal }) => {
        let reminded = 0;
        for (const [at, { _id, invoiceId }] of rows.entries()) {
          if (signal.aborted) break;
          onProgress({ done: at / rows.length, figure: `${at} of ${rows.length}` });
          try {
            await remindOf(_id).unwrap();
            reminded += 1;
          } catch (error) {
            failures.push(`${invoiceId}: ${failureMessage(error)}`);
          }
        }
        onProgress({ done: 1, figure: `${reminded} of ${rows.length}` });
        return reminded;
      });
      if (done > 0) toastSuccess(`${name} received reminders for ${counted(done, 'invoice')}`);
      for (const failure of failures.slice(0, 3)) toastError(failure);
      if (rows.length === 0) toastError(`${name} has no open invoice`);
    } catch (error) {
      toastFailure(error);
    }
  };
  return { remind };
}
