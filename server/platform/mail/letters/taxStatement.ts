import { printedDate } from '@/domain/invoices/printed';
import { formatMoney } from '@/domain/money/cents';
import type { Attachment } from '../attachments/attachmentStore';
import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';

/** A statement to be mailed. `closing` is whole cents, the days are ISO dates. */
interface StatementLetter {
  to: string;
  name: string;
  sender: string;
  first: string;
  last: string;
  closing: number;
  document: Attachment;
}

/** Carries an account statement, a PDF made in the sender's browser. */
export function taxStatementLetter(statement: StatementLetter): Letter {
  const { to, name, sender, first, last, closing, document } = statement;
  const from = sanitizeText(sender, 'the sender');
  const letter = dressedLetter({
    to,
    subject: `Account statement from ${from}`,
    name,
    paragraphs: [
      `Your account statement from ${printedDate(first)} to ${printedDate(last)} is attached.`,
      closing > 0
        ? `On ${printedDate(last)} you owed ${formatMoney(closing)}.`
        : `On ${printedDate(last)} no balance was due.`,
    ],
    note: `This email was sent for ${from}.`,
  });
  return { ...letter, attachments: [document] };
}
