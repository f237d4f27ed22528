/** Line 1 of a file: who sends it to whom, and when (spec catalogue 'Shared vocabulary'). */
export interface AchFileHeader {
  /** Routing number, nine digits. */
  destination: string;
  /** A routing number, nine digits, or a company ID of ten characters. */
  origin: string;
  /** ISO date. */
  createdOn: string;
  /** `HHMM`, 24-hour clock; '' for none. */
  createdAt: string;
  /** A to Z or 0 to 9. */
  idModifier: string;
  destinationName: string;
  originName: string;
  referenceCode: string;
}

/** What all entries of a batch share. */
export interface AchBatchHeader {
  /** 200 debits and credits, 220 credits, 225 debits; what stands there, where it is none of them. */
  serviceClass: string;
  companyName: string;
  companyData: string;
  companyId: string;
  secCode: string;
  description: string;
  descriptiveDate: string;
  /** ISO date; '' for none. */
  effectiveOn: string;
  /** First eight digits of the routing number of the bank that sends the batch. */
  odfi: string;
}

/** An addenda record 05: what a payment is for, up to 80 characters. */
export interface PaymentAddenda {
  type: '05';
  text: string;
}

/** An addenda record 98 of a notification of change. */
export interface ChangeAddenda {
  type: '98';
  code: string;
  originalTrace: string;
  /** Eight digits. */
  originalRdfi: string;
  /** Placed by the change code, as `correctedText` writes it. */
  corrected: string;
}

/** An addenda record 98 of a refused notification of change. */
export interface RefusedAddenda {
  type: 'refused';
  code: string;
  originalTrace: string;
  originalRdfi: string;
  corrected: string;
  changeCode: string;
  /** Seven digits. */
  traceSequence: string;
}

/** An addenda record 99 of a return. */
export interface ReturnAddenda {
  type: '99';
  code: string;
  originalTrace: string;
  /** ISO date; '' for none. */
  dateOfDeath: string;
  originalRdfi: string;
  info: string;
}

/** An addenda record 99 of a dishonored return. */
export interface DishonoredAddenda {
  type: 'dishonored';
  code: string;
  originalTrace: string;
  originalRdfi: string;
  returnTrace: string;
  /** Day of the year, three digits. */
  returnSettlement: string;
  /** Two digits: `01` for R01. */
  returnReason: string;
  info: string;
}

/** An addenda record 99 of a contested dishonored return. */
export interface ContestedAddenda {
  type: 'contested';
  code: string;
  originalTrace: string;
  /** ISO date. */
  returnedOn: string;
  originalRdfi: string;
  /** Days of the year, three digits. */
  originalSettlement: string;
  returnTrace: string;
  returnSettlement: string;
  /** Two digits. */
  returnReason: string;
  dishonoredTrace: string;
  dishonoredSettlement: string;
  dishonoredReason: string;
}

/** An addenda record that is read and never written: of an IAT entry, or of no known type. */
export interface OtherAddenda {
  type: 'other';
  line: string;
}

export type AchAddenda =
  | PaymentAddenda
  | ChangeAddenda
  | RefusedAddenda
  | ReturnAddenda
  | DishonoredAddenda
  | ContestedAddenda
  | OtherAddenda;

/** One entry with its addenda. */
export interface AchEntry {
  /** Transaction code, two digits. */
  code: string;
  /** Routing number of the receiving bank, nine digits. */
  routing: string;
  account: string;
  /** Whole cents. */
  cents: number;
  individualId: string;
  name: string;
  /** Discretionary data; of WEB and TEL the payment type, R or S. */
  data: string;
  /** Fifteen digits. */
  trace: string;
  addenda: readonly AchAddenda[];
}

/** Sums of a batch or file as its control record holds them. */
export interface AchTotals {
  /** Records of types 6 and 7. */
  records: number;
  /** Sum of the eight-digit RDFI numbers; its last ten digits are the entry hash. */
  hash: number;
  debitCents: number;
  creditCents: number;
}

/** Ten digits are kept of a hash. */
export const hashModulus = 10_000_000_000;
