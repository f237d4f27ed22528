import type { HandlersOf } from '@server/platform/http/call';
import { revokeSession, setLocked } from './acts';
import {
  exportSecurity,
  listSecurity,
  securityDetail,
  securitySeries,
  summarizeSecurity,
} from './answers';
import { securityPeople } from './peopleQueries';
import type { securityPolicy } from './policy';

/** The audit trail: pages, the whole of it as a file, sessions and accounts that are closed. */
export const securityHandlers: HandlersOf<typeof securityPolicy> = {
  'GET /securityLogs': listSecurity,
  'GET /securityLogs/export': exportSecurity,
  'GET /securityLogs/summary': summarizeSecurity,
  'GET /securityLogs/series': securitySeries,
  'GET /securityLogs/people': ({ services }) => securityPeople(services.database),
  'GET /securityLogs/:id': securityDetail,
  'POST /securityLogs/sessions/:id/revoke': revokeSession,
  'POST /securityLogs/users/:id/lock': (call) => setLocked(call, true),
  'POST /securityLogs/users/:id/unlock': (call) => setLocked(call, false),
};
