import { linkDays } from '@/domain/banking/escrow/escrowSigning';
import { printedDate } from '@/domain/invoices/printed';
import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';

/** What a letter about an escrow says. */
interface EscrowLetter {
  to: string;
  /** `E-12` */
  number: string;
  title: string;
  /** Whom the reader signs for or belongs to. */
  name: string;
  other: string;
  /** `$1,234.50` */
  amount: string;
}

/** Brings the link with which one of the parties signs the terms, once. */
export function escrowSignatureLetter(letter: EscrowLetter & { link: string }): Letter {
  const { to, number, name, amount, link } = letter;
  const title = sanitizeText(letter.title, 'an escrow');
  const other = sanitizeText(letter.other, 'the other party');
  return dressedLetter({
    to,
    subject: `Please sign the terms of escrow ${number}`,
    name,
    paragraphs: [
      `${amount} for ${title} will be held in escrow between you and ${other}.`,
      `Please read the terms and sign them electronically. The link can be used to sign once, within ${linkDays} days.`,
    ],
    link: { label: 'Read and sign the terms', href: link },
    note: 'If you did not expect this email, you can ignore it. Nothing is signed without you.',
  });
}

/** Tells the buyer that the debit for an escrow brought nothing; `what`: what became of it. */
export function escrowDebitFailedLetter(letter: EscrowLetter & { what: string }): Letter {
  const { to, number, name, amount, what } = letter;
  const title = sanitizeText(letter.title, 'an escrow');
  return dressedLetter({
    to,
    subject: `The debit for escrow ${number} did not succeed`,
    name,
    paragraphs: [
      `${amount} was to be debited from your bank account for escrow ${number}, ${title}. ${what}`,
      'Nothing is held in escrow. Fund it again at Escrow history, or choose another funding source in its terms.',
    ],
  });
}

/** Tells a party that a bank returned a debit after it had cleared; `left`: what that did, in sentences. */
export function escrowDebitReturnedLetter(letter: EscrowLetter & { left: string }): Letter {
  const { to, number, name, amount, left } = letter;
  const title = sanitizeText(letter.title, 'an escrow');
  return dressedLetter({
    to,
    subject: `The debit for escrow ${number} was returned`,
    name,
    paragraphs: [
      `The buyer’s bank returned the debit of ${amount} that funded escrow ${number}, ${title}.`,
      left,
    ],
  });
}

/** Tells a party that an escrow ends, and what happens to the money that it holds then. */
export function escrowEndingLetter(letter: EscrowLetter & { expiresOn: string }): Letter {
  const { to, number, name, amount, expiresOn } = letter;
  const title = sanitizeText(letter.title, 'an escrow');
  return dressedLetter({
    to,
    subject: `Escrow ${number} expires on ${printedDate(expiresOn)}`,
    name,
    paragraphs: [
      `${amount} is held in escrow ${number} for ${title}.`,
      `Money of milestones that the buyer has not accepted by ${printedDate(expiresOn)} goes back to the buyer, unless a dispute is open.`,
    ],
  });
}
