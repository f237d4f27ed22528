import { withConstantTime } from '@server/identity/users/constantTime';
import type { Call } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import { mailedLink } from './invitationLink';
import { invitationsRepository } from './invitationStore';
import { heldInvitation } from './openInvitation';
import { isMailedOften, queueInvitation } from './sendInvitation';

const neutralText = 'If the invitation is still valid, a new link was sent to the invited address.';

/**
 * Mails a fresh link to the invited address for whoever has an old one: a used copy. Answers the
 * same, and as fast, whatever comes of it; at most as many mails as an invitation may have in a
 * day.
 */
export function mailFreshLink(
  { http, services }: Pick<Call, 'http' | 'services'>,
  key: string,
): Promise<{ message: string }> {
  return withConstantTime(async () => {
    await services.database
      .transaction(async (tx) => {
        const now = services.clock();
        const { row, state } = await heldInvitation(tx, key, now);
        if (state !== 'started' || (await isMailedOften(tx, row.inviteId, now))) return;
        const link = await mailedLink(tx, { http, services }, row);
        if (link === null) return;
        await queueInvitation(tx, { call: { services }, row, link });
        await invitationsRepository(tx).record({
          inviteId: row.inviteId,
          kind: 'resent',
          at: now,
          by: null,
        });
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.status >= 500) throw error;
      });
    return { message: neutralText };
  });
}
