import type { Attachment } from '../attachments/attachmentStore';
import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';
import { typedText } from './typedText';

/** What a letter about an invoice says. Amounts and dates as people read them. */
export interface InvoiceLetter {
  to: string;
  /** Whom the invoice is made out to. */
  name: string;
  /** Who sends it. */
  sender: string;
  invoiceNo: string;
  /** `$1,234.50`, without a fee on top. */
  balance: string;
  /** The same with the collection fee; null where none comes on top. */
  withFee: string | null;
  /** `mm/dd/yyyy`. */
  dueDate: string;
  /** Requested items now, where that is not everything; null otherwise. */
  partial: string | null;
  partialWithFee: string | null;
  /** What the sender wrote; '' for nothing. */
  message: string;
  /** Page on which it is paid. */
  link: string;
  document: Attachment | null;
}

const said = (message: string): string[] => {
  const text = typedText(message);
  return text === '' ? [] : [text];
};

const feeTold = (amount: string | null): string =>
  amount === null ? '' : `. Including the collection fee: ${amount}`;

const asked = ({ balance, withFee, partial, partialWithFee }: InvoiceLetter): string => {
  const whole = `Balance due: ${balance}${feeTold(withFee)}`;
  return partial === null ? whole : `${whole}. Requested now: ${partial}${feeTold(partialWithFee)}`;
};

const attached = ({ document }: InvoiceLetter): string =>
  document === null ? '' : ' It is attached as a PDF.';

const note = 'The link is for you only. If you did not expect this email, you can ignore it.';

/** Brings an invoice with its document and the link to pay (spec 3.4). */
export function invoiceLetter(letter: InvoiceLetter): Letter {
  const { to, name, invoiceNo, dueDate, message, link, document } = letter;
  const sender = sanitizeText(letter.sender, 'the sender');
  return {
    ...dressedLetter({
      to,
      subject: `Invoice ${invoiceNo} from ${sender}`,
      name,
      paragraphs: [
        `${sanitizeText(letter.sender, 'The sender')} has sent you invoice ${invoiceNo}.${attached(letter)}`,
        ...said(message),
        `${asked(letter)}\nDue: ${dueDate}`,
      ],
      link: { label: 'View and pay the invoice', href: link },
      note,
    }),
    attachments: document ? [document] : [],
  };
}

/** Reminds of an invoice that is owed. */
export function invoiceReminderLetter(letter: InvoiceLetter & { isOverdue: boolean }): Letter {
  const { to, name, invoiceNo, dueDate, message, link, document, isOverdue } = letter;
  const sender = sanitizeText(letter.sender, 'the sender');
  const due = isOverdue ? `was due on ${dueDate}` : `is due on ${dueDate}`;
  return {
    ...dressedLetter({
      to,
      subject: `Reminder: invoice ${invoiceNo} from ${sender}`,
      name,
      paragraphs: [
        `Invoice ${invoiceNo} from ${sender} ${due}.${attached(letter)}`,
        ...said(message),
        asked(letter),
      ],
      link: { label: 'View and pay the invoice', href: link },
      note: 'If you have paid it in the meantime, you can ignore this email.',
    }),
    attachments: document ? [document] : [],
  };
}
