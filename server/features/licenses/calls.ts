import { applicationReach } from '@server/identity/reach/applicationReach';
import { jsonAnswer } from '@server/platform/http/answer';
import { inHistory, ownSetting } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { todayIn } from '@server/platform/zones/today';
import { array, object, string } from 'yup';
import { decidingRoles } from '@/domain/applications/decisions';
import { mostVerified } from '@/domain/applications/licenses/licenseRow';
import { dayText } from '@/domain/dates/calendarDay';
import { exportQuery, listQuery } from './lists/listQuery';
import { licensePage } from './lists/pages';
import { exportAnswer } from './lists/wholeList';
import { attachProof } from './proof';
import { setReminder } from './reminders/reminders';
import { verify } from './verify';

const holders = { access: 'compliance.onboardinglicenseHolders' } as const;
const deciding = { ...holders, roles: decidingRoles } as const;

/** Calls over the licenses of applicants; the register's key stays on the server (readings E12). */
export const licensesCalls = calls({
  'GET /licenses': call({
    ...holders,
    query: listQuery,
    handle: async ({ services, scope, query, http }) => {
      const today = todayIn(services.clock(), http.req.header('timezone'));
      const reader = { reach: applicationReach(scope), userId: scope.userId };
      return jsonAnswer(await licensePage(services.database, { reader, query, today }));
    },
  }),
  'GET /licenses/export': call({
    ...holders,
    query: exportQuery,
    rate: { limit: 60, seconds: 600 },
    handle: exportAnswer,
  }),
  'POST /licenses/verify': call({
    ...deciding,
    body: object({ ids: array(string().required().max(100)).required().min(1).max(mostVerified) }),
    rate: { limit: 600, seconds: 600 },
    audit: inHistory,
    handle: ({ services, scope, body }) => verify(services, scope, body.ids),
  }),
  'PUT /licenses/:id/reminder': call({
    ...deciding,
    body: object({
      date: string()
        .default('')
        .test('day', 'Invalid Value', (date) => date === '' || dayText(date) !== ''),
    }),
    audit: ownSetting,
    handle: setReminder,
  }),
  'POST /licenses/:id/proof': call({
    ...deciding,
    body: 'multipart',
    rate: { limit: 120, seconds: 600 },
    audit: { event: 'recordChange', title: 'Add proof of license' },
    handle: attachProof,
  }),
});
