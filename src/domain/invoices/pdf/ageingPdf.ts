import { counted } from '@/domain/lists/counted';
import { formatMoney } from '@/domain/money/cents';
import type { PdfCell, PdfDocument } from '@/domain/pdf/pdfDocument';
import { ageingBuckets, ageingLabels } from '../ageing';
import type { InvoiceSender } from '../invoiceDetail';
import type { BalanceTotals, HolderBalance } from '../mta/holderBalance';
import { holderName } from '../namedStatement';
import { printedDate, printedText } from '../printed';
import { paperMargin } from './invoicePdf';
import { senderHead } from './printedInvoice';

/** What is owed to an authority by license holder. */
export interface AgeingReport {
  sender: InvoiceSender;
  /** ISO date. */
  asOf: string;
  rows: readonly HolderBalance[];
  /** Over all rows, as the server adds them up. */
  totals: BalanceTotals;
}

const money = (title: string): { title: string; share: number; align: 'right' } => ({
  title,
  share: 12,
  align: 'right',
});

const columns = [
  { title: 'License holder', share: 30 },
  { title: 'Open', share: 6, align: 'right' },
  ...ageingBuckets.map((bucket) => money(ageingLabels[bucket])),
  money('Owed'),
  money('Paid this year'),
] as const;

type Figures = Pick<HolderBalance, 'openCount' | 'owed' | 'balanceCents' | 'paidYearCents'>;

const figures = ({ openCount, owed, balanceCents, paidYearCents }: Figures): string[] => [
  String(openCount),
  ...ageingBuckets.map((bucket) => formatMoney(owed[bucket])),
  formatMoney(balanceCents),
  formatMoney(paidYearCents),
];

/**
 * What is owed by license holder and age: those that owe, with the sums over all of them as the
 * last row.
 */
export function ageingPdf({ sender, asOf, rows, totals }: AgeingReport): PdfDocument {
  const day = printedDate(asOf);
  const owing = rows.filter(({ balanceCents }) => balanceCents !== 0);
  const holders: PdfCell[][] = owing.map((row) => [
    { text: holderName(row), note: printedText(row.licenseNumber) },
    ...figures(row),
  ]);
  // The sum under a column is that of the rows above it.
  const paidYearCents = owing.reduce((sum, row) => sum + row.paidYearCents, 0);
  const sums: PdfCell[] = ['Total', ...figures({ ...totals, paidYearCents })].map((text) => ({
    text,
    tone: 'accent',
  }));
  return {
    title: `Aging ${day}`,
    subtitle: printedText(sender.name),
    author: printedText(sender.name),
    size: 'a4',
    landscape: true,
    margin: paperMargin,
    masthead: { ...senderHead(sender), word: 'Aging', number: `As of ${day}` },
    blocks: [
      {
        kind: 'lead',
        text: `${formatMoney(totals.balanceCents)} owed`,
        note: `${counted(totals.openCount, 'open invoice')} of ${counted(owing.length, 'license holder')}`,
      },
      { kind: 'table', columns, rows: [...holders, sums] },
    ],
  };
}
