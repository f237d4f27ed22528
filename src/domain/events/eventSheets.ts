import { paperMargin } from '@/domain/invoices/pdf/invoicePdf';
import { senderHead } from '@/domain/invoices/pdf/printedInvoice';
import { printedText } from '@/domain/invoices/printed';
import type { QrModules } from '@/domain/paymentLinks/qrCode';
import type { PdfBlock, PdfDocument } from '@/domain/pdf/pdfDocument';
import { type PrintedTicket, printedCode } from './guest';
import type { OwnEventDetail } from './ownEvent';

interface Sheet {
  event: OwnEventDetail;
  /** Writes a moment as readers of the paper do. */
  moment: (iso: string) => string;
}

const paper = ({ event }: Sheet, word: string): Omit<PdfDocument, 'blocks'> => ({
  title: printedText(event.name),
  subtitle: printedText(event.sender.name),
  author: printedText(event.sender.name),
  size: 'a4',
  margin: paperMargin,
  masthead: { ...senderHead(event.sender), word, number: printedText(event.venue) },
});

const whenText = ({ event, moment }: Sheet): string =>
  `${moment(event.startsAt)} to ${moment(event.endsAt)}`;

const ageText = ({ isAdultOnly }: OwnEventDetail): string =>
  isAdultOnly ? '21+: look at a government-issued photo ID.' : 'All ages.';

/** What staff at a door scan to check guests in; it is for them alone. */
export function doorSheet(given: Sheet & { modules: QrModules; address: string }): PdfDocument {
  const { event, modules, address } = given;
  const blocks: PdfBlock[] = [
    { kind: 'heading', level: 1, text: printedText(event.name) },
    { kind: 'paragraph', text: `${whenText(given)}. ${ageText(event)}` },
    {
      kind: 'lead',
      text: 'For staff at the door',
      note: 'Scan with a phone to check guests in. Whoever has this code can do so.',
    },
    { kind: 'spacer', height: 12 },
    { kind: 'code', modules, size: 300, label: 'Door of the event' },
    { kind: 'spacer', height: 12 },
    { kind: 'notice', title: 'Cannot scan?', text: 'Open this address:', link: address },
  ];
  return { ...paper(given, 'Check-in'), blocks };
}

/** A ticket and its code as a picture. */
export interface DrawnTicket {
  ticket: PrintedTicket;
  modules: QrModules;
}

/** The tickets of the guests of an event, to be cut apart. */
export function ticketSheet(given: Sheet & { tickets: readonly DrawnTicket[] }): PdfDocument {
  const blocks = given.tickets.flatMap(({ ticket, modules }): PdfBlock[] => [
    { kind: 'heading', level: 2, text: printedText(ticket.attendee) },
    {
      kind: 'keyValue',
      perRow: 2,
      // On each of them: they are cut apart.
      pairs: [
        { label: 'Event', value: printedText(given.event.name) },
        { label: 'Where', value: printedText(given.event.venue) },
        { label: 'When', value: whenText(given) },
        { label: 'Ticket type', value: printedText(ticket.ticketType) },
        { label: 'Sold by', value: printedText(given.event.sender.name) },
        { label: 'Age', value: given.event.isAdultOnly ? '21+: bring a photo ID' : 'All ages' },
      ],
    },
    { kind: 'code', modules, size: 110, label: printedCode(ticket) },
    { kind: 'spacer', height: 16 },
  ]);
  return { ...paper(given, 'Tickets'), blocks };
}
