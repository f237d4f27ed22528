import type { CallRow } from '@server/http/call';
import { savedViewsSchema } from '@/domain/lists/savedViews';

/** A person's named views of lists. They hold addresses of screens, which are guarded by themselves. */
export const viewsPolicy = {
  'GET /views/:list': { access: 'session', reach: 'own' },
  'PUT /views/:list': {
    access: 'session',
    reach: 'own',
    body: savedViewsSchema,
    rate: { limit: 120, seconds: 600 },
  },
} as const satisfies Record<string, CallRow>;
