import { formatDate } from '@/domain/dates/format';
import { formatAmount } from '@/domain/money/cents';
import type { PdfBlock, PdfDocument, PdfPair } from '@/domain/pdf/pdfDocument';
import { priceModelLabels, scheduleStandingLabels } from './schedule';
import { cardPriceText, type ScheduleRow } from './scheduleRow';

const tones = {
  draft: 'warning',
  submitted: 'warning',
  unsigned: 'warning',
  declined: 'bad',
  future: 'good',
  current: 'good',
  ended: 'warning',
} as const;

const isApproved = ({ state }: ScheduleRow): boolean =>
  state === 'approved' || state === 'unsigned';

const each = (text: string, per: string): string =>
  Number(text) === 0 ? 'None' : `${formatAmount(text)} ${per}`;

/** The prices of Schedule A, line by line. */
const pricesOf = (row: ScheduleRow): PdfPair[] => [
  { label: 'Pricing model', value: priceModelLabels[row.model] },
  { label: 'Card and debit card payments', value: cardPriceText(row) },
  { label: 'ACH payments', value: each(row.achFee, 'per payment') },
  { label: 'Returned ACH payments', value: each(row.returnFee, 'per return') },
  { label: 'Monthly fee', value: each(row.monthlyFee, 'per month') },
  { label: 'PCI compliance fee', value: each(row.pciFee, 'per year') },
  { label: 'Chargeback fee', value: each(row.chargebackFee, 'per chargeback') },
  {
    label: 'Reserve',
    value: Number(row.reserve) === 0 ? 'None' : `${row.reserve}% of each settlement`,
  },
];

const signature = (who: string): PdfBlock[] => [
  { kind: 'heading', level: 2, text: who },
  {
    kind: 'keyValue',
    perRow: 3,
    pairs: ['Name and title', 'Signature', 'Date'].map((label) => ({
      label,
      value: '______________________',
    })),
  },
];

/** The agreement that a merchant signs, with its Schedule A (catalogue: /mpa-pricing). */
export function schedulePdf(row: ScheduleRow): PdfDocument {
  const { companyName, version, effectiveFrom, standing } = row;
  return {
    title: `Merchant Processing Agreement, Schedule A, version ${version}`,
    subtitle: companyName,
    author: 'Greenledger',
    size: 'letter',
    masthead: {
      sender: ['Greenledger'],
      word: 'Schedule A',
      number: `Version ${version}`,
      stamp: { text: scheduleStandingLabels[standing], tone: tones[standing] },
    },
    blocks: [
      {
        kind: 'parties',
        parties: [{ title: 'Merchant', lines: [companyName] }],
        facts: [
          { label: 'Effective from', value: formatDate(effectiveFrom) },
          { label: 'Prepared by', value: row.preparedBy || '—' },
          { label: 'Approved by', value: isApproved(row) ? row.decidedBy || '—' : '—' },
        ],
      },
      { kind: 'heading', level: 1, text: 'Merchant Processing Agreement' },
      {
        kind: 'paragraph',
        text: `This Schedule A is part of the Merchant Processing Agreement between Greenledger and ${companyName}. From ${formatDate(effectiveFrom)} on, each payment carries the fee below that is in force on its day. A later version replaces this one from its own first day on.`,
      },
      { kind: 'heading', level: 1, text: 'Fees' },
      { kind: 'twoColumnTable', rows: pricesOf(row), isWhole: true, section: 'Fees' },
      {
        kind: 'paragraph',
        tone: 'muted',
        text: 'Fees of payments and returns are taken as they happen. The monthly, PCI and chargeback fees and the reserve are charged when they are due.',
      },
      { kind: 'heading', level: 1, text: 'Signatures' },
      ...signature(companyName),
      ...signature('Greenledger'),
    ],
  };
}
