import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { readSignedKey, signedKey } from './signedKeys';

/**
 * The key with which anybody may see and pay an invoice (`/invoicePay/{invoiceKey}`); it does not
 * expire.
 */
export const payKeyOf = (secretKey: string, { id }: { id: string }): string =>
  signedKey(secretKey, 'invoice', id);

/** The id of the invoice that a key is for; null for a text that is none of our keys. */
export const readPayKey = (secretKey: string, key: string): string | null =>
  readSignedKey(secretKey, 'invoice', key);

/** The key of a payment's receipt (`/viewReceipt?key=`). */
export const receiptKeyOf = (secretKey: string, { id }: { id: string }): string =>
  signedKey(secretKey, 'receipt', id);

/** The id of the payment that a receipt's key is for; null for a text that is none. */
export const readReceiptKey = (secretKey: string, key: string): string | null =>
  readSignedKey(secretKey, 'receipt', key);

const pages: Readonly<Record<InvoiceKind, string>> = {
  recipient: 'invoicePay',
  mta: 'mtaInvoicePay',
};

/**
 * Address of the page on which an invoice is paid; `origin` as `originOf` (server/platform/http/origin.ts)
 * gives it.
 */
export const payLinkOf = (
  secretKey: string,
  origin: string,
  invoice: { id: string; kind: InvoiceKind },
): string => `${origin}/#/${pages[invoice.kind]}/${payKeyOf(secretKey, invoice)}`;

const views: Readonly<Record<InvoiceKind, string>> = {
  recipient: 'invoice',
  mta: 'createInvoices',
};

/** Where the sender sees an invoice. */
export const viewLink = (home: string, { kind, id }: { id: string; kind: InvoiceKind }): string =>
  `${home}/#/${views[kind]}/${id}/view`;
