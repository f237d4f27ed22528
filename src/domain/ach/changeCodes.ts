/** What a notification of change corrects (spec catalogue 'Shared vocabulary'). */
export interface Correction {
  routing?: string;
  account?: string;
  transactionCode?: string;
  name?: string;
  individualId?: string;
}

type Part = keyof Correction;

/** A part of the corrected data, columns 1 to 29 of that field. */
type Place = readonly [part: Part, from: number, to: number];

/** What a change code means, and where in the corrected data its parts stand. */
export interface ChangeCode {
  title: string;
  meaning: string;
  places: readonly Place[];
}

/** Change codes by code. */
export const changeCodes: ReadonlyMap<string, ChangeCode> = new Map<string, ChangeCode>([
  [
    'C01',
    {
      title: 'Incorrect account number',
      meaning: 'Use the corrected account number from now on.',
      places: [['account', 1, 17]],
    },
  ],
  [
    'C02',
    {
      title: 'Incorrect routing number',
      meaning: 'Use the corrected routing number, for example after a merger of banks.',
      places: [['routing', 1, 9]],
    },
  ],
  [
    'C03',
    {
      title: 'Incorrect routing and account number',
      meaning: 'Use the corrected routing and account number.',
      places: [
        ['routing', 1, 9],
        ['account', 13, 29],
      ],
    },
  ],
  [
    'C04',
    {
      title: 'Incorrect name',
      meaning: 'Use the corrected name of the receiver.',
      places: [['name', 1, 22]],
    },
  ],
  [
    'C05',
    {
      title: 'Incorrect transaction code',
      meaning: 'The account is of another kind: checking, savings, loan or general ledger.',
      places: [['transactionCode', 1, 2]],
    },
  ],
  [
    'C06',
    {
      title: 'Incorrect account number and transaction code',
      meaning: 'Use the corrected account number and kind of account.',
      places: [
        ['account', 1, 17],
        ['transactionCode', 21, 22],
      ],
    },
  ],
  [
    'C07',
    {
      title: 'Incorrect routing number, account number and transaction code',
      meaning: 'Use the corrected routing number, account number and kind of account.',
      places: [
        ['routing', 1, 9],
        ['account', 10, 26],
        ['transactionCode', 27, 28],
      ],
    },
  ],
  [
    'C08',
    {
      title: 'Incorrect foreign bank identification',
      meaning: 'Use the corrected identification of the foreign bank (IAT).',
      places: [],
    },
  ],
  [
    'C09',
    {
      title: 'Incorrect individual ID number',
      meaning: 'Use the corrected individual identification number.',
      places: [['individualId', 1, 22]],
    },
  ],
  [
    'C13',
    {
      title: 'Addenda format error',
      meaning: 'The entry was posted, but its addenda cannot be read. Correct their format.',
      places: [],
    },
  ],
  [
    'C14',
    {
      title: 'Incorrect class for outbound international payment',
      meaning: 'Send the payments to this account as IAT.',
      places: [],
    },
  ],
]);

/** Why an ODFI refuses a notification of change, by code. */
export const refusalCodes: ReadonlyMap<string, string> = new Map([
  ['C61', 'Misrouted notification of change'],
  ['C62', 'Incorrect trace number'],
  ['C63', 'Incorrect company identification'],
  ['C64', 'Incorrect individual identification number'],
  ['C65', 'Incorrectly formatted corrected data'],
  ['C66', 'Incorrect discretionary data'],
  ['C67', 'Routing number not from the original entry'],
  ['C68', 'Account number not from the original entry'],
  ['C69', 'Incorrect transaction code'],
]);

/**
 * The corrected data as a record holds it. What is longer than its place is not clipped, so that it
 * is found to be wrong (`strayText`); parts that the code does not name are left out.
 */
export const correctedText = (code: string, correction: Correction): string =>
  (changeCodes.get(code)?.places ?? [])
    .reduce((text, [part, from]) => text.padEnd(from - 1) + (correction[part] ?? ''), '')
    .trimEnd();

/** What corrected data says, by the places of its code; empty for a code without places. */
export function correctionOf(code: string, data: string): Correction {
  const correction: Correction = {};
  for (const [part, from, to] of changeCodes.get(code)?.places ?? [])
    correction[part] = data.slice(from - 1, to).trim();
  return correction;
}

/** Whether a correction leads money to another bank, account or kind of account. */
export const correctsAccount = (code: string): boolean =>
  (changeCodes.get(code)?.places ?? []).some(
    ([part]) => part !== 'name' && part !== 'individualId',
  );

/** Columns between and after the places of a code that hold something, which they must not. */
export function strayText(code: string, data: string): string {
  const signs = [...data];
  for (const [, from, to] of changeCodes.get(code)?.places ?? [])
    for (let at = from - 1; at < to && at < signs.length; at++) signs[at] = ' ';
  return signs.join('').trim();
}
