import type { DisputeState } from '@/domain/invoices/dispute';
import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';
import { typedText } from './typedText';

/** What a letter about an objection to an invoice says. */
export interface DisputeLetter {
  to: string;
  /** Who objects. */
  name: string;
  /** Who sent the invoice. */
  sender: string;
  invoiceNo: string;
  reason: string;
  state: DisputeState;
  answer: string;
  /** Opens the invoice: for its sender, or the page on which it is paid. */
  link: string;
}

/** Tells the sender that an invoice is disputed, or the payer that this was received. */
export function disputeOpenedLetter(
  { to, name, sender, invoiceNo, reason, link }: DisputeLetter,
  {
    isPayer,
    visibility,
  }: { isPayer: boolean /** Address of whoever objects, as given. */; visibility: string },
): Letter {
  const company = sanitizeText(sender, 'The sender');
  const toPayer = [
    `${company} has received your dispute of invoice ${invoiceNo}. You will receive the answer by email.`,
    `You wrote:\n${typedText(reason)}`,
  ];
  const toSender = [
    `${sanitizeText(name, 'The recipient')} (${visibility}) disputes invoice ${invoiceNo}:`,
    typedText(reason),
    'Reminders stop until you answer. The sender entered this name and address.',
  ];
  return dressedLetter({
    to,
    subject: isPayer ? `Your dispute of invoice ${invoiceNo}` : `Invoice ${invoiceNo} is disputed`,
    ...(isPayer ? { name } : {}),
    paragraphs: isPayer ? toPayer : toSender,
    link: { label: isPayer ? 'View the invoice' : 'Answer the dispute', href: link },
  });
}

/** Tells the payer what became of an objection, or the sender that this was mailed. */
export function disputeAnsweredLetter(
  { to, name, sender, invoiceNo, state, answer, link }: DisputeLetter,
  { isPayer }: { isPayer: boolean },
): Letter {
  const company = sanitizeText(sender, 'The sender');
  const word = state === 'accepted' ? 'accepted' : 'rejected';
  const first = isPayer
    ? `${company} has ${word} your dispute of invoice ${invoiceNo}:`
    : `The dispute of invoice ${invoiceNo} by ${sanitizeText(name, 'the recipient')} was ${word}. They received this answer by email:`;
  const next = isPayer
    ? 'A correction of the invoice is on its way.'
    : 'Next, credit, refund, edit or void the invoice. Automatic reminders are stopped until then.';
  return dressedLetter({
    to,
    subject: `Dispute of invoice ${invoiceNo}: ${word}`,
    ...(isPayer ? { name } : {}),
    paragraphs: [first, typedText(answer), ...(state === 'accepted' ? [next] : [])],
    link: { label: 'View the invoice', href: link },
  });
}
