/** Where an entry is posted. */
export type AchAccountKind = 'checking' | 'savings' | 'ledger' | 'loan';

/** What an entry is: with money, a prenote, a remittance of zero dollars, or an answer of a bank. */
export type EntryPurpose = 'live' | 'prenote' | 'remittance' | 'answer';

/** What a transaction code says. */
export interface TransactionCode {
  account: AchAccountKind;
  isCredit: boolean;
  purpose: EntryPurpose;
}

const accounts: readonly AchAccountKind[] = ['checking', 'savings', 'ledger', 'loan'];
const purposes: readonly EntryPurpose[] = ['answer', 'live', 'prenote', 'remittance'];

/**
 * Transaction codes by their two digits: the first tells the account, the second 1 to 4 a credit and
 * 6 to 9 a debit. Loans are debited by reversals (55) and their answers (56) alone.
 */
export const transactionCodes: ReadonlyMap<string, TransactionCode> = new Map(
  accounts.flatMap((account, index): [string, TransactionCode][] => [
    ...purposes.map((purpose, at): [string, TransactionCode] => [
      `${index + 2}${at + 1}`,
      { account, isCredit: true, purpose },
    ]),
    ...purposes
      .filter((_, at) => account !== 'loan' || at < 2)
      .map((purpose, at): [string, TransactionCode] => [
        account === 'loan' ? `5${6 - at}` : `${index + 2}${at + 6}`,
        { account, isCredit: false, purpose },
      ]),
  ]),
);

/**
 * The code of a return or notification of change for an entry: 21 for 22, 26 for 27 and so on; null
 * for an unknown code.
 */
export function answerCode(code: string): string | null {
  const { account, isCredit } = transactionCodes.get(code) ?? {};
  for (const [answer, of] of transactionCodes)
    if (of.purpose === 'answer' && of.account === account && of.isCredit === isCredit)
      return answer;
  return null;
}
