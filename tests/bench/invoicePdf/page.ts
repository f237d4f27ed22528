import { invoicePdf } from '@/domain/invoices/pdf/invoicePdf';
import { base64Of } from '@/shared/files/pdf/base64';
import { drawPages } from '@/shared/files/pdf/drawPages';
import bold from '@/shared/files/pdf/fonts/Inter-Bold.ttf?url';
import regular from '@/shared/files/pdf/fonts/Inter-Regular.ttf?url';
import { makePdf } from '@/shared/files/pdf/makePdf';
import { type Taken, taken } from '../taken';
import { byHand } from './byHand';
import { printedOf } from './printed';

const read = async (address: string): Promise<string> =>
  base64Of(await (await fetch(address)).arrayBuffer());

/** From the invoice's data to the file, in the worker that drew one before. */
const ours = (lines: number): Promise<Taken> => {
  const printed = printedOf(lines);
  return taken(async () => (await makePdf(invoicePdf(printed))).size);
};

/** From the invoice's data to its pages as a preview shows them. */
const pages = (lines: number): Promise<Taken> => {
  const printed = printedOf(lines);
  return taken(async () => (await drawPages(invoicePdf(printed))).length);
};

/** jspdf driven by hand on the page's own thread, the fonts read before. */
async function hand(lines: number): Promise<Taken> {
  const printed = printedOf(lines);
  const fonts = { regular: await read(regular), bold: await read(bold) };
  return taken(async () => byHand(printed, fonts).byteLength);
}

Object.assign(window, { bench: { ours, pages, hand } });
