import { mailedLink } from '@server/features/invitations/invitationLink';
import { passwordLink } from '@server/features/onboarding/notices/mails';
import { type UserRecord, usersRepository } from '@server/identity/users/userStore';
import { isOpen } from '@server/identity/visibility/applicationVisibility';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import type { ReviewLetter } from '@server/platform/mail/letters/review';
import { linkTo } from '@server/platform/mail/linkTo';
import { type Letter, mailRepository } from '@server/platform/mail/outbox';
import { fieldPlace } from '@/domain/applications/fieldPlace';
import type { RequestedField } from '@/domain/onboarding/application';
import type { ListedRow } from '../lists/listQueries';

type MailCall = Pick<Call, 'http' | 'services'>;

/**
 * Who acts for the applicant: its account, else the invited address, else whoever started the
 * application.
 */
async function recipientOf(tx: Tx, row: ListedRow): Promise<string | null> {
  if (row.merchantUserId === null && row.inviteId !== null && row.email !== '') return row.email;
  const user = await usersRepository(tx).byId(row.merchantUserId ?? row.userId);
  return user?.status === 'active' ? user.email : null;
}

/** True where letters about the application go to somebody other than the caller. */
export async function hasOtherReader(
  tx: Tx,
  { email }: Pick<Scope, 'email'>,
  row: ListedRow,
): Promise<boolean> {
  const to = await recipientOf(tx, row);
  return to !== null && to !== email;
}

/**
 * The invited merchant's account while it has no password to sign in with; null for everybody else.
 */
async function withoutPassword(
  tx: Tx,
  { inviteId, merchantUserId }: ListedRow,
): Promise<UserRecord | null> {
  if (inviteId === null || merchantUserId === null) return null;
  const user = await usersRepository(tx).byId(merchantUserId);
  return user?.status === 'active' && user.passwordHash === null ? user : null;
}

/**
 * What opens the application for its reader: the form, behind the sign-in; of an invited merchant
 * without a password a fresh link of the invitation, or one to set a password where nothing is left
 * to fill in.
 */
async function wayIn(tx: Tx, call: MailCall, row: ListedRow): Promise<string> {
  const form = linkTo(call, `/registration?application=${row.id}`);
  const user = await withoutPassword(tx, row);
  if (!user || row.inviteId === null) return form;
  if (!isOpen(row)) return passwordLink(call, tx, user);
  const { inviteId, systemMode } = row;
  const link = await mailedLink(tx, call, { inviteId, systemMode });
  return link === null ? form : `${link}?application=${row.id}`;
}

/** Which letter about which application. */
interface LetterOrder {
  call: MailCall;
  /** Its `status` is the one after the act. */
  row: ListedRow;
  letter: (letter: ReviewLetter) => Letter;
}

/** Writes to the applicant, where there is an address. */
export async function writeToApplicant(tx: Tx, { call, row, letter }: LetterOrder): Promise<void> {
  const to = await recipientOf(tx, row);
  if (to === null) return;
  const { companyName, firstName, lastName } = row;
  const name = `${firstName} ${lastName}`.trim();
  const link = await wayIn(tx, call, row);
  await mailRepository(tx).queue(
    letter({ to, name, companyName: companyName || 'your business', note: '', link }),
  );
}

/** Fields as links of a letter, each the letter's own link with the place of the field. */
export const placesIn = (
  { link }: Pick<ReviewLetter, 'link'>,
  id: string,
  fields: readonly { step: RequestedField['step']; field: string; label: string }[],
): { label: string; href: string }[] =>
  fields.map(({ step, field, label }) => {
    const [, query = ''] = fieldPlace(id, { step, field }).split('?');
    return { label, href: `${link.split('?')[0]}?${query}` };
  });
