import { formatDateTime } from '@/domain/dates/format';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { countText, type ListDefinition } from './listDefinition';

/** Columns that need more room than others. */
const wide = new Set(['companyName', 'email', 'step', 'holder', 'dba', 'isoName', 'agentName']);

/** A list as a PDF: a table over the page's width, its heads on every page. `rows`: cells in the order of the columns. */
export function listPdf<Row>(
  { label, noun, column }: ListDefinition<Row>,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): PdfDocument {
  return {
    title: label,
    subtitle: countText({ matched: rows.length, matchedIsExact: true }, noun),
    author: 'Greenledger',
    size: 'a4',
    landscape: true,
    header: {
      sender: ['Greenledger'],
      facts: [{ label: 'As of', value: formatDateTime(new Date().toISOString()) }],
    },
    blocks: [
      {
        kind: 'table',
        columns: columns.map((key) => {
          const { title, align } = column(key);
          return { title, share: wide.has(key) ? 2 : 1, align: align === 'end' ? 'right' : 'left' };
        }),
        rows,
      },
    ],
  };
}
