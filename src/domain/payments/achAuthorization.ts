import { formatMoney } from '@/domain/money/cents';
import { phoneText } from '../contact/phone';
import { printedDate } from '../invoices/printed';
import type { AccountType } from './bankAccount';

/**
 * What a payer agrees to when a bank account is debited over the internet (NACHA rules, entry class
 * WEB).
 */
export interface AchTerms {
  /** Who is paid, as its documents name it. */
  company: string;
  /** Amount and fee. */
  totalCents: number;
  /** What for, within a sentence: `invoice 1042`. */
  purpose: string;
  /** ISO date of the debit. */
  date: string;
  accountType: AccountType;
  lastFour: string;
  /** How to revoke: phone or e-mail of whoever is paid. */
  contact: string;
}

export const accountHolders = ['person', 'business'] as const;

/** Whose account it is: that decides the entry class of the debit. */
export type AccountHolder = (typeof accountHolders)[number];

/** Entry classes of debits that are authorized on a page of ours. */
export type EntryClass = 'WEB' | 'CCD';

/** The authorization: who, how much, from which account, when, once, and how to take it back. */
export function achAuthorizationText(terms: AchTerms): string {
  const { company, totalCents, purpose, date, accountType, lastFour, contact } = terms;
  const visibility = contact === '' ? company : `${company} at ${phoneText(contact)}`;
  return [
    `I authorize ${company} to make a one-time electronic debit of ${formatMoney(totalCents)} from my ${accountType} account ending in ${lastFour || '____'}, on or after ${printedDate(date)}, for ${purpose}.`,
    `I confirm that I am an authorized signer on this account. If the debit is returned for insufficient funds, ${company} may present it again, at most twice and within 180 days.`,
    `I may revoke this authorization by notifying ${visibility} before the debit has been sent to my bank.`,
  ].join(' ');
}

/** What is kept as proof of an authorization. */
export interface AchProof {
  text: string;
  /** The name the payer gave. */
  name: string;
  /** ISO moment. */
  at: string;
  ip: string;
  userAgent: string;
  /** What kind of account it is; absent in proofs of before it was kept. */
  accountType?: AccountType;
  /** Whose account it is; absent in proofs of before it was asked for. */
  holder?: AccountHolder;
}

/** The entry class of a debit: WEB for a consumer's account, CCD for that of a business. */
export const entryClassOf = (proof: Pick<AchProof, 'holder'> | null): EntryClass =>
  proof?.holder === 'business' ? 'CCD' : 'WEB';
