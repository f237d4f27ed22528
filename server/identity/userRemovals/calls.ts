import { notesItself } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { object, string } from 'yup';
import { reasonError } from '@/domain/transactions/deletion';
import { removalHandler } from './commands';
import { findRemovable, removalDetail } from './handlers';
import { removalList, removalSummary, removedFrom } from './removalListQueries';

const manager = { access: 'login.user_manager' } as const;

const acting = {
  ...manager,
  body: object({ reason: ruledText(reasonError) }),
  rate: { limit: 120, seconds: 600 },
  idempotent: true,
} as const;

/**
 * Those who were shut out, and letting them in again (spec 1.4; catalogue group 3). Staff reach all
 * organizations, everybody else the own one and those below it; nobody reaches a role above the own
 * (domain/users/removal).
 */
export const userRemovalsCalls = calls({
  'GET /userRemovals': call({ ...manager, ...removalList.page }),
  'GET /userRemovals/export': call({ ...manager, ...removalList.export }),
  'GET /userRemovals/summary': call({ ...manager, ...removalSummary }),
  'GET /userRemovals/users': call({
    ...manager,
    query: object({ search: string().default('').max(200) }),
    rate: { limit: 600, seconds: 600 },
    handle: findRemovable,
  }),
  'GET /userRemovals/organizations': call({
    ...manager,
    handle: ({ services, scope }) => removedFrom(services.database, scope),
  }),
  'GET /userRemovals/:id': call({ ...manager, handle: removalDetail }),
  'POST /userRemovals/users/:id/suspend': call({
    ...acting,
    audit: notesItself,
    handle: removalHandler('suspend'),
  }),
  'POST /userRemovals/users/:id/delete': call({
    ...acting,
    audit: notesItself,
    handle: removalHandler('delete'),
  }),
  'POST /userRemovals/users/:id/restore': call({
    ...acting,
    audit: notesItself,
    handle: removalHandler('restore'),
  }),
});
