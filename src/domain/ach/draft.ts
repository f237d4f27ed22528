import type { AchBatchHeader, AchEntry } from './records';

/** The name of the receiver in an entry that offsets a batch, by which readers know it. */
export const offsetName = 'OFFSET';

/** The account of the originator to which the other side of a balanced batch is posted. */
export interface OffsetAccount {
  /** Nine digits. */
  routing: string;
  account: string;
  kind: 'checking' | 'savings' | 'ledger';
  name: string;
  /** Trace number of the first entry to it, 15 digits; left out, the writer numbers it. */
  trace?: string;
}

/** An entry to be written. */
export interface AchDraft extends Omit<AchEntry, 'trace'> {
  /** Fifteen digits; '' or none lets the writer number the entry. */
  trace?: string;
  /** Whose account it is, as far as that is known: it must fit the entry class. */
  holder?: 'consumers' | 'companies';
}

/** A batch to be written. */
export interface AchBatch extends AchBatchHeader {
  /** Where the batch is balanced: an entry for the sum of its debits, and one for that of its credits. */
  offset?: OffsetAccount;
}

/** First digit of the transaction codes of an account. */
const kindDigit = { checking: '2', savings: '3', ledger: '4' } as const;

/**
 * The entries that balance a batch: a debit of what it credits, a credit of what it debits. Whole
 * cents.
 */
export function offsetEntries(
  { routing, account, kind, name, trace }: OffsetAccount,
  { debitCents, creditCents }: { debitCents: number; creditCents: number },
  { companyId, secCode }: Pick<AchBatchHeader, 'companyId' | 'secCode'>,
): AchDraft[] {
  const of = (digit: '2' | '7', cents: number): AchDraft => ({
    code: `${kindDigit[kind]}${digit}`,
    routing,
    account,
    cents,
    individualId: companyId,
    name,
    // A single payment: Nacha asks for it in WEB entries.
    data: secCode === 'WEB' ? 'S' : '',
    addenda: [],
  });
  const [first, ...others] = [
    ...(creditCents > 0 ? [of('7', creditCents)] : []),
    ...(debitCents > 0 ? [of('2', debitCents)] : []),
  ];
  return first ? [{ ...first, trace }, ...others] : [];
}

/** Whether an entry offsets its batch: it names the company itself, and is called so. */
export const isOffset = (
  { name, individualId }: Pick<AchEntry, 'name' | 'individualId'>,
  { companyId }: Pick<AchBatchHeader, 'companyId'>,
): boolean => name.trim() === offsetName && individualId.trim() === companyId.trim();
