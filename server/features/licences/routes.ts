import { applicationReach } from '@server/identity/reach/applicationReach';
import { jsonAnswer } from '@server/platform/http/answer';
import type { HandlersOf } from '@server/platform/http/call';
import { todayIn } from '@server/platform/zones/today';
import { licencePage } from './lists/pages';
import { exportAnswer } from './lists/wholeList';
import type { licencesPolicy } from './policy';
import { attachProof } from './proof';
import { setReminder } from './reminders/reminders';
import { verify } from './verify';

/**
 * Licence holders and the verification of licences. What is out of the caller's reach answers like
 * absent.
 */
export const licencesHandlers: HandlersOf<typeof licencesPolicy> = {
  'GET /licences': async ({ services, scope, query, http }) => {
    const today = todayIn(services.clock(), http.req.header('timezone'));
    const reader = { reach: applicationReach(scope), userId: scope.userId };
    return jsonAnswer(await licencePage(services.database, { reader, query, today }));
  },
  'GET /licences/export': exportAnswer,
  'POST /licences/verify': ({ services, scope, body }) => verify(services, scope, body.ids),
  'PUT /licences/:id/reminder': setReminder,
  'POST /licences/:id/proof': attachProof,
};
