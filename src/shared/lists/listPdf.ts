import { formatDateTime } from '@/domain/dates/format';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { countText, type ListDefinition } from './listDefinition';

/**
 * Room of a column against that of a state or a word: names need more, figures less; a date stays
 * in one line.
 */
const shares: Readonly<Record<string, number>> = {
  companyName: 2,
  email: 2.2,
  step: 2,
  holder: 2,
  dba: 2,
  isoName: 1.8,
  agentName: 1.8,
  registerHolder: 2,
  person: 1.8,
  parentName: 2,
  number: 1.6,
  type: 1.3,
  status: 1.3,
  applicationStatus: 1.4,
  registerStatus: 1.4,
  createdAt: 1.3,
  updatedAt: 1.3,
  submittedAt: 1.3,
  decidedAt: 1.3,
  starts: 1.3,
  ends: 1.3,
  registerIssued: 1.3,
  registerExpires: 1.3,
  checkedAt: 1.3,
  remindOn: 1.3,
  merchantId: 0.7,
  percentDone: 0.7,
  personScore: 0.7,
  businessScore: 0.7,
  age: 0.6,
  state: 0.6,
};

/**
 * What a PDF of a list holds: cells in the order of the columns, and what the rows are narrowed by.
 */
interface PrintedList {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  criteria: readonly string[];
}

/**
 * A list as a PDF: what it was asked for, and a table over the page's width, its heads on every
 * page.
 */
export function listPdf<Row>(
  { label, noun, column, paper = 'a4', shares: own = {}, mark }: ListDefinition<Row>,
  { columns, rows, criteria }: PrintedList,
): PdfDocument {
  return {
    title: label,
    subtitle: countText({ matched: rows.length, matchedIsExact: true }, noun),
    author: 'Greenledger',
    watermark: mark,
    size: paper,
    landscape: true,
    header: {
      sender: ['Greenledger'],
      facts: [{ label: 'As of', value: formatDateTime(new Date().toISOString()) }],
    },
    blocks: [
      ...(criteria.length > 0
        ? [{ kind: 'paragraph', text: criteria.join('  ·  '), tone: 'muted' } as const]
        : []),
      {
        kind: 'table',
        columns: columns.map((key) => {
          const { title, align } = column(key);
          return {
            title,
            share: own[key] ?? shares[key] ?? 1,
            align: align === 'end' ? 'right' : 'left',
          };
        }),
        rows,
      },
    ],
  };
}
