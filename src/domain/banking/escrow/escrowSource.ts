import { type StandingAccount, usageError } from '@/domain/banking/fundingStanding';
import { placeText } from '@/domain/banking/transfers/place';
import { type TransferState, transferStateLabels } from '@/domain/banking/transfers/transferRow';

/**
 * A bank account of the buyer that funds an escrow. Bank and last four digits are the buyer's and
 * staff's to see: '' for everybody else.
 */
export interface EscrowSource {
  _id: string;
  institution: string;
  lastFour: string;
}

/** The transfer that debits it: T-`number`. */
export interface EscrowDebit {
  number: number;
  state: TransferState;
  /** Why it failed or came back; '' for none, and for whoever does not see the account. */
  reason: string;
}

/** `Cascade Bank •••• 7890`. */
export const accountText = ({ institution: name, lastFour }: Omit<EscrowSource, '_id'>): string =>
  placeText({ name, lastFour });

/** Why an account that was chosen cannot be debited now, naming it; null where it can. */
export function sourceError(account: StandingAccount & Omit<EscrowSource, '_id'>): string | null {
  const name = accountText(account);
  if (account.state === 'removed') return `The funding source ${name} was removed.`;
  if (account.state === 'failed') return `The verification of the funding source ${name} failed.`;
  return usageError(account);
}

/** What funds an escrow, as its reader may know it. */
export function sourceText(source: EscrowSource | null): string {
  if (source === null) return 'Available balance of the buyer';
  return source.institution === '' ? 'Bank account of the buyer' : accountText(source);
}

/** How the debit stands: `T-3, returned. The bank returned it: insufficient funds (R01).` */
export const debitText = ({ number, state, reason }: EscrowDebit): string =>
  [`T-${number}, ${transferStateLabels[state].toLowerCase()}`, reason].filter(Boolean).join('. ');
