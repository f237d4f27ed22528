import { formatMoney } from '@/domain/money/cents';
import type { PdfCell, PdfDocument } from '@/domain/pdf/pdfDocument';
import { ageingBuckets } from '../ageing';
import type { InvoiceSender } from '../invoiceDetail';
import type { BalanceTotals, HolderBalance } from '../mta/holderBalance';
import { holderName } from '../namedStatement';
import { printedDate, printedText } from '../printed';
import { paperMargin } from './invoicePdf';
import { senderLines } from './printedInvoice';

/** What is owed to an authority by licence holder. */
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
  money('Current'),
  money('30 to 59 days'),
  money('60 to 89 days'),
  money('90+ days'),
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

/** What is owed by licence holder and age, with the sums over all of them as the last row. */
export function ageingPdf({ sender, asOf, rows, totals }: AgeingReport): PdfDocument {
  const day = printedDate(asOf);
  const holders: PdfCell[][] = rows.map((row) => [
    { text: holderName(row), note: printedText(row.licenseNumber) },
    ...figures(row),
  ]);
  const sums: PdfCell[] = ['Total', ...figures(totals)].map((text) => ({ text, tone: 'accent' }));
  return {
    title: `Ageing ${day}`,
    subtitle: printedText(sender.name),
    author: printedText(sender.name),
    size: 'a4',
    landscape: true,
    margin: paperMargin,
    masthead: { sender: senderLines(sender), word: 'Ageing', number: `As of ${day}` },
    blocks: [
      {
        kind: 'lead',
        text: `${formatMoney(totals.balanceCents)} owed`,
        note: `${totals.openCount} open invoices of ${totals.holders} license holders`,
      },
      { kind: 'table', columns, rows: [...holders, sums] },
    ],
  };
}
