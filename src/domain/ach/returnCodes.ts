/**
 * How long a bank has for a return: two banking days, 60 calendar days where nobody authorized the
 * debit, or as long as both banks agree; a dishonored return five banking days, a contested one two.
 */
export type ReturnWindow = 'usual' | 'unauthorized' | 'agreed' | 'dishonored' | 'contested';

/** What a return code means (spec catalogue 'Shared vocabulary'). */
export interface ReturnCode {
  title: string;
  window: ReturnWindow;
  /** Whose entries alone: consumers’ or companies’. */
  of?: 'consumers' | 'companies';
}

/** Return codes of the network, by code. */
export const returnCodes = {
  R01: { title: 'Insufficient funds', window: 'usual' },
  R02: { title: 'Account closed', window: 'usual' },
  R03: { title: 'No account', window: 'usual' },
  R04: { title: 'Invalid account number', window: 'usual' },
  R05: { title: 'Unauthorized debit to a consumer', window: 'unauthorized', of: 'companies' },
  R06: { title: 'Returned at the ODFI’s request', window: 'agreed' },
  R07: { title: 'Authorization revoked', window: 'unauthorized', of: 'consumers' },
  R08: { title: 'Payment stopped', window: 'usual' },
  R09: { title: 'Uncollected funds', window: 'usual' },
  R10: {
    title: 'Originator unknown or not authorized',
    window: 'unauthorized',
    of: 'consumers',
  },
  R11: { title: 'Not according to the authorization', window: 'unauthorized', of: 'consumers' },
  R12: { title: 'Account sold to another bank', window: 'usual' },
  R13: { title: 'Invalid routing number', window: 'usual' },
  R14: { title: 'Representative payee deceased', window: 'usual' },
  R15: { title: 'Account holder deceased', window: 'usual' },
  R16: { title: 'Account frozen', window: 'usual' },
  R17: { title: 'File edit criteria or questionable entry', window: 'usual' },
  R18: { title: 'Improper effective entry date', window: 'usual' },
  R19: { title: 'Amount field error', window: 'usual' },
  R20: { title: 'Non-transaction account', window: 'usual' },
  R21: { title: 'Invalid company identification', window: 'usual' },
  R22: { title: 'Invalid individual ID number', window: 'usual' },
  R23: { title: 'Credit refused', window: 'usual' },
  R24: { title: 'Duplicate entry', window: 'usual' },
  R25: { title: 'Addenda error', window: 'usual' },
  R26: { title: 'Mandatory field error', window: 'usual' },
  R27: { title: 'Trace number error', window: 'usual' },
  R28: { title: 'Routing number check digit error', window: 'usual' },
  R29: { title: 'Corporate customer: not authorized', window: 'usual', of: 'companies' },
  R30: { title: 'RDFI not in check truncation program', window: 'usual' },
  R31: { title: 'Late return that the ODFI agreed to', window: 'agreed', of: 'companies' },
  R32: { title: 'RDFI non-settlement', window: 'usual' },
  R33: { title: 'Return of a destroyed check entry', window: 'unauthorized' },
  R34: { title: 'Limited participation RDFI', window: 'usual' },
  R35: { title: 'Improper debit entry', window: 'usual' },
  R36: { title: 'Improper credit entry', window: 'usual' },
  R37: { title: 'Source document presented', window: 'unauthorized' },
  R38: { title: 'Stop payment on source document', window: 'unauthorized' },
  R39: { title: 'Improper source document', window: 'usual' },
  R40: { title: 'Government enrollment entry returned', window: 'usual' },
  R41: { title: 'Invalid transaction code', window: 'usual' },
  R42: { title: 'Routing number or check digit error', window: 'usual' },
  R43: { title: 'Invalid account number for enrollment', window: 'usual' },
  R44: { title: 'Invalid individual ID for enrollment', window: 'usual' },
  R45: { title: 'Invalid individual name for enrollment', window: 'usual' },
  R46: { title: 'Invalid representative payee indicator', window: 'usual' },
  R47: { title: 'Duplicate enrollment', window: 'usual' },
  R50: { title: 'State law affecting RCK acceptance', window: 'usual' },
  R51: { title: 'Ineligible or improper RCK entry', window: 'unauthorized' },
  R52: { title: 'Stop payment on an RCK item', window: 'unauthorized' },
  R53: { title: 'Item and RCK entry both presented', window: 'unauthorized' },
  R61: { title: 'Misrouted return', window: 'dishonored' },
  R62: { title: 'Return of an erroneous or reversing debit', window: 'dishonored' },
  R67: { title: 'Duplicate return', window: 'dishonored' },
  R68: { title: 'Untimely return', window: 'dishonored' },
  R69: { title: 'Field error in the return', window: 'dishonored' },
  R70: { title: 'Return not accepted by agreement', window: 'dishonored' },
  R71: { title: 'Misrouted dishonored return', window: 'contested' },
  R72: { title: 'Untimely dishonored return', window: 'contested' },
  R73: { title: 'The original return was timely', window: 'contested' },
  R74: { title: 'Corrected return', window: 'contested' },
  R75: { title: 'The return was no duplicate', window: 'contested' },
  R76: { title: 'No errors found', window: 'contested' },
  R77: { title: 'Not dishonored for the reason of R62', window: 'contested' },
  R80: { title: 'IAT coding error', window: 'usual' },
  R81: { title: 'Not a participant in IAT', window: 'usual' },
  R82: { title: 'Invalid foreign bank identification', window: 'usual' },
  R83: { title: 'Foreign bank cannot settle', window: 'usual' },
  R84: { title: 'Not processed by the gateway', window: 'usual' },
  R85: { title: 'Outbound IAT entry coded incorrectly', window: 'usual' },
} as const satisfies Readonly<Record<string, ReturnCode>>;

export type ReturnCodeName = keyof typeof returnCodes;

export const isReturnCodeName = (code: string): code is ReturnCodeName =>
  Object.hasOwn(returnCodes, code);

/** A code with what it means; null for one that the network does not know. */
export const returnCodeOf = (code: string): ReturnCode | null =>
  isReturnCodeName(code) ? returnCodes[code] : null;

/** How often a debit that came back may be presented again. */
export const mostRetries = 2;

/** Until so many days after the first settlement. */
export const retryDays = 180;

/** Whether a debit with this return may be presented again: R01 and R09 alone. */
export const mayRetry = (code: string): boolean => code === 'R01' || code === 'R09';

/** Whether the ODFI can dishonor an answer with this code: a return that is not itself one. */
export function canBeDishonored(code: string): boolean {
  const known = returnCodeOf(code);
  return known !== null && known.window !== 'dishonored' && known.window !== 'contested';
}
