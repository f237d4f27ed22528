import type { CallRow } from '@server/platform/http/call';

/** Calls that tell whether the server can work. */
export const healthPolicy = {
  'GET /health': { access: 'public', reach: 'none' },
} as const satisfies Record<string, CallRow>;
