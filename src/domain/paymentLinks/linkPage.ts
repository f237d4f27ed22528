import { bounded, type Rule } from '@/domain/forms/fieldRules';
import type { LinkSource } from './linkForm';

/** A page on which a link of a kind is paid: one page, with what differs as data (spec 1.2). */
export interface LinkPage {
  path: '/paymentLink' | '/analytics-virtual-terminal-pay' | '/pos_payment' | '/universalPayment';
  /** Title of the browser's tab. */
  title: string;
  /** What the payer's note is called, where it is asked for. */
  memoLabel: string;
  /** Said where a note that is needed is missing; null where none is needed. */
  memoMessage: string | null;
  /** Where the receipt of its payments is shown. */
  receipt: '/viewReceipt' | '/universal-payment-view-receipt';
  /** The payer may say no to it. */
  mayDecline: boolean;
}

const plain: LinkPage = {
  path: '/paymentLink',
  title: 'Pay',
  memoLabel: 'Note to the merchant',
  memoMessage: null,
  receipt: '/viewReceipt',
  mayDecline: false,
};

/** The page of each kind of link. */
export const linkPages: Readonly<Record<LinkSource, LinkPage>> = {
  link: plain,
  qr: plain,
  request: {
    ...plain,
    path: '/analytics-virtual-terminal-pay',
    title: 'Payment request',
    mayDecline: true,
  },
  order: { ...plain, path: '/pos_payment', title: 'Pay your order' },
  biller: {
    ...plain,
    path: '/universalPayment',
    title: 'Make a payment',
    memoLabel: 'Reference',
    memoMessage: 'Please enter your invoice, order or account number',
    receipt: '/universal-payment-view-receipt',
  },
};

/** Path and query of a link's page, behind the origin of the application. */
export const linkPath = ({ key, source }: { key: string; source: LinkSource }): string =>
  `/#${linkPages[source].path}?key=${encodeURIComponent(key)}`;

/** An address on the web: its host, and what follows. No name and password, no other scheme. */
const webAddress = /^https:\/\/((?:[a-z\d-]+\.)+[a-z]{2,}(?::\d{1,5})?)(?:[/?#][^\s\\]*)?$/i;

export const returnUrlMessage = 'Please enter an address that begins with https://';

/** Why payers cannot be sent back to an address; null when they can. */
export const returnUrlError: Rule = (text) => {
  const [, port = '443'] = /:(\d+)$/.exec(hostOf(text)) ?? [];
  const isPort = Number(port) > 0 && Number(port) < 65_536;
  return webAddress.test(text) && isPort ? bounded(500)(text) : returnUrlMessage;
};

/** What a point of sale is told about an order when its payer comes back. */
export type OrderEnd = 'paid' | 'cancelled';

/**
 * Where the payer of an order goes back to: the address that its point of sale gave, which is told
 * the order and what became of it. It is no proof of payment: the point of sale asks the server.
 */
export function returnAddress(
  { returnUrl, orderNo }: { returnUrl: string; orderNo: string },
  status: OrderEnd,
): string {
  const [place = '', ...anchor] = returnUrl.split('#');
  const sign = place.includes('?') ? '&' : '?';
  const told = `order=${encodeURIComponent(orderNo)}&status=${status}`;
  return [`${place}${sign}${told}`, ...anchor].join('#');
}

/** The host of an address, as its button says it. */
export const hostOf = (address: string): string => webAddress.exec(address)?.[1] ?? '';
