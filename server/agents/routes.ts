import type { HandlersOf } from '@server/http/call';
import { Refusal } from '@server/http/refusal';
import { activityRepository } from '@server/logs/activity';
import { secretLinkRepository } from '@server/sessions/secretLinks';
import { agentPurpose } from './confirmationLink';
import type { agentsPolicy } from './policy';
import { agentsRepository } from './repository';

const badLink = (): Refusal =>
  new Refusal(404, 'This confirmation link has expired or was used already. Please ask for a new one.', {
    name: 'LinkExpired',
  });

/** Agent confirmation by link (spec 1.4, E10). */
export const agentsHandlers: HandlersOf<typeof agentsPolicy> = {
  'POST /users/confirmedAgent': ({ body, services }) =>
    services.database.transaction(async (tx) => {
      const now = services.clock();
      const payload = await secretLinkRepository(tx, now).use(agentPurpose, body.token);
      // The refusal undoes the use: a link whose readable part was changed does not spoil the real one.
      if (payload?.agentId !== body.agentId || payload.companyName !== body.companyName) throw badLink();
      const agent = await agentsRepository(tx).confirm(payload.agentId, now);
      if (!agent) throw badLink();
      await activityRepository(tx).record({
        userId: payload.agentId,
        orgId: agent.orgId,
        kind: 'agent',
        label: `Confirmed as an agent of ${payload.companyName}`,
      });
      return { message: 'Thank you. Your account is confirmed.' };
    }),
};
