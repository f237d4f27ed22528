import type { TransactionEntryKind } from './entry';
import { hasGoneToBank, type OnItsWay } from './nextEvent';
import type { TransactionState } from './state';

/** What decides whether a transaction may be taken out of the ledger. */
export interface Deletable extends Pick<OnItsWay, 'method' | 'businessDay' | 'effectiveOn'> {
  state: TransactionState;
  entry: TransactionEntryKind;
  /** It pays an invoice, whose balance would go wrong without it. */
  isOfInvoice: boolean;
  isInSettlement: boolean;
  /** Something of it was given back. */
  isRefunded: boolean;
  /** Its tip was paid out to who earned it. */
  isTipPaid: boolean;
}

const byState: Readonly<Record<TransactionState, string | null>> = {
  pending: null,
  cleared: null,
  held: 'This transaction is on hold. Please release it first.',
  batched: 'This transaction is in a settlement. Please refund it instead.',
  settled: 'This transaction was paid out. Please refund it instead.',
  returned: 'This transaction was returned. There is nothing left to delete.',
  voided: 'This transaction is already deleted.',
};

/** The same as its cancellation (`pendingActError`). */
const leftAlready = 'This transaction was sent to the bank. If it fails, the bank returns it.';

/**
 * Why a transaction cannot be deleted; null where it can. What was paid out, or is about to be,
 * stays.
 */
export function deletionError(transaction: Deletable, now: Date): string | null {
  const { state, entry, isOfInvoice, isInSettlement, isRefunded, isTipPaid } = transaction;
  const refused = byState[state] ?? (isInSettlement ? byState.batched : null);
  if (refused) return refused;
  if (isOfInvoice)
    return 'This transaction pays an invoice. Open the invoice to see what can be done.';
  if (state === 'pending' && hasGoneToBank(transaction, now)) return leftAlready;
  if (entry === 'manual')
    return 'This transaction was entered manually. Reverse its manual entry instead.';
  if (entry === 'refund')
    return 'This transaction is a refund that was already sent. It cannot be deleted.';
  if (entry === 'return' || entry === 'surcharge_return')
    return 'This transaction was returned by the bank. It cannot be deleted.';
  if (isTipPaid)
    return 'The tip of this transaction is paid or being paid. Please refund it instead.';
  return isRefunded
    ? 'A part of this transaction was refunded. Please refund the rest instead.'
    : null;
}

/** The most characters of a reason. */
export const longestReason = 500;

/** The most characters of a ticket's name. */
export const longestTicket = 40;

/** Why something is done: a person says it, in up to 500 characters. */
export function reasonError(reason: string): string | null {
  const length = [...reason.trim()].length;
  if (length === 0) return 'This field is required.';
  return length < 5 || length > longestReason
    ? `This field should be between 5 and ${longestReason} characters`
    : null;
}

/** The ticket behind a deletion, such as `OPS-1042`; may be left out. */
export function ticketError(ticket: string): string | null {
  const given = ticket.trim();
  if (given === '') return null;
  return /^[\p{L}\p{N}][\p{L}\p{N}#/_-]*$/u.test(given) && [...given].length <= longestTicket
    ? null
    : `Please use up to ${longestTicket} letters, digits and dashes`;
}
