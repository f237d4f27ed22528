import { formatAmount } from '@/domain/money/cents';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { monthText } from './residual';
import {
  type CommissionColumn,
  commissionColumns,
  commissionStandingLabels,
  type PartnerMonthRow,
} from './residualRow';

/** The columns of a statement, in order. */
export const statementColumns: readonly CommissionColumn[] = [
  'merchant',
  'payments',
  'volume',
  'revenue',
  'back',
  'cost',
  'carried',
  'net',
  'split',
  'commission',
];

/** What a partner earned in a month. `rows`: cells of its merchants, in the order of `statementColumns`. */
export const commissionStatement = (
  row: PartnerMonthRow,
  rows: readonly (readonly string[])[],
): PdfDocument => ({
  title: `Commission statement ${monthText(row.month)}`,
  subtitle: row.partner,
  author: 'Greenledger',
  size: 'letter',
  landscape: true,
  masthead: {
    sender: ['Greenledger'],
    word: 'Commission',
    number: monthText(row.month),
    stamp: {
      text: commissionStandingLabels[row.standing],
      tone: row.standing === 'paid' ? 'good' : 'warning',
    },
  },
  blocks: [
    {
      kind: 'parties',
      parties: [{ title: 'Partner', lines: [row.partner, row.chain] }],
      facts: [
        { label: 'Month', value: monthText(row.month) },
        { label: 'Merchants', value: String(row.merchants) },
        { label: 'Paid', value: formatAmount(row.paid) },
      ],
    },
    { kind: 'lead', text: formatAmount(row.earned), note: 'Earned' },
    {
      kind: 'table',
      section: 'Merchants',
      columns: statementColumns.map((key) => ({
        title: commissionColumns[key].title,
        share: key === 'merchant' ? 2.4 : 1.2,
        align: key === 'merchant' ? ('left' as const) : ('right' as const),
      })),
      rows,
    },
    {
      kind: 'paragraph',
      tone: 'muted',
      text: 'Net is the revenue with what was given back, less the cost by the buy rate, with what is carried from closed months. The commission is the share of the net, with corrections of disputes.',
    },
  ],
});
