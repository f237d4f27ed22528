import { secretLinkRepository } from '@server/identity/sessions/secretLinks';
import type { Tx } from '@server/platform/db/client';
import type { Call } from '@server/platform/http/call';
import { verifyAddressLetter } from '@server/platform/mail/letters/verifyAddress';
import { linkTo } from '@server/platform/mail/linkTo';
import { mailRepository } from '@server/platform/mail/outbox';
import { isInvoiceRecipient } from '@/domain/access/invoiceRecipient';
import { withConstantTime } from './constantTime';
import { verificationPurpose, verificationSeconds } from './emailVerification';
import { type UserRecord, usersRepository } from './userStore';

type MailingCall = Pick<Call, 'http' | 'services'>;

const neutralText = 'If this email address is waiting for verification, we have sent a new link.';
const quietSeconds = 300;
const daySeconds = 24 * 3600;
const maxPerDay = 5;

/** A new link that verifies the user's address (spec 1.4). */
export async function verificationLink(
  call: MailingCall,
  tx: Tx,
  { id, email }: Pick<UserRecord, 'id' | 'email'>,
): Promise<string> {
  const token = await secretLinkRepository(tx, call.services.clock()).issue({
    purpose: verificationPurpose,
    subject: id,
    payload: { userId: id, email },
    seconds: verificationSeconds,
  });
  const readable = encodeURIComponent(Buffer.from(email).toString('base64'));
  return linkTo(call, `/verifyEmail/${readable}?token=${token}`);
}

/**
 * What a verified address opens, said to whoever owns it: anybody can register it with a password of
 * their own, and would see the invoices once the owner presses the link.
 */
const opensInvoices = ({ name, companyName }: UserRecord): string =>
  `The account was registered as ${name}, ${companyName}. Once you confirm, it shows the invoices that are sent to this address. Confirm only if you registered it yourself.`;

/** Queues the mail with the link that verifies the user's address. */
export async function mailVerification(call: MailingCall, tx: Tx, user: UserRecord): Promise<void> {
  const { email: to, name } = user;
  const link = await verificationLink(call, tx, user);
  const opens = isInvoiceRecipient(user.role) ? opensInvoices(user) : '';
  await mailRepository(tx).queue(verifyAddressLetter({ to, name, link, opens }));
}

/**
 * Mails the link again to an address that still has to be verified: once in five minutes, five
 * times a day. Answers the same, and as fast, for every address.
 */
export function mailVerificationAgain(
  call: MailingCall & { body: { email: string } },
): Promise<{ message: string }> {
  return withConstantTime(() =>
    call.services.database.transaction(async (tx) => {
      const user = await usersRepository(tx).byEmail(call.body.email);
      if (user?.status === 'active' && !user.emailVerified && (await isDue(call, tx, user.id))) {
        await mailVerification(call, tx, user);
      }
      return { message: neutralText };
    }),
  );
}

async function isDue({ services }: MailingCall, tx: Tx, userId: string): Promise<boolean> {
  await usersRepository(tx).takeTurn(userId);
  const links = secretLinkRepository(tx, services.clock());
  const lately = await links.issuedWithin(verificationPurpose, userId, quietSeconds);
  return (
    lately === 0 && (await links.issuedWithin(verificationPurpose, userId, daySeconds)) < maxPerDay
  );
}
