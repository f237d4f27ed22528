import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { type ListView, readListView, writeListView } from '@/shared/lists/listView';
import { invoiceShapes } from './invoiceLists';

/** In an invoice's address: it was opened from the list that the rest of the query describes. */
export const listMark = 'list';

/** The list of an address. */
export const viewIn = (kind: InvoiceKind, params: URLSearchParams): ListView =>
  readListView(params, invoiceShapes[kind]);

/** The list's own address. */
export function listPlace(kind: InvoiceKind, view: ListView): string {
  const query = writeListView({ ...view, open: '' }).toString();
  return query === '' ? invoicePlaces[kind].list : `${invoicePlaces[kind].list}?${query}`;
}
