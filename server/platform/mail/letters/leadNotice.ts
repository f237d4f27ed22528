import { roleName } from '@/domain/access/roleNames';
import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';

/** What the letters about a lead tell. */
export interface LeadTold {
  name: string;
  companyName: string;
  email: string;
  phone: string;
  /** As chosen, upper case. */
  role: string;
  waits: boolean;
}

/** Tells somebody of the inviting organization that a lead registered (spec 1.4). */
export function leadNoticeLetter({ to, lead }: { to: string; lead: LeadTold }): Letter {
  const name = sanitizeText(lead.name, lead.email);
  const company = sanitizeText(lead.companyName, 'a company without a name');
  const phone = sanitizeText(lead.phone, 'N/A');
  return dressedLetter({
    to,
    subject: `New lead: ${company}`,
    paragraphs: [
      `${name} of ${company} registered through your invitation.`,
      `Email: ${lead.email}\nPhone: ${phone}\nRole: ${roleName(lead.role)}`,
      lead.waits
        ? 'This role needs approval before the person can sign in.'
        : 'The person was emailed a link to set a password.',
    ],
  });
}

/** Tells a lead whose role needs an approval that the registration arrived (C21). */
export function leadReceivedLetter(lead: { to: string; name: string; invitedBy: string }): Letter {
  return dressedLetter({
    to: lead.to,
    subject: 'We received your registration',
    name: lead.name,
    paragraphs: [
      `Thank you for registering. You were invited by ${sanitizeText(lead.invitedBy, 'a partner')}.`,
      'Your role needs approval. We will email you as soon as you can sign in.',
    ],
  });
}

/**
 * Tells the owner of an account that somebody registered the address as a lead: nothing changed.
 */
export function leadHasAccountLetter(lead: { to: string; name: string; link: string }): Letter {
  return dressedLetter({
    to: lead.to,
    subject: 'You already have an account',
    name: lead.name,
    paragraphs: [
      'Someone registered this address again. You already have an account, and it was not changed.',
    ],
    link: { label: 'Sign in', href: lead.link },
  });
}
