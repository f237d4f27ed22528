import type { Attachment } from '../attachments/attachmentStore';
import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';
import { typedText } from './typedText';

/** What a letter about a credit note says. Amounts as people read them. */
interface CreditNoteLetter {
  to: string;
  name: string;
  sender: string;
  creditNo: string;
  invoiceNo: string;
  amount: string;
  balance: string;
  reason: string;
  /** Page of the invoice. */
  link: string;
  document: Attachment | null;
}

/** Brings a credit note to whom the invoice is made out. */
export function creditNoteLetter(letter: CreditNoteLetter): Letter {
  const { to, name, creditNo, invoiceNo, amount, balance, reason, link, document } = letter;
  const sender = sanitizeText(letter.sender, 'the sender');
  return {
    ...dressedLetter({
      to,
      subject: `Credit note ${creditNo} from ${sender}`,
      name,
      paragraphs: [
        `${sanitizeText(letter.sender, 'The sender')} has credited ${amount} of invoice ${invoiceNo}.${document ? ' The credit note is attached as a PDF.' : ''}`,
        `Reason: ${typedText(reason)}`,
        `Balance due: ${balance}`,
      ],
      link: { label: 'View the invoice', href: link },
    }),
    attachments: document ? [document] : [],
  };
}
