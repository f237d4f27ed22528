import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';

interface SetPassword {
  to: string;
  name: string;
  companyName: string;
  /** Who invited, as shown. */
  invitedBy: string;
  link: string;
  days: number;
}

/**
 * Welcomes a person whose account was made for them, with the link to choose a password (C21, E8).
 */
export function setPasswordLetter({
  to,
  name,
  companyName,
  invitedBy,
  link,
  days,
}: SetPassword): Letter {
  return dressedLetter({
    to,
    subject: 'Set your password',
    name,
    paragraphs: [
      `An account for ${sanitizeText(companyName, 'your company')} was created at the invitation of ${sanitizeText(invitedBy, 'a partner')}.`,
      'Choose a password to sign in; this also confirms your email address.',
    ],
    link: { label: 'Set your password', href: link },
    note: `The link works once, within ${days} days. If you did not expect this email, you can ignore it.`,
  });
}
