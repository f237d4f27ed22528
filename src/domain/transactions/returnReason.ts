/** Why banks send debits back, and why cards are declined, by code. */
const reasons: Readonly<Record<string, string>> = {
  '05': 'Declined by the issuer',
  '14': 'Invalid card number',
  '51': 'Insufficient funds on the card',
  '54': 'Card expired',
  '61': 'Over the card’s limit',
  '65': 'Card use limit exceeded',
  N7: 'Wrong security code',
  R01: 'Insufficient funds',
  R02: 'Account closed',
  R03: 'No account',
  R04: 'Invalid account number',
  R05: 'Unauthorized debit to a consumer',
  R06: 'Returned at the ODFI’s request',
  R07: 'Authorization revoked',
  R08: 'Payment stopped',
  R09: 'Uncollected funds',
  R10: 'Originator unknown or not authorized',
  R11: 'Not according to the authorization',
  R16: 'Account frozen',
  R20: 'Non-transaction account',
  R23: 'Credit refused',
  R24: 'Duplicate entry',
  R29: 'Corporate customer: not authorized',
  R31: 'Late return that the ODFI agreed to',
};

/** Codes of returns, and those of declines. */
export type ReasonGroup = 'returns' | 'declines';

/** True for the code of a return: what is no such code is that of a decline. */
export const isReturnCode = (reason: string): boolean => /^R\d{2}$/.test(reason);

/** Codes that are known, those of declines first. */
export const reasonCodes: readonly string[] = Object.keys(reasons).sort();

/** A code with what it means: `R01 · Insufficient funds`; one that is not known stays as it is. */
export const reasonText = (code: string): string =>
  reasons[code] ? `${code} · ${reasons[code]}` : code;
