import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';

/** Tells somebody that an administrator gave them a password; the password is not in it. */
export function temporaryPasswordLetter({
  to,
  name,
  by,
}: {
  to: string;
  name: string;
  /** Who gave it. */
  by: string;
}): Letter {
  const who = sanitizeText(by, 'An administrator');
  return dressedLetter({
    to,
    subject: 'You have a temporary password',
    name,
    paragraphs: [
      `${who} set a temporary password for your account and will give it to you.`,
      'Sign in with it once. You then choose a password of your own.',
    ],
    note: 'If you did not expect this, tell your administrator. You were signed out everywhere.',
  });
}
