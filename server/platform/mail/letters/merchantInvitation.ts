import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';

interface MerchantInvitation {
  to: string;
  /** The invited person, or the company where no person is named. */
  name: string;
  companyName: string;
  /** The inviting organization. */
  invitedBy: string;
  link: string;
  days: number;
}

/**
 * Invites a merchant to apply (spec 2.2). The link is good for one application and can be opened
 * again and again.
 */
export function merchantInvitationLetter(invitation: MerchantInvitation): Letter {
  const { to, name, link, days } = invitation;
  const inviter = sanitizeText(invitation.invitedBy, 'A partner');
  return dressedLetter({
    to,
    subject: `${inviter} invites you to apply`,
    name,
    paragraphs: [
      `${inviter} invites ${sanitizeText(invitation.companyName, 'your company')} to apply for payment processing.`,
      'The application has eleven short steps. Your entries are saved as you go. Open this link again to continue.',
    ],
    link: { label: 'Start your application', href: link },
    note: `The link is for you only and works for ${days} days. If you did not expect this email, you can ignore it.`,
  });
}
