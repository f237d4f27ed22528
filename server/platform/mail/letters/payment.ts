import type { Attachment } from '../attachments/attachmentStore';
import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';
import { typedText } from './typedText';

/** Whom a letter about a payment goes to, and what it is about. */
interface PaymentLetter {
  to: string;
  /** Who is written to. */
  name: string;
  /** Who is paid. */
  companyName: string;
  /** What was paid for, within a sentence: `invoice 1042`. */
  purpose: string;
  /** `$1,234.50`: all that was taken. */
  total: string;
  /** `Visa ending in 4242`. */
  instrument: string;
  /** Opens the receipt. */
  link: string;
}

/** The receipt of a payment. `isPending`: the bank has not confirmed it yet. */
export function receiptLetter(
  { to, name, companyName, purpose, total, instrument, link }: PaymentLetter,
  {
    isPending,
    fee,
    document,
  }: {
    isPending: boolean /** `$1.00`, or '' for none. */;
    fee: string;
    document: Attachment | null;
  },
): Letter {
  const company = sanitizeText(companyName, 'the sender');
  const letter = dressedLetter({
    to,
    subject: `Receipt for ${purpose} of ${company}`,
    name,
    paragraphs: [
      `${sanitizeText(companyName, 'The sender')} received your payment of ${total} for ${purpose} (${instrument}).${document ? ' The receipt is attached as a PDF.' : ''}`,
      ...(fee === '' ? [] : [`It includes a fee of ${fee}.`]),
      ...(isPending
        ? [
            'Your bank confirms the debit within a few business days. We will email you only if it does not.',
          ]
        : []),
    ],
    link: { label: 'View receipt', href: link },
  });
  return { ...letter, attachments: document ? [document] : [] };
}

/** Tells payer or sender that the bank sent a debit back. */
export function returnedPaymentLetter(
  { to, name, companyName, purpose, total, instrument, link }: PaymentLetter,
  { reason, isPayer }: { reason: string; isPayer: boolean },
): Letter {
  const company = sanitizeText(companyName, 'the sender');
  return dressedLetter({
    to,
    subject: `Payment of ${purpose} was returned`,
    name,
    paragraphs: [
      `The payment of ${total} for ${purpose} of ${company} (${instrument}) was returned. ${reason}`,
      isPayer
        ? 'The invoice is open again. Please use another payment method.'
        : 'The invoice is open again, and we notified the payer.',
    ],
    link: { label: isPayer ? 'Pay the invoice' : 'View the invoice', href: link },
  });
}

/** Tells the payer that money goes back. `total`: how much. */
export function refundLetter(
  { to, name, companyName, purpose, total, instrument, link }: PaymentLetter,
  { reason, document }: { reason: string; document: Attachment | null },
): Letter {
  const company = sanitizeText(companyName, 'the sender');
  const letter = dressedLetter({
    to,
    subject: `Refund for ${purpose} of ${company}`,
    name,
    paragraphs: [
      `${sanitizeText(companyName, 'The sender')} has refunded ${total} of your payment for ${purpose} (${instrument}). The refund arrives within a few business days.`,
      `Reason: ${typedText(reason)}`,
    ],
    link: { label: 'View receipt', href: link },
  });
  return { ...letter, attachments: document ? [document] : [] };
}

/** The receipt as a PDF that the payer's browser made. */
export function receiptPdfLetter(
  { to, name, companyName, purpose, link }: Omit<PaymentLetter, 'total' | 'instrument'>,
  { content, fileName }: { content: Buffer; fileName: string },
): Letter {
  const letter = dressedLetter({
    to,
    subject: `Receipt for ${purpose} of ${sanitizeText(companyName, 'the sender')}`,
    name,
    paragraphs: [
      `The receipt for ${purpose} of ${sanitizeText(companyName, 'the sender')} is attached.`,
    ],
    link: { label: 'View receipt', href: link },
  });
  const attachment = { name: fileName, type: 'application/pdf', content };
  return { ...letter, attachments: [attachment] };
}

/** What a payer wants of the sender of an invoice. */
interface PayerLetter {
  to: string;
  invoiceNo: string;
  from: string;
  /** Address or phone under which the payer can be reached. */
  visibility: string;
  /** Opens the invoice. */
  link: string;
}

/** A question about an invoice, or an objection to it. */
export function payerMessageLetter(
  { to, invoiceNo, from, visibility, link }: PayerLetter,
  text: string,
): Letter {
  return dressedLetter({
    to,
    subject: `Message about invoice ${invoiceNo}`,
    paragraphs: [
      `${sanitizeText(from, 'The recipient')} (${visibility}) wrote about invoice ${invoiceNo}:`,
      typedText(text),
      'The sender entered this name and address.',
    ],
    link: { label: 'View the invoice', href: link },
  });
}

/** Asks the sender of a tax invoice to pick up cash. `day` as people read it. */
export function cashPickupLetter(
  { to, invoiceNo, from, visibility, link }: PayerLetter,
  { day, note }: { day: string; note: string },
): Letter {
  return dressedLetter({
    to,
    subject: `Cash pickup for invoice ${invoiceNo}`,
    paragraphs: [
      `${sanitizeText(from, 'The recipient')} (${visibility}) requests a cash pickup for invoice ${invoiceNo} on ${day}.`,
      ...(note.trim() === '' ? [] : [typedText(note)]),
    ],
    link: { label: 'View the invoice', href: link },
  });
}
