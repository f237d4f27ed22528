import type { CallRow } from '@server/platform/http/call';
import { object, string } from 'yup';
import { leftListSchema, savedViewSchema } from '@/domain/lists/savedViews';

const acts = { limit: 120, seconds: 600 };

/**
 * A person's named views of lists, and how each list was left. They hold addresses of screens,
 * which are guarded by themselves.
 */
export const viewsPolicy = {
  'GET /views/:list': { access: 'session', reach: 'own' },
  'POST /views/:list': { access: 'session', reach: 'own', body: savedViewSchema, rate: acts },
  'DELETE /views/:list': {
    access: 'session',
    reach: 'own',
    query: object({ name: string().required().max(100) }),
    rate: acts,
  },
  'PUT /views/:list/left': {
    access: 'session',
    reach: 'own',
    body: leftListSchema,
    rate: { limit: 900, seconds: 600 },
  },
} as const satisfies Record<string, CallRow>;
