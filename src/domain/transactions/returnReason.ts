import { returnCodeOf } from '@/domain/ach/returnCodes';

/** Why cards are declined, by code. */
const declines: Readonly<Record<string, string>> = {
  '05': 'Declined by the issuer',
  '14': 'Invalid card number',
  '51': 'Insufficient funds on the card',
  '54': 'Card expired',
  '61': 'Over the card’s limit',
  '65': 'Card use limit exceeded',
  N7: 'Wrong security code',
};

/** Codes of the returns that the ledger has, as it is searched by them. */
const ledgerReturns = 'R01 R02 R03 R04 R05 R06 R07 R08 R09 R10 R11 R16 R20 R23 R24 R29 R31'.split(
  ' ',
);

/** Codes of returns, and those of declines. */
export type ReasonGroup = 'returns' | 'declines';

/** True for the code of a return: what is no such code is that of a decline. */
export const isReturnCode = (reason: string): boolean => /^R\d{2}$/.test(reason);

/** Codes that are known, those of declines first. */
export const reasonCodes: readonly string[] = [...Object.keys(declines), ...ledgerReturns].sort();

/** A code with what it means: `R01 · Insufficient funds`; one that is not known stays as it is. */
export function reasonText(code: string): string {
  const title = declines[code] ?? returnCodeOf(code)?.title;
  return title ? `${code} · ${title}` : code;
}
