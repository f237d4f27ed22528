import type { InvoiceSender } from '@/domain/invoices/invoiceDetail';
import type { PaymentMethod, PaymentState } from '@/domain/invoices/paymentRecord';
import type { InvoiceRefund } from '@/domain/invoices/refund';
import type { LinkValues } from './linkForm';

/** Where a link stands; the first of these that applies to it. */
export const linkStates = ['disabled', 'declined', 'expired', 'used', 'active'] as const;

export type LinkState = (typeof linkStates)[number];

export const linkStateLabels: Readonly<Record<LinkState, string>> = {
  disabled: 'Disabled',
  declined: 'Declined',
  expired: 'Expired',
  used: 'Used up',
  active: 'Active',
};

/** A payment link as the server answers it to its organization. */
export interface PaymentLink extends LinkValues {
  _id: string;
  orgId: string;
  companyName: string;
  state: LinkState;
  isDisabled: boolean;
  /** Why its payer said no to it; '' where nobody did, or without a reason. */
  declineReason: string;
  /** Payments that stand. */
  uses: number;
  /** `x.xx`: what they come to, tips included. */
  paid: string;
  /** How often its page was opened by a browser. */
  views: number;
  /** Opens its page (`linkPath`). */
  key: string;
  /** Nobody has begun to pay it: it can still be edited. */
  isUnused: boolean;
  createdAt: string;
  /** Raised at each save. */
  version: number;
}

/** A payment through a link, as its organization sees it. Amounts `x.xx`. */
export interface LinkPayment {
  _id: string;
  /** Confirmation number. */
  no: string;
  /** ISO date. */
  paidOn: string;
  payerName: string;
  payerEmail: string;
  method: PaymentMethod;
  brand: string;
  /** How a card is funded; '' where nobody says. */
  funding?: string;
  lastFour: string;
  /** Tip included. */
  amount: string;
  tip: string;
  memo: string;
  state: PaymentState;
  failure: string;
  /** Its row in the ledger; null where nothing was taken. */
  transactionId: string | null;
  /** What was given back of it. */
  refunded: string;
  /** Oldest first. */
  refunds: InvoiceRefund[];
}

/** How many payments of a link are told at once. */
export const paymentsAtOnce = 25;

/** A link with its latest payments, newest first. */
export interface LinkDetail extends PaymentLink {
  /** Who is paid, as documents name it. */
  sender: InvoiceSender;
  payments: LinkPayment[];
}

/** What decides where a link stands. */
export interface StandingLink {
  isDisabled: boolean;
  /** When its payer said no to it; null where nobody did. */
  declinedAt: Date | null;
  /** ISO date; null for none. */
  expiresOn: string | null;
  maxUses: number | null;
  uses: number;
}

/** Where a link stands on a day, ISO. Its last day counts. */
export function linkStateOf(link: StandingLink, today: string): LinkState {
  if (link.isDisabled) return 'disabled';
  if (link.declinedAt !== null) return 'declined';
  if (link.expiresOn !== null && link.expiresOn < today) return 'expired';
  return link.maxUses !== null && link.uses >= link.maxUses ? 'used' : 'active';
}

export const usedLinkMessage =
  'This link has been paid, so it stays as it was. Duplicate it to change it.';

/** Why a link cannot be edited; null when it can. */
export const linkEditError = ({ isUnused }: Pick<PaymentLink, 'isUnused'>): string | null =>
  isUnused ? null : usedLinkMessage;

/** Where a code hangs and whose it is, as people say it; '' for nowhere. */
export const placementText = ({
  store,
  register,
  employee,
}: Pick<LinkValues, 'store' | 'register' | 'employee'>): string =>
  [store, register, employee].filter(Boolean).join(' · ');
