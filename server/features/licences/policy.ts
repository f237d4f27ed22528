import type { CallRow } from '@server/platform/http/call';
import { array, object, string } from 'yup';
import { decidingRoles } from '@/domain/applications/decisions';
import { mostVerified } from '@/domain/applications/licences/licenceRow';
import { dayText } from '@/domain/onboarding/calendarDay';
import { exportQuery, listQuery } from './lists/listQuery';

const holders = { access: 'compliance.onboardinglicenseHolders', reach: 'own' } as const;
const deciding = { ...holders, roles: decidingRoles, reach: 'all' } as const;

/** Calls over the licences of applicants; the register's key stays on the server (readings E12). */
export const licencesPolicy = {
  'GET /licences': { ...holders, query: listQuery },
  'GET /licences/export': { ...holders, query: exportQuery, rate: { limit: 60, seconds: 600 } },
  'POST /licences/verify': {
    ...deciding,
    body: object({ ids: array(string().required().max(100)).required().min(1).max(mostVerified) }),
    rate: { limit: 600, seconds: 600 },
  },
  'PUT /licences/:id/reminder': {
    ...deciding,
    body: object({
      date: string()
        .default('')
        .test('day', 'Invalid Value', (date) => date === '' || dayText(date) !== ''),
    }),
  },
  'POST /licences/:id/proof': {
    ...deciding,
    body: 'multipart',
    rate: { limit: 120, seconds: 600 },
  },
} as const satisfies Record<string, CallRow>;
