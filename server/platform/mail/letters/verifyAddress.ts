import type { Letter } from '../outbox';
import { dressedLetter } from './dress';

/** Asks a newly registered person to confirm the address (spec 1.4, E1). */
export function verifyAddressLetter({
  to,
  name,
  link,
  opens = '',
}: {
  to: string;
  name: string;
  link: string;
  /** What the account gets to see once the address is verified; '' for nothing by itself. */
  opens?: string;
}): Letter {
  return dressedLetter({
    to,
    subject: 'Verify your email address',
    name,
    paragraphs: [
      'Thank you for registering. Please confirm that this address is yours to finish your sign-up.',
      ...(opens ? [opens] : []),
    ],
    link: { label: 'Verify email', href: link },
    note: 'If you did not register, you can ignore this email.',
  });
}
