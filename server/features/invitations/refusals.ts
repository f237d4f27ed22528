import { Refusal } from '@server/platform/http/refusal';
import { maskedEmail } from '@/domain/contact/email';
import {
  copyTooLate,
  correctTooLate,
  invitationRefusals,
} from '@/domain/partners/invitationRecord';
import { appliedMessage } from './appliedQueries';

/** 404: the key is not ours, or was changed. */
export const unknownLink = (): Refusal =>
  new Refusal(404, 'This invitation link is not valid. Open the full link from your email.', {
    name: invitationRefusals.unknown,
  });

/** 410: its last day is over. */
export const expiredLink = (invitedBy: string): Refusal =>
  new Refusal(410, `This invitation has expired. Please ask ${invitedBy} for a new one.`, {
    name: invitationRefusals.expired,
    extra: { invitedBy },
  });

/** 410: taken back by who sent it. */
export const revokedLink = (invitedBy: string): Refusal =>
  new Refusal(
    410,
    `This invitation was revoked. Please contact ${invitedBy} if you think this is a mistake.`,
    {
      name: invitationRefusals.revoked,
      extra: { invitedBy },
    },
  );

/**
 * 410: a copied link whose application has begun; what follows goes to the invited address alone,
 * shown masked.
 */
export const usedLink = (email: string): Refusal =>
  new Refusal(410, 'This link was already used to start the application. It works only once.', {
    name: invitationRefusals.used,
    extra: { email: maskedEmail(email) },
  });

/** 409: the address has an account of its own. */
export const accountExists = (): Refusal =>
  new Refusal(409, 'This email address already has an account. Please sign in to continue.', {
    name: invitationRefusals.account,
  });

/** 409: nothing is left to do by the link. */
export const alreadySubmitted = (): Refusal =>
  new Refusal(409, 'This application was already submitted. Please sign in to see it.', {
    name: invitationRefusals.submitted,
  });

/** 429: enough mails for one address and day. */
export const sentOften = (times: number): Refusal =>
  new Refusal(
    429,
    `This invitation was sent ${times} times today. Please try again tomorrow, or copy its link.`,
    {
      name: 'TooManyRequests',
    },
  );

/** 409: an act on an invitation that it is too late for. */
export const tooLate = (
  status: 'revoked' | 'submitted' | 'expired' | 'applied' | 'started' | 'begun',
): Refusal => {
  const texts = {
    revoked: 'This invitation was revoked. Please send a new one.',
    submitted: 'The application of this invitation was already submitted.',
    applied: appliedMessage,
    started: copyTooLate,
    begun: correctTooLate,
    expired: 'This invitation has expired. Resend it to renew its link.',
  } as const;
  return new Refusal(409, texts[status], { name: 'InvitationClosed' });
};
