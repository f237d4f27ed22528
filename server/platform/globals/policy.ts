import type { CallRow } from '@server/platform/http/call';
import { directoryQuery } from './directory/query';

/**
 * Named values shown on public pages and reports, and the directory of organisations for staff
 * (spec 1.7).
 */
export const globalsPolicy = {
  'GET /users/getGlobalsById/:name': { access: 'public', reach: 'none' },
  'GET /global': {
    access: 'org-management.organisationSearch',
    roles: ['TOP_ADMIN', 'ADMIN', 'INSTANCE_ADMIN', 'COMPLIANCE_OFFICER'],
    reach: 'all',
    query: directoryQuery,
  },
} as const satisfies Record<string, CallRow>;
