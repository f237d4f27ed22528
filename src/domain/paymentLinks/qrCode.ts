import type { InvoiceSender } from '@/domain/invoices/invoiceDetail';
import type { Logo } from '@/domain/invoices/logo';
import { paperMargin } from '@/domain/invoices/pdf/invoicePdf';
import { senderHead } from '@/domain/invoices/pdf/printedInvoice';
import { printedDate, printedText } from '@/domain/invoices/printed';
import type { PdfBlock, PdfDocument } from '@/domain/pdf/pdfDocument';
import { linkAmountText } from './linkColumns';
import { type PaymentLink, placementText } from './paymentLink';

/** A QR code: dark modules are true, row by row from the top, without its quiet zone. */
export type QrModules = readonly (readonly boolean[])[];

/** Modules of white around a code, without which no scanner finds it. */
export const quietZone = 4;

/** The square in the middle of a code where a logo stands: modules from the left and top, and its side. */
export interface LogoRoom {
  from: number;
  side: number;
}

/** Of a hundred modules of a side, how many a logo takes: far fewer than the code can do without. */
const logoShare = 22;

/** Where the logo of a code stands. */
export function logoRoom({ length }: QrModules): LogoRoom {
  const wanted = Math.round((length * logoShare) / 100);
  // Odd, as the side of every code: it stands right in the middle.
  const side = wanted % 2 === 0 ? wanted + 1 : wanted;
  return { from: (length - side) / 2, side };
}

/** The code with the room of its logo left white. Encode it with the highest error correction. */
export function withRoom(modules: QrModules): QrModules {
  const { from, side } = logoRoom(modules);
  const isInside = (at: number): boolean => at >= from && at < from + side;
  return modules.map((row, y) =>
    isInside(y) ? row.map((isDark, x) => isDark && !isInside(x)) : row,
  );
}

/** Modules of white between the code and its logo. */
const logoMargin = 0.5;

/** The box of a logo within its room, in modules: as large as it fits, in its own shape. */
export function logoBox(
  modules: QrModules,
  { width, height }: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const { from, side } = logoRoom(modules);
  const most = side - 2 * logoMargin;
  const scale = most / Math.max(1, width, height);
  const box = { width: width * scale, height: height * scale };
  return { ...box, left: from + (side - box.width) / 2, top: from + (side - box.height) / 2 };
}

/** The dark stretches of a row: where they begin, and how long they are. */
export function darkRuns(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  row.forEach((isDark, at) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.from + last.length === at) last.length += 1;
    else runs.push({ from: at, length: 1 });
  });
  return runs;
}

/** The code as an SVG file, black on white whatever the theme. */
export function qrSvg(modules: QrModules, title: string, logo?: Logo): string {
  const size = modules.length + 2 * quietZone;
  const path = modules
    .flatMap((row, y) =>
      darkRuns(row).map(
        ({ from, length }) => `M${from + quietZone} ${y + quietZone}h${length}v1h-${length}z`,
      ),
    )
    .join('');
  const name = title.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" aria-label="${name}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/>`,
    logo ? svgLogo(modules, logo) : '',
    '</svg>',
  ].join('');
}

function svgLogo(modules: QrModules, logo: Logo): string {
  const { left, top, width, height } = logoBox(modules, logo);
  return `<image x="${left + quietZone}" y="${top + quietZone}" width="${width}" height="${height}" href="${logo.src}"/>`;
}

/** What a code's files are called, by the title of its link. */
export const qrFileName = (title: string, ending: 'svg' | 'png' | 'pdf'): string =>
  `qr-${
    title
      .trim()
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'code'
  }.${ending}`;

/** What stands on a printed sheet beside the code. */
interface Printed {
  link: PaymentLink;
  /** Whose code it is, with the logo where one is wanted. */
  sender: InvoiceSender;
  modules: QrModules;
  /** The address that the code holds. */
  address: string;
  /** In the middle of the code, whose modules leave room for it. */
  logo?: Logo;
}

/** A sheet to print and put up: who is paid, for what, how much, and the code (catalogue: /generateQrCode). */
export function qrSheet({ link, sender, modules, address, logo }: Printed): PdfDocument {
  const placed = placementText(link);
  const paragraph = (text: string): PdfBlock[] =>
    text === '' ? [] : [{ kind: 'paragraph', text: printedText(text) }];
  const amount = link.amountKind === 'fixed' ? linkAmountText(link) : 'Scan, and enter the amount';
  return {
    title: printedText(link.title),
    subtitle: printedText(sender.name),
    author: printedText(sender.name),
    size: 'a4',
    margin: paperMargin,
    masthead: {
      ...senderHead(sender),
      word: link.purpose === 'tip' ? 'Tip' : 'Scan to pay',
      number: placed,
    },
    blocks: [
      { kind: 'heading', level: 1, text: printedText(link.title) },
      ...paragraph(link.description),
      {
        kind: 'lead',
        text: amount,
        note: 'Pay by card or bank account on your phone. No app needed.',
      },
      { kind: 'spacer', height: 12 },
      {
        kind: 'code',
        modules,
        size: 300,
        label: `Code to pay ${printedText(sender.name)}`,
        ...(logo && { logo }),
      },
      { kind: 'spacer', height: 12 },
      ...paragraph(link.expiresOn === '' ? '' : `Good until ${printedDate(link.expiresOn)}.`),
      { kind: 'notice', title: 'Cannot scan?', text: 'Open this address:', link: address },
    ],
  };
}
