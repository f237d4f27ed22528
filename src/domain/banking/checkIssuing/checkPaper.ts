import { formatDate } from '@/domain/dates/format';
import { formatMoney } from '@/domain/money/cents';
import type { DrawnItem, PdfDocument } from '@/domain/pdf/pdfDocument';
import { amountWords } from './amountWords';
import { micrBars, micrLine } from './micr';

/** A check with all that stands on it. Whole cents, ISO date. */
export interface PrintedCheck {
  checkNumber: number;
  issuedOn: string;
  amountCents: number;
  payee: string;
  /** Lines of the payee's address. */
  address: readonly string[];
  memo: string;
  companyName: string;
  /** The disbursement behind, `D-12`. */
  behind: string;
  drawerName: string;
  drawerAddress: string;
  bankName: string;
  bankAddress: string;
  fraction: string;
  routing: string;
  account: string;
}

/** So many checks are printed at once. */
export const maxPrinted = 50;

/** US Letter in thirds, points: the check, the stub for its payee, the stub for the file. */
const width = 612;
const third = 252;
const edge = 36;

/** Left end (right end where aligned so) and baseline of a text. */
type Place = readonly [left: number, baseline: number];

interface Line {
  size?: number;
  /** The room until what stands beside it, or is ruled off. */
  most?: number;
  bold?: boolean;
  align?: 'right';
}

const text = (line: string, [left, baseline]: Place, look: Line = {}): DrawnItem => ({
  kind: 'text',
  text: line,
  left,
  baseline,
  size: look.size ?? 9,
  most: look.most,
  bold: look.bold ?? false,
  align: look.align ?? 'left',
});

const rule = (left: number, top: number, length: number): DrawnItem => ({
  kind: 'fill',
  left,
  top,
  width: length,
  height: 0.6,
});

/** The amount with stars, so that nothing is put in front of it or behind. */
const guarded = (cents: number): string => `**${formatMoney(cents).slice(1)}**`;

function face(check: PrintedCheck): DrawnItem[] {
  const { drawerName, drawerAddress, bankName, bankAddress, fraction, payee, memo } = check;
  const right = width - edge;
  return [
    text(drawerName, [edge, 34], { size: 11, bold: true, most: 256 }),
    text(drawerAddress, [edge, 47], { size: 8, most: 256 }),
    text(bankName, [300, 34], { bold: true, most: 190 }),
    text(bankAddress, [300, 46], { size: 8, most: 270 }),
    text(fraction, [300, 57], { size: 7 }),
    text(String(check.checkNumber), [right, 34], { size: 13, bold: true, align: 'right' }),
    text(`Date ${formatDate(check.issuedOn)}`, [right, 62], { align: 'right' }),
    text('PAY TO THE', [edge, 90], { size: 7 }),
    text('ORDER OF', [edge, 99], { size: 7 }),
    text(payee, [90, 98], { size: 11, bold: true, most: 366 }),
    rule(88, 102, 372),
    text('$', [470, 98], { size: 11, bold: true }),
    text(guarded(check.amountCents), [right, 98], {
      size: 11,
      bold: true,
      align: 'right',
      most: 94,
    }),
    rule(468, 102, right - 468),
    text(`${amountWords(check.amountCents)} **********`, [edge, 124], { size: 10, most: 476 }),
    rule(edge, 128, 480),
    text('DOLLARS', [right, 126], { size: 8, align: 'right' }),
    text(payee, [90, 150], { most: 234 }),
    ...check.address.map((line, at) => text(line, [90, 161 + at * 11], { most: 234 })),
    // All above the clear band: nothing but the MICR line stands in the lowest 5/8 inch.
    text('MEMO', [edge, 193], { size: 7 }),
    text(memo, [66, 192], { most: 216 }),
    rule(64, 196, 220),
    text('Void after 180 days', [330, 174], { size: 7 }),
    rule(330, 196, right - 330),
    text('AUTHORIZED SIGNATURE', [right, 204], { size: 6, align: 'right' }),
  ];
}

function stub(check: PrintedCheck, top: number): DrawnItem[] {
  const facts: readonly (readonly [string, string])[] = [
    ['Check number', String(check.checkNumber)],
    ['Date', formatDate(check.issuedOn)],
    ['Payee', check.payee],
    ['Paid for', check.companyName],
    ['Reference', check.behind],
    ['Memo', check.memo || '—'],
    ['Amount', formatMoney(check.amountCents)],
  ];
  return [
    text(check.drawerName, [edge, top + 34], { size: 11, bold: true, most: 540 }),
    ...facts.flatMap(([label, value], at) => [
      text(label, [edge, top + 60 + at * 17], { size: 8 }),
      text(value, [150, top + 60 + at * 17], { bold: label === 'Amount', most: 426 }),
    ]),
  ];
}

/** Checks with their stubs, a page of US Letter each (catalogue: /check-issuance). */
export const checkPaper = (checks: readonly PrintedCheck[]): PdfDocument => ({
  title: checks.length === 1 ? `Check ${checks[0]?.checkNumber}` : `${checks.length} checks`,
  author: 'Greenledger',
  size: 'letter',
  bare: true,
  margin: 0,
  blocks: checks.map((check) => ({
    kind: 'drawing',
    height: 792,
    items: [
      ...face(check),
      ...micrBars(micrLine(check), { width, height: third }).map(
        (bar): DrawnItem => ({ kind: 'fill', ...bar }),
      ),
      ...stub(check, third),
      rule(0, 2 * third, width),
      ...stub(check, 2 * third),
    ],
  })),
});
