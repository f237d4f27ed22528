import { object, string } from 'yup';
import { leadPayloadSchema } from '@/domain/contact/schemas';

/**
 * What is known of the inviting organization; only its id is read, and looked up (E5). `code` and
 * `visit`: the QR code that was scanned, and the random number of that visit; '' for none.
 */
const leadInformation = object({
  orgId: string().default('').max(100),
  code: string().default('').max(20),
  visit: string().default('').max(40),
});

/** What somebody invited by a referring organization sends (spec 1.3). */
export const leadBody = object({
  lead_information: leadInformation,
  user_information: leadPayloadSchema,
});
