import { jsPDF } from 'jspdf';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { layOut, pageSize } from './layout';
import { type PagePicture, pictureSheet } from './pagePicture';
import { addTypeface, type FontFiles } from './typeface';

/**
 * Draws documents as pictures of their pages: the layout of the PDF, without a file. The fonts are
 * read once.
 */
export function pictureMaker(fonts: FontFiles): (document: PdfDocument) => PagePicture[] {
  const pdf = new jsPDF({ unit: 'pt' });
  const metrics = addTypeface(pdf, fonts);
  return (document) => {
    const [width, height] = pageSize(document);
    const pages: PagePicture[] = [];
    layOut(document, {
      metrics,
      addSheet: () => {
        const page: PagePicture = { width, height, grounds: [], texts: [] };
        pages.push(page);
        return pictureSheet(page);
      },
    });
    return pages;
  };
}
