import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { refusalNames } from '@/domain/session/refusals';
import { toFailure } from '@/shared/api/failure';
import { useCloneInvoiceMutation } from '@/shared/invoices/changesApi';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { randomKey } from '@/shared/randomKey';
import { toastInfo, toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { copyPlace } from './form/copiedForm';

/**
 * Makes a draft with the same contents, and opens it for editing. Where what the invoice names is
 * gone, the contents go into the form of a new one, with the reason at its field; and where it
 * would bill penalties, so that they are seen before they are saved.
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
        const { fields, name, message } = toFailure(error);
        const isUnseen = name === refusalNames.penaltiesUnseen;
        if (isUnseen) toastInfo(message);
        else toastFailure(error);
        if (fields || isUnseen) void navigate(copyPlace(kind, id), { state: { refused: fields } });
      }
    },
    [kind, clone, navigate],
  );
}
