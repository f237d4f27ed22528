import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { makePdf } from '@/shared/files/pdf/makePdf';
import { type Taken, taken } from '../taken';
import { ledgerOf, ledgerRows, titles } from './rows';

const sheet = { unit: 'pt', format: 'a2', orientation: 'landscape', compress: true } as const;

const ours = (count: number): Promise<Taken> => {
  const rows = ledgerRows(count);
  return taken(async () => (await makePdf(ledgerOf(rows))).size);
};

/** The usual way, with a built-in font. */
const autotable = (count: number): Promise<Taken> => {
  const rows = ledgerRows(count);
  return taken(async () => {
    const pdf = new jsPDF(sheet);
    autoTable(pdf, { head: [titles], body: rows, styles: { fontSize: 10 }, margin: 40 });
    return pdf.output('blob').size;
  });
};

const [left, top, step, wide, perPage] = [40, 1150, 19, 200, 56];

const escaped = (text: string): string => text.replaceAll('•', '\\267').replace(/[()]/g, '\\$&');

const linesOf = (cells: readonly string[], at: number): string => {
  const y = top - at * step;
  const texts = cells.map(
    (cell, column) => `1 0 0 1 ${left + column * wide} ${y} Tm (${escaped(cell)}) Tj`,
  );
  return texts.join('\n');
};

/**
 * jspdf driven by hand: a built-in font, fixed columns, one content stream per page; nothing is
 * measured, aligned or wrapped.
 */
const hand = (count: number): Promise<Taken> => {
  const rows = ledgerRows(count);
  return taken(async () => {
    const pdf = new jsPDF(sheet);
    // `write` is there on every instance; jspdf's types leave it out.
    const { internal } = pdf as unknown as { internal: { write(operators: string): void } };
    for (let from = 0; from < rows.length; from += perPage) {
      if (from > 0) pdf.addPage('a2', 'landscape');
      const lines = [titles, ...rows.slice(from, from + perPage)].map(linesOf);
      internal.write(['BT', '/F1 10 Tf', ...lines, 'ET'].join('\n'));
    }
    return pdf.output('arraybuffer').byteLength;
  });
};

Object.assign(window, { bench: { ours, autotable, hand } });
