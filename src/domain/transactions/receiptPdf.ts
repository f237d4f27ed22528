import { dayText } from '@/domain/dates/calendarDay';
import { paperMargin } from '@/domain/invoices/pdf/invoicePdf';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { PdfBlock, PdfDocument, PdfPair, PdfTotal, TonedText } from '@/domain/pdf/pdfDocument';
import { transactionStateLabels } from './state';
import { transactionColumns } from './transactionColumns';
import type { TransactionDetail } from './transactionListRow';

const columns = [
  { title: 'Item', share: 64 },
  { title: 'Quantity', share: 16, align: 'right' },
  { title: 'Amount', share: 20, align: 'right' },
] as const;

const given = (label: string, value: string): PdfPair[] => (value.trim() ? [{ label, value }] : []);

const day = (iso: string): string => dayText(iso).replaceAll('-', '/');

function factsOf({ transaction }: TransactionDetail): PdfPair[] {
  const { businessDay, traceNo, purchaserName, LicenseNumber, store, label } = transaction;
  return [
    { label: 'Date', value: day(businessDay) },
    { label: 'Paid by', value: transactionColumns.method.text(transaction) },
    { label: 'Type', value: label },
    ...given('Purchaser', purchaserName),
    ...given('Store', store),
    ...given('License no.', LicenseNumber),
    ...given('Trace / auth no.', traceNo),
  ];
}

function totalsOf({ transaction, refunds }: TransactionDetail): PdfTotal[] {
  const cents = (amount: string): number => moneyCents(amount) ?? 0;
  const { tip, tax, amount } = transaction;
  // What the organization pays us is no matter of its customer's.
  const parts = [
    ['Subtotal', cents(amount) - cents(tip) - cents(tax)],
    ['Tip', cents(tip)],
    ['Tax', cents(tax)],
  ] as const;
  const refunded = refunds.reduce((sum, one) => sum + cents(one.amount), 0);
  return [
    ...parts.flatMap(([label, value]): PdfTotal[] =>
      value === 0 ? [] : [{ label, value: formatMoney(value), look: 'plain' }],
    ),
    { label: 'Total', value: formatMoney(cents(amount)), look: 'grand' },
    ...(refunded > 0
      ? ([
          { label: 'Refunded', value: formatMoney(-refunded), look: 'plain' },
          {
            label: 'Paid after refunds',
            value: formatMoney(cents(amount) - refunded),
            look: 'grand',
          },
        ] as const)
      : []),
  ];
}

/** How far it is, as its payer sees it: on the way to the organization it is paid. */
function stampOf({ transaction: { state, entry, amount }, refunds }: TransactionDetail): TonedText {
  if (state === 'pending' || state === 'returned' || state === 'voided')
    return { text: transactionStateLabels[state], tone: state === 'pending' ? 'warning' : 'bad' };
  const refunded = refunds.reduce((sum, one) => sum + (moneyCents(one.amount) ?? 0), 0);
  if (refunded > 0) {
    const isAll = refunded >= (moneyCents(amount) ?? 0);
    return { text: isAll ? 'Refunded' : 'Partly refunded', tone: 'warning' };
  }
  return { text: entry === 'refund' ? 'Refunded' : 'Paid', tone: 'good' };
}

/** The receipt of one transaction: who was paid, for what, how, and what of it went back. */
export function transactionReceipt(detail: TransactionDetail): PdfDocument {
  const { transaction, items } = detail;
  const { _id, companyName } = transaction;
  const rows = items.map(({ title, quantity, cents }) => [
    title,
    String(quantity),
    formatMoney(cents),
  ]);
  const blocks: PdfBlock[] = [
    { kind: 'keyValue', pairs: factsOf(detail), perRow: 3 },
    { kind: 'spacer', height: 12 },
    ...(rows.length > 0 ? [{ kind: 'table', columns, rows } as const] : []),
    { kind: 'totals', rows: totalsOf(detail) },
  ];
  return {
    title: `Receipt ${_id.slice(0, 8)}`,
    author: companyName,
    size: 'a4',
    margin: paperMargin,
    masthead: {
      sender: [companyName],
      word: 'Receipt',
      number: _id.slice(0, 8),
      stamp: stampOf(detail),
    },
    blocks,
  };
}

/** File name of a receipt. */
export const transactionReceiptName = ({ transaction: { _id } }: TransactionDetail): string =>
  `receipt-${_id.slice(0, 8)}.pdf`;
