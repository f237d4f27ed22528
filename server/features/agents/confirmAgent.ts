import { mailSetPassword } from '@server/identity/partners/setPasswordMail';
import { secretLinkRepository } from '@server/identity/sessions/secretLinks';
import { usersRepository } from '@server/identity/users/userStore';
import type { Call } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { agentsRepository } from './agentStore';
import { agentPurpose } from './confirmationLink';

type ConfirmCall = Pick<Call, 'http' | 'services'> & {
  body: { agentId: string; companyName: string; token: string };
};

const badLink = (): Refusal =>
  new Refusal(
    404,
    'This confirmation link has expired or was already used. Please ask for a new one.',
    {
      name: 'LinkExpired',
    },
  );

/**
 * Confirms an agent by the mailed link (spec 1.4, E10). Who was added by a partner and has no
 * password yet is mailed the link to set one.
 * @throws Refusal 404 for a link that was changed, used or has expired
 */
export function confirmAgent({ http, services, body }: ConfirmCall): Promise<{ message: string }> {
  return services.database.transaction(async (tx) => {
    const now = services.clock();
    const payload = await secretLinkRepository(tx, now).use(agentPurpose, body.token);
    // The refusal undoes the use: a link whose readable part was changed does not spoil the real
    // one.
    if (payload?.agentId !== body.agentId || payload.companyName !== body.companyName)
      throw badLink();
    const agent = await agentsRepository(tx).confirm(payload.agentId, now);
    if (!agent) throw badLink();
    await activityRepository(tx).record({
      userId: payload.agentId,
      orgId: agent.orgId,
      kind: 'agent',
      label: `Confirmed as an agent of ${payload.companyName}`,
    });
    const user = await usersRepository(tx).byId(payload.agentId);
    if (!user || user.passwordHash !== null)
      return { message: 'Thank you. Your account is confirmed.' };
    await mailSetPassword({ http, services }, tx, { user, invitedBy: payload.companyName });
    return {
      message:
        'Thank you. Your account is confirmed. We have emailed you a link to set your password.',
    };
  });
}
