import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { InvoicePaper } from '@/domain/invoices/invoicePaper';
import { useGetInvoicePaperQuery } from '@/shared/invoices/api';
import { useUser } from '@/shared/session/useUser';
import { type InvoiceFormValues, isTaxForm } from './form/invoiceForm';

/**
 * Sender and fee rules of the documents of this organization. A stored invoice knows its own
 * sender; until the server has answered, its own name is all that is known of the organization.
 * `municipality`: its label, where a tax invoice is from one.
 */
export function usePaper(
  kind: InvoiceKind,
  detail?: AnyInvoiceDetail,
  municipality = '',
): InvoicePaper {
  const { companyName, email } = useUser();
  const { currentData } = useGetInvoicePaperQuery({ kind, municipality });
  const unknown = { name: companyName, lines: [], phone: '', email };
  const { sender = unknown, fees = { feeLineMunicipality: '', cashPickupItemIds: [] } } =
    currentData ?? {};
  return { sender: detail?.sender ?? sender, fees };
}

/**
 * Who the invoice of a form is from: of a tax invoice the municipality that is chosen, once one is.
 */
export function useFormPaper(values: InvoiceFormValues, paper: InvoicePaper): InvoicePaper {
  const municipality = isTaxForm(values) ? values.municiplaity.label : '';
  const { currentData } = useGetInvoicePaperQuery(
    municipality === '' ? skipToken : { kind: 'mta', municipality },
  );
  return useMemo(
    () => ({ ...paper, sender: currentData?.sender ?? paper.sender }),
    [paper, currentData],
  );
}
