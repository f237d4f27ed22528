import { atTheBank, hasGoneToBank, type OnItsWay } from './nextEvent';

/** What people do with a payment that waits. */
export const pendingActions = ['capture', 'void', 'cancel', 'retry'] as const;

export type PendingAct = (typeof pendingActions)[number];

export const pendingActLabels: Readonly<Record<PendingAct, string>> = {
  capture: 'Capture',
  void: 'Void',
  cancel: 'Cancel',
  retry: 'Retry',
};

/** A payment that waits, as its acts are judged. */
export interface Waiting extends OnItsWay {
  /**
   * A payment of an invoice: the processor has it, and what becomes of it is told to the invoice.
   */
  isInvoicePayment: boolean;
  /** Paid through a payment link: the processor has it as well. */
  isLinkPayment?: boolean;
}

const isAuthorized = ({ authorizedUntil }: Waiting): boolean => authorizedUntil !== null;

const hasEnded = ({ authorizedUntil }: Waiting, now: Date): boolean =>
  authorizedUntil !== null && Date.parse(authorizedUntil) < now.getTime();

const isDebit = ({ method }: Waiting): boolean => method === 'ach' || method === 'wire';

const rules: Readonly<Record<PendingAct, (payment: Waiting, now: Date) => string | null>> = {
  capture: (payment, now) => {
    if (!isAuthorized(payment)) return 'There is no authorization to capture';
    return hasEnded(payment, now) ? 'The authorization has expired. Retry it first.' : null;
  },
  void: (payment) =>
    isDebit(payment) ? 'A bank debit can be canceled only before its cutoff' : null,
  cancel: (payment, now) => {
    if (!isDebit(payment)) return 'Only a bank debit can be canceled';
    return hasGoneToBank(payment, now) ? atTheBank : null;
  },
  retry: (payment, now) => {
    if (isAuthorized(payment))
      return hasEnded(payment, now) ? null : 'The authorization is still valid';
    if (!isDebit(payment)) return 'There is nothing to retry';
    return hasGoneToBank(payment, now) ? atTheBank : 'It has not been sent to the bank yet';
  },
};

/** Why an act cannot be done with a payment now; null when it can. */
export function pendingActError(act: PendingAct, payment: Waiting, now: Date): string | null {
  if (payment.state === 'held') return 'It is on hold until it is released';
  if (payment.state !== 'pending') return 'It is no longer pending';
  if (payment.isInvoicePayment) return 'It pays an invoice. The bank decides the outcome.';
  if (payment.isLinkPayment)
    return 'It was paid through a payment link. The bank decides the outcome.';
  return rules[act](payment, now);
}

/**
 * Why a card whose authorization has ended cannot be authorized anew: it was given for one payment.
 */
export const noCardKept =
  'The processor has no card on file for this payment. Void it and take a new payment.';

/** Days that a card's authorization stands. */
export const authorizationDays = 7;
