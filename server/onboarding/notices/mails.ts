import type { Tx } from '@server/db/client';
import type { Call, Scope } from '@server/http/call';
import { idempotently } from '@server/http/idempotency/idempotently';
import { invalid } from '@server/http/refusal';
import {
  applicationReceivedLetter,
  applicationSummaryLetter,
  credentialsLetter,
  newMerchantLetter,
} from '@server/mail/letters/application';
import { linkTo } from '@server/mail/linkTo';
import { mailRepository } from '@server/mail/outbox';
import { secretLinkRepository } from '@server/sessions/secretLinks';
import { resetLink, resetPurpose } from '@server/users/passwordReset';
import { type UserRecord, usersRepository } from '@server/users/repository';
import { mailVerification } from '@server/users/verificationMail';
import { savedParent } from '../parent';
import { type Meant, once, type SubmittedRow } from './once';

/** A call that sends a notice. */
export type NoticeCall = Pick<Call, 'http' | 'services'> & { scope: Scope; body?: unknown };

type Told = { message: string };

const passwordDays = 7;

/** The merchant's account, when it may be written to. */
async function merchantOf(tx: Tx, { merchantUserId }: SubmittedRow): Promise<UserRecord | null> {
  const user = await usersRepository(tx).byId(merchantUserId);
  return user?.status === 'active' ? user : null;
}

const letterTo = ({ email, name }: UserRecord, { companyName, number }: SubmittedRow) => ({
  ...{ to: email, name, companyName, number },
});

/** The same to the address of step 0, where the account has another one; none where it has not. */
function lettersBeside({ email }: UserRecord, row: SubmittedRow): ReturnType<typeof letterTo>[] {
  const { companyName, number, firstName, lastName } = row;
  const to = row.email.trim();
  const isOther = to !== '' && to.toLowerCase() !== email.toLowerCase();
  return isOther ? [{ to, name: `${firstName} ${lastName}`, companyName, number }] : [];
}

/** The link by which an account without a password gets one (readings E8). */
export async function passwordLink(
  call: Pick<NoticeCall, 'http' | 'services'>,
  tx: Tx,
  { id, email }: Pick<UserRecord, 'id' | 'email'>,
): Promise<string> {
  const token = await secretLinkRepository(tx, call.services.clock()).issue({
    purpose: resetPurpose,
    subject: id,
    payload: { userId: id, email },
    seconds: passwordDays * 24 * 3600,
  });
  return resetLink(call, { email, token });
}

async function writeCredentials(call: NoticeCall, tx: Tx, row: SubmittedRow): Promise<boolean> {
  const user = await merchantOf(tx, row);
  if (!user) return false;
  const to = letterTo(user, row);
  const letter =
    user.passwordHash === null
      ? credentialsLetter(to, { link: await passwordLink(call, tx, user), days: passwordDays })
      : applicationReceivedLetter(to, linkTo(call, '/pages/login'));
  await mailRepository(tx).queue(letter);
  for (const beside of lettersBeside(user, row)) {
    // The account is not of that address: it is told, and can set no password.
    await mailRepository(tx).queue(applicationReceivedLetter(beside, linkTo(call, '/pages/login')));
  }
  return true;
}

/** Queues, once for each submission, how the merchant signs in. @throws Refusal 404, 409 */
export function queueCredentials(tx: Tx, call: NoticeCall, meant: Meant): Promise<boolean> {
  const at = call.services.clock();
  const label = 'Mailed the merchant that the application arrived';
  const notice = { what: 'credentials', label, at } as const;
  return once(tx, { scope: call.scope, meant }, notice, (row) => writeCredentials(call, tx, row));
}

/**
 * Mails the merchant how to sign in, once for each submission (spec 2.7): a link to set a password where the account has none,
 * else a confirmation (readings E8).
 * @throws Refusal 404, 409
 */
export async function mailCredentials(call: NoticeCall, email: string): Promise<Told> {
  await call.services.database.transaction((tx) => queueCredentials(tx, call, { email }));
  return { message: 'Please check your email for further details' };
}

/** Queues, once for each submission, the link that verifies the address, unless it is verified. @throws Refusal 404, 409 */
export function queueVerification(tx: Tx, call: NoticeCall, meant: Meant): Promise<boolean> {
  const at = call.services.clock();
  const notice = { what: 'verification', label: 'Mailed the merchant a verification link', at } as const;
  return once(tx, { scope: call.scope, meant }, notice, async (row) => {
    const user = await merchantOf(tx, row);
    if (!user || user.emailVerified) return false;
    await mailVerification(call, tx, user);
    return true;
  });
}

/**
 * Mails the merchant the link that verifies the address, once for each submission, unless it is verified; `isSent` tells which.
 * @throws Refusal 404, 409
 */
export async function mailMerchantVerification(
  call: NoticeCall,
  email: string,
): Promise<Told & { isSent: boolean }> {
  const isSent = await call.services.database.transaction((tx) => queueVerification(tx, call, { email }));
  const message = isSent ? 'Email verification mail send successfully' : 'No verification mail is needed';
  return { message, isSent };
}

/** The PDF behind base64, with or without the lead of a data address. @throws Refusal 400 for anything else */
function pdfIn(encoded: string): Buffer {
  const text = encoded.replace(/^data:application\/pdf;[^,]*,/, '');
  const content = /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-') {
    throw invalid({ invoiceEncodced: 'The summary is not a PDF' });
  }
  return content;
}

/** Mails the summary to the merchant's account and to the address of step 0, once for each submission (spec 2.7). @throws Refusal 400, 404, 409 */
export async function mailSummary(call: NoticeCall, encoded: string, meant: Meant): Promise<Told> {
  const content = pdfIn(encoded);
  const { scope, services } = call;
  const notice = { what: 'summary', label: 'Mailed the summary', at: services.clock() } as const;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      await once(tx, { scope, meant }, notice, async (row) => {
        const user = await merchantOf(tx, row);
        if (!user) return false;
        for (const to of [letterTo(user, row), ...lettersBeside(user, row)]) {
          await mailRepository(tx).queue(applicationSummaryLetter(to, content));
        }
        return true;
      });
      return { message: 'The summary of the application was sent by mail' };
    }),
  );
}

/** Queues, once for each submission, the letter to the support staff. @throws Refusal 404, 409 */
export function queueNewMerchant(tx: Tx, call: NoticeCall, meant: Meant): Promise<boolean> {
  const { scope, services } = call;
  const notice = { what: 'new-merchant', label: 'Told the support staff', at: services.clock() } as const;
  return once(tx, { scope, meant }, notice, async (row) => {
    const { companyName, orgId, number } = row;
    const letter = newMerchantLetter({
      ...{ to: services.settings.supportEmail, companyName, orgId, number },
      parent: await savedParent(tx, row),
      applicant: `${row.firstName} ${row.lastName}`,
      link: linkTo(call, `/registration?application=${row.id}&view=1`),
    });
    await mailRepository(tx).queue(letter);
    return true;
  });
}

/** Tells the support staff of a new merchant, once for each submission; the recipient is fixed (spec 2.7). @throws Refusal 404, 409 */
export async function mailNewMerchant(call: NoticeCall, meant: Meant): Promise<Told> {
  return call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      await queueNewMerchant(tx, call, meant);
      return { message: 'New Merchant Created' };
    }),
  );
}
