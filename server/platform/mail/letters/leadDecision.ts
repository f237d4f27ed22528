import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';
import { typedText } from './typedText';

interface DeclinedLead {
  to: string;
  name: string;
  companyName: string;
  /** As staff wrote it for the person. */
  reason: string;
}

/** Tells somebody who registered as a partner that the role was not approved, and why (C21). */
export function leadDeclinedLetter({ to, name, companyName, reason }: DeclinedLead): Letter {
  return dressedLetter({
    to,
    subject: 'Your partner registration was declined',
    name,
    paragraphs: [
      `We cannot approve the registration of ${sanitizeText(companyName, 'your company')} as a partner.`,
      `The reason: ${typedText(reason)}`,
    ],
  });
}

interface LeadReminder {
  to: string;
  name: string;
  /** The partner that asks. */
  invitedBy: string;
  link: string;
}

/** Asks a lead who has a password to sign in and finish the application (catalogue: /leads-report). */
export function leadReminderLetter({ to, name, invitedBy, link }: LeadReminder): Letter {
  return dressedLetter({
    to,
    subject: 'Continue where you left off',
    name,
    paragraphs: [
      `${sanitizeText(invitedBy, 'A partner')} would like to go on with you.`,
      'Sign in to continue your application or to see where it stands.',
    ],
    link: { label: 'Sign in', href: link },
    note: 'If you did not expect this email, you can ignore it.',
  });
}
