import type { CallRow } from '@server/platform/http/call';
import { number, object } from 'yup';

/**
 * Reading the outbox in demo and development; answers like an absent call where it is switched off.
 */
export const mailPolicy = {
  'GET /outbox': {
    access: 'public',
    reach: 'none',
    query: object({
      limit: number().integer().min(1).max(100).default(50),
      before: number().integer().positive(),
    }),
  },
} as const satisfies Record<string, CallRow>;
