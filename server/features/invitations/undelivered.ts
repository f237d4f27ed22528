import type { OutboxMail } from '@server/platform/mail/mailStore';
import type { Services } from '@server/platform/services';
import { invitationsRepository } from './invitationStore';

/** The history of an invitation says when its mail does not arrive, or is given up. */
export async function noteUndelivered(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { inviteId }: Pick<OutboxMail, 'inviteId'>,
  isGivenUp: boolean,
): Promise<void> {
  if (inviteId === undefined) return;
  const kind = isGivenUp ? 'mail_failed' : 'mail_delayed';
  await invitationsRepository(database).record({ inviteId, kind, at: clock(), by: null });
}
