import type { CallRow } from '@server/platform/http/call';
import { object, string } from 'yup';
import { leadPayloadSchema } from '@/domain/contact/schemas';

/** What is known of the inviting organisation; only its id is read, and looked up (E5). */
const leadInformation = object({ orgId: string().default('').max(100) });

/** Registration of somebody invited by a referring organisation (spec 1.2, 1.3, 1.7). */
export const leadsPolicy = {
  'POST /lead/saveLeadInformation': {
    access: 'public',
    reach: 'none',
    body: object({ lead_information: leadInformation, user_information: leadPayloadSchema }),
    rate: { limit: 10, seconds: 600 },
    idempotent: true,
  },
} as const satisfies Record<string, CallRow>;
