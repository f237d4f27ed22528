import type { DocumentType } from '@/domain/onboarding/documents';

/** A made-up file for a document type. */
interface SampleDocument {
  type: DocumentType;
  file: File;
}

/** A PDF of one page with one line, written by hand: the PDF maker is not worth loading for it. */
function onePagePdf(line: string): string {
  const stream = `BT /F1 18 Tf 72 720 Td (Sample: ${line.replace(/[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${text}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}

/** A small PDF for each of the types. */
export function sampleDocuments(types: readonly DocumentType[]): SampleDocument[] {
  return types.map((type) => {
    const name = `${type.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`;
    return { type, file: new File([onePagePdf(type)], name, { type: 'application/pdf' }) };
  });
}
