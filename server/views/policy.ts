import type { CallRow } from '@server/http/call';
import { leftListSchema, savedViewsSchema } from '@/domain/lists/savedViews';

/** A person's named views of lists, and how each list was left. They hold addresses of screens, which are guarded by themselves. */
export const viewsPolicy = {
  'GET /views/:list': { access: 'session', reach: 'own' },
  'PUT /views/:list': {
    access: 'session',
    reach: 'own',
    body: savedViewsSchema,
    rate: { limit: 120, seconds: 600 },
  },
  'PUT /views/:list/left': {
    access: 'session',
    reach: 'own',
    body: leftListSchema,
    rate: { limit: 900, seconds: 600 },
  },
} as const satisfies Record<string, CallRow>;
