import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { toFailure } from '@/shared/api/failure';
import { useCloneInvoiceMutation } from '@/shared/invoices/api';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { randomKey } from '@/shared/randomKey';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { copyPlace } from './form/copiedForm';

/**
 * Makes a draft with the same contents, and opens it for editing. Where what the invoice names is
 * gone, the contents go into the form of a new one, with the reason at its field.
 */
export function useClone(
  kind: InvoiceKind,
): (invoice: { _id: string; invoiceId: string }) => Promise<void> {
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
        const { fields } = toFailure(error);
        if (fields) void navigate(copyPlace(kind, id), { state: { refused: fields } });
      }
    },
    [kind, clone, navigate],
  );
}
