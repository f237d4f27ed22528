import { secretLinkRepository } from '@server/identity/sessions/secretLinks';
import { Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { normalEmail } from '@/domain/contact/email';
import { fromBase64 } from '@/domain/encoding/base64';
import { refusalNames } from '@/domain/session/refusals';
import { usersRepository } from './userStore';

/** What verification links are issued for. */
export const verificationPurpose = 'verifyEmail';
/** A week; another mail can be asked for (./verificationMail.ts). */
export const verificationSeconds = 7 * 24 * 3600;

const incomplete = (): Refusal =>
  new Refusal(
    400,
    'This verification link is incomplete. Open the link in the email we sent you.',
    {
      name: 'LinkIncomplete',
    },
  );

const expired = (): Refusal =>
  new Refusal(404, 'This verification link has expired or was already used.', {
    name: 'LinkExpired',
  });

const already = (): Refusal =>
  new Refusal(409, 'This email is already verified. You can sign in.', {
    name: refusalNames.alreadyVerified,
  });

/** The address in the link: plain, or in base64 as the link carries it. */
const addressOf = (given: string): string =>
  normalEmail(given.includes('@') ? given : (fromBase64(given) ?? ''));

/**
 * Verifies an address by the secret of the mail; the address itself is for display only (spec 1.4,
 * E1).
 * @throws Refusal 400 without a secret; 404 for one that is expired, used or another address's; 409
 * for the link of an address that is verified
 */
export async function verifyEmail(
  services: Services,
  given: string,
  token: string,
): Promise<{ message: string }> {
  if (token === '') throw incomplete();
  const email = addressOf(given);
  await services.database.transaction(async (tx) => {
    const links = secretLinkRepository(tx, services.clock());
    const users = usersRepository(tx);
    const payload = await links.use(verificationPurpose, token);
    if (payload?.email === email) return users.markEmailVerified(payload.userId ?? '');
    // Only who holds the link learns that.
    const known = await links.known(verificationPurpose, token);
    if (known?.email !== email) throw expired();
    const user = await users.byId(known.userId ?? '');
    throw user?.emailVerified ? already() : expired();
  });
  return { message: 'Email verified successfully' };
}
