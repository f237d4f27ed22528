// Over 250 lines: the letters of one application, text beside text.

import { secretLinkRepository } from '@server/identity/sessions/secretLinks';
import { resetLink, resetPurpose } from '@server/identity/users/passwordReset';
import { type UserRecord, usersRepository } from '@server/identity/users/userStore';
import { mailVerification, verificationLink } from '@server/identity/users/verificationMail';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid } from '@server/platform/http/refusal';
import {
  applicationReceivedLetter,
  applicationSummaryLetter,
  credentialsLetter,
  newMerchantLetter,
} from '@server/platform/mail/letters/application';
import { linkTo } from '@server/platform/mail/linkTo';
import { type Letter, mailRepository } from '@server/platform/mail/outbox';
import { type Meant, noteNotice, once, type SubmittedRow } from './once';
import { teamFacts } from './teamFacts';

/** A call that sends a notice. */
export type NoticeCall = Pick<Call, 'http' | 'services'> & { scope: Scope; body?: unknown };

type Told = { message: string };

/** What the timeline says once the internal team knows. */
export const teamNotice = { what: 'internal-team', label: 'Notified the internal team' } as const;

/** Opens a submitted application for the staff. */
export const applicationLink = (call: NoticeCall, { id }: SubmittedRow): string =>
  linkTo(call, `/registration?application=${id}&view=1`);

const passwordDays = 7;

/** The merchant's account, when it may be written to. */
async function merchantOf(tx: Tx, { merchantUserId }: SubmittedRow): Promise<UserRecord | null> {
  const user = await usersRepository(tx).byId(merchantUserId);
  return user?.status === 'active' ? user : null;
}

const letterTo = ({ email, name }: UserRecord, { companyName, number }: SubmittedRow) => ({
  to: email,
  name,
  companyName,
  number,
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
  const mails = mailRepository(tx);
  const bundle = bundleOf(row);
  await mails.queue({ ...(await merchantLetter(call, tx, { user, row })), bundle });
  // Of either kind, the letter has the link that verifies the address.
  if (!user.emailVerified)
    await noteNotice(tx, { scope: call.scope, row, notice: verificationNotice(call) });
  for (const beside of lettersBeside(user, row)) {
    // The account is not of that address: it is told, and can set no password.
    const signIn = { href: linkTo(call, '/pages/login'), verifies: false };
    await mails.queue({ ...applicationReceivedLetter(beside, signIn), bundle });
  }
  return true;
}

/** The letters about one submission: what follows within moments is enclosed in them. */
const bundleOf = ({ id, submittedAt }: SubmittedRow): string =>
  `application-${id}-${submittedAt.getTime()}`;

/**
 * How the merchant signs in, in one letter with the link that verifies the address where that is
 * not done (readings E8).
 */
async function merchantLetter(
  call: NoticeCall,
  tx: Tx,
  { user, row }: { user: UserRecord; row: SubmittedRow },
): Promise<Letter> {
  const to = letterTo(user, row);
  if (user.passwordHash === null) {
    return credentialsLetter(to, { link: await passwordLink(call, tx, user), days: passwordDays });
  }
  const verifies = !user.emailVerified;
  const href = verifies ? await verificationLink(call, tx, user) : linkTo(call, '/pages/login');
  return applicationReceivedLetter(to, { href, verifies });
}

const verificationNotice = ({ services }: Pick<NoticeCall, 'services'>) =>
  ({
    what: 'verification',
    label: 'Emailed the merchant a verification link',
    at: services.clock(),
  }) as const;

/** Queues, once for each submission, how the merchant signs in. @throws Refusal 404, 409 */
export function queueCredentials(tx: Tx, call: NoticeCall, meant: Meant): Promise<boolean> {
  const at = call.services.clock();
  const label = 'Emailed the merchant that the application was received';
  const notice = { what: 'credentials', label, at } as const;
  return once(tx, { scope: call.scope, meant, notice }, (row) => writeCredentials(call, tx, row));
}

/**
 * Mails the merchant how to sign in, once for each submission (spec 2.7): a link to set a password
 * where the account has none, else a confirmation (readings E8).
 * @throws Refusal 404, 409
 */
export async function mailCredentials(call: NoticeCall, email: string): Promise<Told> {
  await call.services.database.transaction((tx) => queueCredentials(tx, call, { email }));
  return { message: 'Please check your email for further details' };
}

/**
 * Queues, once for each submission, the link that verifies the address, unless it is verified.
 * @throws Refusal 404, 409
 */
export function queueVerification(tx: Tx, call: NoticeCall, meant: Meant): Promise<boolean> {
  return once(tx, { scope: call.scope, meant, notice: verificationNotice(call) }, async (row) => {
    const user = await merchantOf(tx, row);
    if (!user || user.emailVerified) return false;
    await mailVerification(call, tx, user);
    return true;
  });
}

/**
 * Mails the merchant the link that verifies the address, once for each submission, unless it is
 * verified; `isSent` tells which.
 * @throws Refusal 404, 409
 */
export async function mailMerchantVerification(
  call: NoticeCall,
  email: string,
): Promise<Told & { isSent: boolean }> {
  const isSent = await call.services.database.transaction((tx) =>
    queueVerification(tx, call, { email }),
  );
  const message = isSent
    ? 'Email verification mail send successfully'
    : 'No verification email is needed';
  return { message, isSent };
}

/**
 * The PDF behind base64, with or without the lead of a data address. @throws Refusal 400 for
 * anything else
 */
function pdfIn(encoded: string): Buffer {
  const text = encoded.replace(/^data:application\/pdf;[^,]*,/, '');
  const content = /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(text)
    ? Buffer.from(text, 'base64')
    : Buffer.alloc(0);
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-') {
    throw invalid({ invoiceEncodced: 'The summary is not a PDF' });
  }
  return content;
}

/**
 * Mails the summary to the merchant's account and to the address of step 0, once for each
 * submission (spec 2.7). @throws Refusal 400, 404, 409
 */
export async function mailSummary(call: NoticeCall, encoded: string, meant: Meant): Promise<Told> {
  const content = pdfIn(encoded);
  const { scope, services } = call;
  const notice = { what: 'summary', label: 'Emailed the summary', at: services.clock() } as const;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      await once(tx, { scope, meant, notice }, async (row) => {
        const user = await merchantOf(tx, row);
        if (!user) return false;
        const file = { name: `application-${row.number}.pdf`, type: 'application/pdf', content };
        const link = linkTo(call, '/applications/onboarding-history');
        for (const to of [letterTo(user, row), ...lettersBeside(user, row)]) {
          // One letter in place of two, unless the first one has left.
          const first = { bundle: bundleOf(row), to: to.to };
          if (
            await mailRepository(tx).enclose(
              first,
              file,
              'The summary of your application is attached.',
            )
          )
            continue;
          await mailRepository(tx).queue(applicationSummaryLetter(to, { link, file }));
        }
        return true;
      });
      return { message: 'The summary of the application was emailed' };
    }),
  );
}

/** Queues, once for each submission, the letter to the support staff. @throws Refusal 404, 409 */
export function queueNewMerchant(tx: Tx, call: NoticeCall, meant: Meant): Promise<boolean> {
  const { scope, services } = call;
  const notice = {
    what: 'new-merchant',
    label: 'Told the support staff',
    at: services.clock(),
  } as const;
  return once(tx, { scope, meant, notice }, async (row) => {
    const { companyName, number } = row;
    const letter = newMerchantLetter({
      to: services.settings.supportEmail,
      companyName,
      number,
      facts: await teamFacts(tx, call, row),
      link: applicationLink(call, row),
    });
    await mailRepository(tx).queue(letter);
    // Where no workflow is set up, the same letter tells the internal team.
    if (!services.workflow)
      await noteNotice(tx, { scope, row, notice: { ...teamNotice, at: services.clock() } });
    return true;
  });
}

/**
 * Tells the support staff of a new merchant, once for each submission; the recipient is fixed (spec
 * 2.7). @throws Refusal 404, 409
 */
export async function mailNewMerchant(call: NoticeCall, meant: Meant): Promise<Told> {
  return call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      await queueNewMerchant(tx, call, meant);
      return { message: 'New Merchant Created' };
    }),
  );
}
