import type { PdfDocument } from '@/domain/pdf/pdfDocument';

const titles = [
  'Date',
  'Transaction ID',
  'Label',
  'Purchaser',
  'Merchant',
  'Method',
  'Gross',
  'Net',
];
const isFigure = (at: number): boolean => at > 5;

const cellsOf = (row: number): string[] => [
  `0${1 + (row % 9)}/1${row % 9}/2026`,
  `${(row * 2_654_435_761) % 4_294_967_296}`.padStart(10, '0'),
  row % 3 ? 'Credit Card' : 'Mobile App Purchase (Tip)',
  `Rosa Delgado ${row % 97}`,
  `Emerald Valley ${row % 11}`,
  `Card •••• ${1000 + (row % 8999)}`,
  `$${row % 900}.50`,
  `$${row % 890}.07`,
];

/** So many rows of eight columns on A2, as a transaction report has them. */
export const ledgerRows = (rows: number): string[][] =>
  Array.from({ length: rows }, (_, row) => cellsOf(row));

/** The same as the product's export gives it to the worker. */
export const ledgerOf = (rows: string[][]): PdfDocument => ({
  title: 'Transactions',
  subtitle: `${rows.length} transactions`,
  author: 'Greenledger',
  size: 'a2',
  landscape: true,
  header: { sender: ['Greenledger'], facts: [{ label: 'As of', value: '11/22/2026' }] },
  blocks: [
    {
      kind: 'table',
      columns: titles.map((title, at) => ({
        title,
        share: 1,
        align: isFigure(at) ? 'right' : 'left',
      })),
      rows,
    },
  ],
});

export { titles };
