import { printedDate } from '@/domain/invoices/printed';
import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';
import { typedText } from './typedText';

/** What a letter that brings a payment link says. */
interface PaymentLinkLetter {
  to: string;
  name: string;
  /** Who asks to be paid. */
  company: string;
  title: string;
  /** `$25.00`; '' where the payer names the amount. */
  amount: string;
  /** ISO date of the last day; '' for none. */
  expiresOn: string;
  /** What the sender wrote; '' for nothing. */
  message: string;
  link: string;
}

/** Brings the link on which an organization is paid (catalogue: /payment-link). */
export function paymentLinkLetter(letter: PaymentLinkLetter): Letter {
  const { to, name, amount, expiresOn, link } = letter;
  const company = sanitizeText(letter.company, 'the sender');
  const title = sanitizeText(letter.title, 'your payment');
  const message = typedText(letter.message);
  return dressedLetter({
    to,
    subject: `${title}: payment link from ${company}`,
    name,
    paragraphs: [
      `${sanitizeText(letter.company, 'The sender')} asks you to pay ${amount ? `${amount} for ` : 'for '}${title}.`,
      ...(message === '' ? [] : [message]),
      ...(expiresOn === '' ? [] : [`You can pay until ${printedDate(expiresOn)}.`]),
    ],
    link: { label: 'Open the payment page', href: link },
    note: 'If you did not expect this email, you can ignore it.',
  });
}

/** What a letter about a debit that came back says. */
interface ReturnedLinkPayment {
  to: string;
  name: string;
  companyName: string;
  /** The title of the link. */
  purpose: string;
  /** `$1,234.50` */
  total: string;
  /** `Bank account ending in 6789`. */
  instrument: string;
  reason: string;
  isPayer: boolean;
}

/** Tells payer or organization that the bank sent a debit back. */
export function returnedLinkPaymentLetter(told: ReturnedLinkPayment): Letter {
  const { to, name, total, instrument, reason, isPayer } = told;
  const company = sanitizeText(told.companyName, 'the sender');
  const title = sanitizeText(told.purpose, 'your payment');
  return dressedLetter({
    to,
    subject: `Your payment for ${title} was returned`.replace(/^Your/, isPayer ? 'Your' : 'A'),
    name,
    paragraphs: [
      `The payment of ${total} for ${title} to ${company} (${instrument}) was returned. ${reason}`,
      isPayer ? 'Please pay another way.' : 'We notified the payer.',
    ],
  });
}

/** What a letter about a request that its payer declined says. */
interface DeclinedRequest {
  to: string;
  company: string;
  title: string;
  /** `$1,234.50` */
  amount: string;
  /** What the payer wrote; '' for nothing. */
  reason: string;
}

/** Tells an organization that the payer of a request said no. */
export function declinedRequestLetter(told: DeclinedRequest): Letter {
  const title = sanitizeText(told.title, 'your request');
  const reason = typedText(told.reason);
  return dressedLetter({
    to: told.to,
    subject: `Payment request declined: ${title}`,
    name: told.company,
    paragraphs: [
      `The payer declined your request of ${told.amount} for ${title}.`,
      ...(reason === '' ? [] : [`The reason given: ${reason}`]),
      'Nothing was charged. You can duplicate the request to send it again.',
    ],
  });
}
