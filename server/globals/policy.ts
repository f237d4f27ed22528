import type { CallRow } from '@server/http/call';

/** Named values shown on public pages and reports (spec 1.7). */
export const globalsPolicy = {
  'GET /users/getGlobalsById/:name': { access: 'public', reach: 'none' },
} as const satisfies Record<string, CallRow>;
