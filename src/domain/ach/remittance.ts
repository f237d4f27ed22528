import { formatDate } from '@/domain/dates/format';
import { formatMoney, toAmount, toCents } from '@/domain/money/cents';
import { isoOfAch } from './achDates';
import { achText } from './achText';

/** A bill that an entry pays. Whole cents, ISO date. */
export interface RemittedBill {
  billNo: string;
  billDate: string;
  cents: number;
}

/** Characters of a bill’s number: with them everything fits into the 80 of one addenda record. */
const numberLength = 40;

/** What parts elements and segments, and what some banks take for it. */
const parting = /[*\\~>|^]/g;

/** A number as an element may hold it; '' where nothing of it is left. */
const elementOf = (text: string): string =>
  achText(text).replace(parting, ' ').replace(/ +/g, ' ').trim().slice(0, numberLength).trim();

/**
 * What an entry says of the bill that it pays, by the convention that banks and Nacha share for one
 * addenda record: `RMR*IV*INV-42**1250.00\DTM*003*20261105\`. The number is in the characters that
 * banks take; `otherwise` stands for one of which nothing is left. At most 80 characters.
 */
export const remittanceText = (
  { billNo, billDate, cents }: RemittedBill,
  otherwise: string,
): string =>
  `RMR*IV*${elementOf(billNo) || otherwise}**${toAmount(cents)}\\DTM*003*${billDate.replaceAll('-', '')}\\`;

/** What the numbers of a segment RMR refer to. */
const references: Readonly<Record<string, string>> = {
  IV: 'Invoice',
  PO: 'Purchase order',
  CM: 'Credit memo',
};

function amountText(word: string, amount: string | undefined): string {
  const cents = amount ? toCents(amount) : null;
  return cents === null ? '' : `${formatMoney(cents)} ${word}`;
}

/** One segment in words; '' for one that says nothing to a person. */
function segmentWords(segment: string): string {
  const [name, kind = '', first = '', ...more] = segment.trim().split('*');
  if (name === 'RMR')
    return [
      `${references[kind] ?? `Reference ${kind}`} ${first}`.trim(),
      amountText('paid', more[1]),
      amountText('billed', more[2]),
      amountText('discount', more[3]),
    ]
      .filter(Boolean)
      .join(', ');
  const day = name === 'DTM' && kind === '003' ? isoOfAch(first.slice(2)) : null;
  return day ? `dated ${formatDate(day)}` : '';
}

/**
 * What a payment is for, in words: `Invoice INV-42, $1,250.00 paid, dated 11/05/2026`; '' where the
 * text is no remittance that the convention knows.
 */
export const remittanceWords = (text: string): string =>
  text.startsWith('RMR*') ? text.split(/[\\~]/).map(segmentWords).filter(Boolean).join(', ') : '';
