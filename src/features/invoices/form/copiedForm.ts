import { isoToday } from '@/domain/dates/today';
import { emptyLine, type InvoiceLine } from '@/domain/invoices/invoice';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { redated } from '@/domain/invoices/redated';
import { isFeeLine, isPenaltyLine } from '@/domain/invoices/totals';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { isObject } from '@/shared/isObject';
import { draftParam, newDraftKey } from './draftKey';
import { formOf, type InvoiceFormValues } from './invoiceForm';

/** In the address of a new invoice: the one whose contents it begins with. */
export const copyParam = 'copy';

/** Where the contents of an invoice are the beginning of a new one that is not made yet. */
export const copyPlace = (kind: InvoiceKind, id: string): string =>
  `${invoicePlaces[kind].create}?${new URLSearchParams({ [draftParam]: newDraftKey(), [copyParam]: id })}`;

/**
 * The form of a new invoice with the contents of another one, dated today; neither its month, its
 * lines of fee and penalty nor what was reported.
 */
export function copiedForm({ kind, invoice }: AnyInvoiceDetail): InvoiceFormValues {
  const isMonthly = 'license' in invoice && invoice.jenkinMonthlyInvoiceCreation;
  const isKept = (line: InvoiceLine): boolean =>
    kind === 'recipient' || !(isMonthly || isFeeLine(line) || isPenaltyLine(line));
  const kept = invoice.itemsDetails.filter(isKept);
  const itemsDetails = kept.length > 0 ? kept : [{ ...emptyLine }];
  const form = {
    ...redated(invoice, isoToday()),
    itemsDetails,
    jenkinMonthlyInvoiceCreation: false,
  };
  return formOf(kind, form, { ...form, period: null });
}

/**
 * What kept an invoice from being copied, by field, as it was handed on with the address. A reload
 * keeps that: over what was typed since (`isRestored`) it says nothing any more.
 */
export function refusedIn(state: unknown, isRestored: boolean): Record<string, string> {
  if (isRestored) return {};
  const refused = isObject(state) && isObject(state.refused) ? Object.entries(state.refused) : [];
  return Object.fromEntries(
    refused.flatMap(([path, text]) => (typeof text === 'string' ? [[path, text]] : [])),
  );
}
