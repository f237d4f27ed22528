import { beforeAll, expect, it } from 'vitest';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { securityList } from '@/features/compliance/security/securityReport';
import { hitReports } from '@/features/compliance/watch/hitReports';
import { removalList } from '@/features/people/removals/removalReport';
import type { PagePicture } from '@/shared/files/pdf/pagePicture';
import { pictureMaker } from '@/shared/files/pdf/pictures';
import type { ListDefinition } from '@/shared/lists/listDefinition';
import { listPdf } from '@/shared/lists/listPdf';
import { pdfFonts } from '../support/pdfWorker';

let draw: (document: PdfDocument) => PagePicture[];

beforeAll(async () => {
  draw = pictureMaker(await pdfFonts());
});

/**
 * What is printed of one row with these cells, line by line; each report has rows of its own, of
 * which nothing is read here.
 */
function printed<Row>(
  report: ListDefinition<Row>,
  cells: Readonly<Record<string, string>>,
): string[] {
  const columns = report.columnSet.shown;
  const rows = [columns.map((key) => cells[key] ?? '—')];
  const pages = draw(listPdf(report, { columns, rows, criteria: [] }));
  return pages.flatMap(({ texts }) => texts.map(({ text }) => text));
}

it('no word of a column that has few is broken in a PDF, nor an address or a window of days', () => {
  const removed = {
    kind: 'Suspended',
    state: 'Deleted later',
    removed: '11/22/2026 12:54 PM',
  };
  expect(printed(removalList, removed)).toEqual(
    expect.arrayContaining(['Suspended', 'Status', 'Removed by', '11/22/2026']),
  );
  const told = { role: 'Compliance Officer', ip: '203.0.113.249', event: 'Permission change' };
  expect(printed(securityList, told)).toEqual(
    expect.arrayContaining(['203.0.113.249', 'IP address', 'Compliance', 'Permission']),
  );
  const window = '11/14/2026 – 11/20/2026';
  expect(printed(hitReports.threshold, { window })).toContain(window);
});
