import { secretLinkRepository } from '@server/identity/sessions/secretLinks';
import { resetLink, resetPurpose } from '@server/identity/users/passwordReset';
import type { UserRecord } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import type { Call } from '@server/platform/http/call';
import { setPasswordLetter } from '@server/platform/mail/letters/setPassword';
import { mailRepository } from '@server/platform/mail/outbox';

const days = 7;

/** The account that was made, and who made it. */
interface MadeAccount {
  user: Pick<UserRecord, 'id' | 'email' | 'name' | 'companyName' | 'orgName'>;
  invitedBy: string;
}

/**
 * Mails somebody whose account was made for them the link to choose a password, which proves the
 * address too (readings E8).
 */
export async function mailSetPassword(
  call: Pick<Call, 'http' | 'services'>,
  tx: Tx,
  { user, invitedBy }: MadeAccount,
): Promise<void> {
  const { id: userId, email, name } = user;
  const token = await secretLinkRepository(tx, call.services.clock()).issue({
    purpose: resetPurpose,
    subject: userId,
    payload: { userId, email },
    seconds: days * 24 * 3600,
  });
  const link = resetLink(call, { email, token });
  const companyName = user.companyName || user.orgName;
  await mailRepository(tx).queue(
    setPasswordLetter({ to: email, name, companyName, invitedBy, link, days }),
  );
}
