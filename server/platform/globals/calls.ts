import { jsonAnswer } from '@server/platform/http/answer';
import { call, calls } from '@server/platform/http/call';
import { directoryRepository } from './directory/directoryQueries';
import { directoryQuery } from './directory/query';
import { globalsRepository } from './globalQueries';
import { publicGlobals } from './publicGlobals';

/**
 * Named values shown on public pages and reports, and the directory of organizations for staff
 * (spec 1.7).
 */
export const globalsCalls = calls({
  'GET /users/getGlobalsById/:name': call({
    access: 'public',
    handle: async ({ params, services }) => {
      const name = params.name ?? '';
      const configured = publicGlobals.get(name);
      if (!configured) return { globalVariable: 'N/A' };
      const stored = await globalsRepository(services.database).value(name);
      return { globalVariable: (stored ?? configured(services.settings)) || 'N/A' };
    },
  }),
  'GET /global': call({
    access: 'org-management.organisationSearch',
    roles: ['TOP_ADMIN', 'ADMIN', 'INSTANCE_ADMIN', 'COMPLIANCE_OFFICER'],
    query: directoryQuery /** Any organization, as `data` of the answer. */,
    handle: async ({ query, services }) =>
      jsonAnswer({ data: await directoryRepository(services.database).find(query) }),
  }),
});
