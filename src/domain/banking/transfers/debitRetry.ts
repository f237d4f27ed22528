import { mayRetry, mostRetries } from '@/domain/ach/returnCodes';
import { lastRetryDay } from '@/domain/ach/windows';
import { formatDate } from '@/domain/dates/format';

/** The returns of a transfer from a bank. */
export interface ReturnedDebit {
  /** Of the last one. */
  code: string;
  /** How often banks sent it back. */
  returns: number;
  /** ISO date of the first settlement. */
  firstSettledOn: string;
}

/** Why a debit that came back is not presented again today (ISO date), by Nacha's rules; null where it is. */
export function debitRetryError(
  { code, returns, firstSettledOn }: ReturnedDebit,
  today: string,
): string | null {
  if (!mayRetry(code))
    return `The bank returned it with ${code}. Only R01 and R09 may be presented again.`;
  if (returns > mostRetries) return 'It was presented again twice, which is the most.';
  const last = lastRetryDay(firstSettledOn);
  return today > last ? `The last day to present it again was ${formatDate(last)}.` : null;
}
