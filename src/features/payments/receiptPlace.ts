import type { LinkSource } from '@/domain/paymentLinks/linkForm';
import { linkPages } from '@/domain/paymentLinks/linkPage';
import { href } from '@/routes/catalogue';
import type { ReceiptKey } from './api';

/** Names of keys in the address of a receipt, by what it is of. */
const names: Readonly<Record<ReceiptKey['of'], string>> = {
  invoice: 'key',
  link: 'link',
  sale: 'sale',
};

/** Where the receipt of a key is shown. */
export const receiptPlace = ({ of, key }: ReceiptKey): string =>
  `${href('/viewReceipt')}?${names[of]}=${encodeURIComponent(key)}`;

/** Where the receipt of a payment through a kind of link is shown. */
export const linkReceiptPlace = (source: LinkSource, key: string): string =>
  `${href(linkPages[source].receipt)}?${names.link}=${encodeURIComponent(key)}`;

/** Where a payment is followed (`/viewPayment`). */
export const paymentPlace = ({ of, key }: ReceiptKey): string =>
  `${href('/viewPayment')}?${names[of]}=${encodeURIComponent(key)}`;

/** The receipt that an address asks for. */
export function receiptAsked(search: URLSearchParams): ReceiptKey {
  const [link, sale] = [search.get(names.link), search.get(names.sale)];
  if (sale) return { of: 'sale', key: sale };
  return link
    ? { of: 'link', key: link }
    : { of: 'invoice', key: search.get(names.invoice) || 'none' };
}
