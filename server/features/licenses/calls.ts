import { inHistory, ownSetting } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { array, object, string } from 'yup';
import { decidingRoles } from '@/domain/applications/decisions';
import { maxVerified } from '@/domain/applications/licenses/licenseRow';
import { dayText } from '@/domain/dates/calendarDay';
import { licenseExportQuery, licenseReports } from './licenseListQueries';
import { attachProof } from './proof';
import { setReminder } from './reminders/reminders';
import { verify } from './verify';

const holders = { access: 'compliance.onboardinglicenseHolders' } as const;
const deciding = { ...holders, roles: decidingRoles } as const;

/** Calls over the licenses of applicants; the register's key stays on the server (readings E12). */
export const licensesCalls = calls({
  'GET /licenses': call({ ...holders, ...licenseReports.holders.page }),
  'GET /licenses/export': call({
    ...holders,
    ...licenseReports.holders.export,
    query: licenseExportQuery,
    handle: (call) => licenseReports[call.query.list].export.handle(call),
  }),
  'POST /licenses/verify': call({
    ...deciding,
    body: object({ ids: array(string().required().max(100)).required().min(1).max(maxVerified) }),
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
