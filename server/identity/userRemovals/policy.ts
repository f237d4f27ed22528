import type { CallRow } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { object, string } from 'yup';
import { reasonError } from '@/domain/transactions/deletion';
import { removalQuery } from './listQuery';

const manager = { access: 'login.user_manager', reach: 'own' } as const;

const acting = {
  ...manager,
  body: object({ reason: ruledText(reasonError) }),
  rate: { limit: 120, seconds: 600 },
  idempotent: true,
} as const;

/**
 * Those who were shut out, and letting them in again (spec 1.4; catalogue group 3). Staff reach all
 * organisations, everybody else the own one and those below it; nobody reaches a role above the own
 * (domain/users/removal).
 */
export const userRemovalsPolicy = {
  'GET /userRemovals': { ...manager, query: removalQuery.page },
  'GET /userRemovals/export': {
    ...manager,
    query: removalQuery.export,
    rate: { limit: 60, seconds: 600 },
  },
  'GET /userRemovals/summary': { ...manager, query: removalQuery.summary },
  'GET /userRemovals/users': {
    ...manager,
    query: object({ search: string().default('').max(200) }),
    rate: { limit: 600, seconds: 600 },
  },
  'GET /userRemovals/organisations': manager,
  'GET /userRemovals/:id': manager,
  'POST /userRemovals/users/:id/suspend': acting,
  'POST /userRemovals/users/:id/delete': acting,
  'POST /userRemovals/users/:id/restore': acting,
} as const satisfies Record<string, CallRow>;
