import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';

interface LowBalance {
  to: string;
  name: string;
  companyName: string;
  /** What the account is called. */
  account: string;
  /** What is available, and below how much it is low, for people. */
  available: string;
  limit: string;
  link: string;
}

/** Tells that a balance fell below the limit that the person has set. */
export function lowBalanceLetter({
  to,
  name,
  link,
  account,
  available,
  limit,
  ...of
}: LowBalance): Letter {
  const company = sanitizeText(of.companyName, 'your company');
  return dressedLetter({
    to,
    subject: `Low balance: ${account} of ${company}`,
    name,
    paragraphs: [
      `The available balance of ${account} of ${company} is ${available}. You asked for an alert when it falls below ${limit}.`,
      'We email you again after it rises above that amount and falls below it again.',
    ],
    link: { label: 'Open the balance history', href: link },
  });
}
