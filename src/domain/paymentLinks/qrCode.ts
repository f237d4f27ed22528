import type { InvoiceSender } from '@/domain/invoices/invoiceDetail';
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
export function qrSvg(modules: QrModules, title: string): string {
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
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`,
  ].join('');
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
}

/** A sheet to print and put up: who is paid, for what, how much, and the code (catalogue: /generateQrCode). */
export function qrSheet({ link, sender, modules, address }: Printed): PdfDocument {
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
      { kind: 'code', modules, size: 300, label: `Code to pay ${printedText(sender.name)}` },
      { kind: 'spacer', height: 12 },
      ...paragraph(link.expiresOn === '' ? '' : `Good until ${printedDate(link.expiresOn)}.`),
      { kind: 'notice', title: 'Cannot scan?', text: 'Open this address:', link: address },
    ],
  };
}
