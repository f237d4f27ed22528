import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import type { PdfDocument, TableBlock } from '@/domain/pdf/pdfDocument';
import { base64Of } from '@/shared/files/pdf/base64';
import regular from '@/shared/files/pdf/fonts/Inter-Regular.ttf?url';
import { makePdf } from '@/shared/files/pdf/makePdf';
import { type Taken, taken } from '../taken';

const ours = (document: PdfDocument): Promise<Taken> =>
  taken(async () => (await makePdf(document)).size);

/** The usual way: jspdf-autotable on the page's own thread, with the same font embedded. */
const autotable = ({ columns, rows }: TableBlock): Promise<Taken> =>
  taken(async () => {
    const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
    const font = await fetch(regular);
    pdf.addFileToVFS('Inter.ttf', base64Of(await font.arrayBuffer()));
    pdf.addFont('Inter.ttf', 'Inter', 'normal');
    autoTable(pdf, {
      head: [columns.map(({ title }) => title)],
      body: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.text))),
      styles: { font: 'Inter', fontSize: 10 },
      margin: 20,
    });
    return pdf.output('blob').size;
  });

Object.assign(window, { bench: { ours, autotable } });
