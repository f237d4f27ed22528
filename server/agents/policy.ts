import type { CallRow } from '@server/http/call';
import { object, string } from 'yup';

/** Confirmation of an agent by the mailed link (spec 1.1, E10); agentId and companyName are display only. */
export const agentsPolicy = {
  'POST /users/confirmedAgent': {
    access: 'public',
    reach: 'none',
    body: object({
      agentId: string().required().max(200),
      companyName: string().required().max(200),
      token: string().default('').max(200),
    }),
    rate: { limit: 30, seconds: 600 },
  },
} as const satisfies Record<string, CallRow>;
