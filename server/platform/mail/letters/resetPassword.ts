import type { Letter } from '../outbox';
import { dressedLetter } from './dress';

/** Carries the link to set a new password (spec 1.4, E7). */
export function resetPasswordLetter({
  to,
  name,
  link,
}: {
  to: string;
  name: string;
  link: string;
}): Letter {
  return dressedLetter({
    to,
    subject: 'Reset your password',
    name,
    paragraphs: ['We received a request to reset the password for your account.'],
    link: { label: 'Set a new password', href: link },
    note: 'The link works once, within one hour. If you did not request it, you can ignore this email. Your password does not change.',
  });
}
