import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { useCloneInvoiceMutation } from '@/shared/invoices/api';
import { randomKey } from '@/shared/randomKey';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { invoicePlaces } from './invoicePlaces';

/** Makes a draft with the same contents, and opens it for editing. */
export function useClone(kind: InvoiceKind): (invoice: { _id: string; invoiceId: string }) => Promise<void> {
  const navigate = useNavigate();
  const [clone] = useCloneInvoiceMutation();
  return useCallback(
    async ({ _id: id, invoiceId }) => {
      try {
        const made = await clone({ kind, id, attempt: randomKey() }).unwrap();
        toastSuccess(`${made.invoice.invoiceId} is a copy of ${invoiceId}`);
        void navigate(invoicePlaces[kind].edit(made.invoice._id));
      } catch (error) {
        toastFailure(error);
      }
    },
    [kind, clone, navigate],
  );
}
