import type { CallRow } from '@server/platform/http/call';
import { object, string } from 'yup';

/** Calls of the file store. The signature in the link is the permission. */
export const filesPolicy = {
  'GET /files/:id': {
    access: 'public',
    reach: 'none',
    query: object({
      expires: string().default('').max(20),
      signature: string().default('').max(100),
    }),
  },
} as const satisfies Record<string, CallRow>;
