import type { Letter } from '../outbox';
import { dressedLetter } from './dress';

/** Tells somebody that how their account is secured has changed, in case it was not them. */
export function accountNoticeLetter({
  to,
  name,
  subject,
  what,
  link,
}: {
  to: string;
  name: string;
  subject: string;
  /** Whole sentences. */
  what: string;
  /** Where a new password is asked for. */
  link: string;
}): Letter {
  return dressedLetter({
    to,
    subject,
    name,
    paragraphs: [what],
    note: 'If this was not you, set a new password with the link above at once and call our support.',
    link: { label: 'Set a new password', href: link },
  });
}
