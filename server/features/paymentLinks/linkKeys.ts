import { readSignedKey, signedKey } from '@server/features/invoices/signedKeys';
import type { LinkSource } from '@/domain/paymentLinks/linkForm';
import { linkPages, linkPath } from '@/domain/paymentLinks/linkPage';

/** The key with which anybody may see and pay a link; signed, so that no other one can be guessed. */
export const linkKeyOf = (secretKey: string, { id }: { id: string }): string =>
  signedKey(secretKey, 'paymentLink', id);

/** The id of the link that a key is for; null for a text that is none of our keys. */
export const readLinkKey = (secretKey: string, key: string): string | null =>
  readSignedKey(secretKey, 'paymentLink', key);

/** The key of the receipt of a payment through a link (`/viewReceipt?link=`). */
export const linkReceiptKeyOf = (secretKey: string, { id }: { id: string }): string =>
  signedKey(secretKey, 'linkReceipt', id);

/** The id of the payment that a receipt's key is for; null for a text that is none. */
export const readLinkReceiptKey = (secretKey: string, key: string): string | null =>
  readSignedKey(secretKey, 'linkReceipt', key);

/** Address of a link's page; `origin` as `originOf` gives it. */
export const linkAddress = (
  secretKey: string,
  origin: string,
  link: { id: string; source: LinkSource },
): string => `${origin}${linkPath({ key: linkKeyOf(secretKey, link), source: link.source })}`;

/** Where anybody with its key sees the receipt of a payment. */
export const linkReceiptAddress = (
  secretKey: string,
  origin: string,
  { payment, link }: { payment: { id: string }; link: { source: LinkSource } },
): string =>
  `${origin}/#${linkPages[link.source].receipt}?link=${linkReceiptKeyOf(secretKey, payment)}`;
