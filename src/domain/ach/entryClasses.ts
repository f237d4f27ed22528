/** Rules of a standard entry class (SEC code; spec catalogue 'Shared vocabulary'). */
export interface EntryClass {
  /** Whose accounts its entries reach. */
  receivers: 'consumers' | 'companies' | 'both';
  /** Whether it may debit, credit, or both. */
  directions: 'debits' | 'credits' | 'both';
  /** Most addenda records of type 05 per entry. */
  mostAddenda: number;
  /** Whether files of it are written; the others are read alone. */
  isWritten: boolean;
  /** The most that an entry may move, cents. */
  mostCents?: number;
}

type Receivers = EntryClass['receivers'];

const readOnly = (
  receivers: Receivers,
  directions: EntryClass['directions'],
  mostAddenda: number,
): EntryClass => ({ receivers, directions, mostAddenda, isWritten: false });

/** The classes of the network by their code. */
export const entryClasses: ReadonlyMap<string, EntryClass> = new Map<string, EntryClass>([
  ['PPD', { receivers: 'consumers', directions: 'both', mostAddenda: 1, isWritten: true }],
  ['CCD', { receivers: 'companies', directions: 'both', mostAddenda: 1, isWritten: true }],
  ['CTX', { receivers: 'companies', directions: 'both', mostAddenda: 9999, isWritten: true }],
  ['WEB', { receivers: 'consumers', directions: 'both', mostAddenda: 1, isWritten: true }],
  ['TEL', { receivers: 'consumers', directions: 'debits', mostAddenda: 0, isWritten: true }],
  // Notifications of change.
  ['COR', { receivers: 'both', directions: 'both', mostAddenda: 0, isWritten: true }],
  [
    'RCK',
    {
      receivers: 'consumers',
      directions: 'debits',
      mostAddenda: 0,
      isWritten: false,
      mostCents: 250_000,
    },
  ],
  ['IAT', readOnly('both', 'both', 0)],
  ['ARC', readOnly('consumers', 'debits', 0)],
  ['BOC', readOnly('consumers', 'debits', 0)],
  ['POP', readOnly('consumers', 'debits', 0)],
  ['XCK', readOnly('companies', 'debits', 0)],
  ['POS', readOnly('consumers', 'both', 1)],
  ['SHR', readOnly('consumers', 'debits', 1)],
  ['MTE', readOnly('consumers', 'both', 1)],
  ['CIE', readOnly('companies', 'credits', 1)],
  ['ENR', readOnly('companies', 'credits', 9999)],
  ['DNE', readOnly('companies', 'credits', 1)],
  ['TRC', readOnly('companies', 'debits', 0)],
  ['TRX', readOnly('companies', 'debits', 9999)],
  ['ACK', readOnly('companies', 'credits', 1)],
  ['ATX', readOnly('companies', 'credits', 9999)],
]);

/** Classes in which a zero-dollar entry may carry remittance data. */
export const remittanceClasses: readonly string[] = ['CCD', 'CTX', 'ACK', 'ATX', 'IAT'];

/** What the letters of a class stand for, by its code. */
export const entryClassNames: Readonly<Record<string, string>> = {
  PPD: 'Prearranged payment or deposit',
  CCD: 'Corporate credit or debit',
  CTX: 'Corporate trade exchange',
  WEB: 'Internet-initiated or mobile',
  TEL: 'Telephone-initiated',
  COR: 'Notification of change',
  RCK: 'Re-presented check',
  IAT: 'International ACH transaction',
  ARC: 'Accounts receivable check',
  BOC: 'Back office conversion of a check',
  POP: 'Point of purchase check',
  XCK: 'Destroyed check',
  POS: 'Point of sale',
  SHR: 'Shared network',
  MTE: 'Machine transfer (ATM)',
  CIE: 'Customer-initiated',
  ENR: 'Automated enrollment',
  DNE: 'Death notification',
  TRC: 'Truncated check',
  TRX: 'Truncated checks exchange',
  ACK: 'Acknowledgment of a CCD credit',
  ATX: 'Acknowledgment of a CTX credit',
};
