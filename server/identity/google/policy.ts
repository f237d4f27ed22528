import type { CallRow } from '@server/platform/http/call';
import { object, string } from 'yup';

/** Google sign-in (spec 1.4, D5). */
export const googlePolicy = {
  'POST /users/startGoogleSignIn': {
    access: 'public',
    reach: 'none',
    rate: { limit: 30, seconds: 600 },
    small: true,
  },
  'POST /users/authenticateWithGoogle': {
    access: 'public',
    reach: 'none',
    body: object({ id_token: string().required().max(8192), state: string().required().max(200) }),
    rate: { limit: 30, seconds: 600 },
    small: true,
  },
} as const satisfies Record<string, CallRow>;
