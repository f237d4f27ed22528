import type { CallRow } from '@server/platform/http/call';
import { object, string } from 'yup';

const words = (most: number) => string().default('').max(most);
const perUser = { limit: 600, seconds: 600 };
// Each of these writes a mail to the support staff.
const perAlert = { limit: 10, seconds: 600 };

/**
 * Activity types that the browser may log (spec 1.7). `userId` in any body is ignored: the session
 * says who.
 */
const activityTypes = ['Google Social Login', 'Auth0', 'Threshold'] as const;
const menuTypes = [
  'Menu Log',
  'SMS Invite',
  'On-Boarding App Status',
  'Document Declined',
] as const;

/** What the browser reports: activity, menu use, errors, alerts (spec 1.7, E13). */
export const logsPolicy = {
  'POST /logs/savelog': {
    access: 'session',
    reach: 'own',
    body: object({ activity_type: string().required().oneOf(activityTypes) }),
    rate: perUser,
    invited: true,
  },
  'POST /logs/savemenulog': {
    access: 'session',
    reach: 'own',
    body: object({
      activityType: string().required().oneOf(menuTypes),
      menuLabel: words(200),
      menuUrl: words(2000),
      status: words(100),
    }),
    rate: perUser,
    invited: true,
  },
  'POST /logs/saveanalyticsHelox': {
    access: 'session',
    reach: 'own',
    body: object({ submissionType: words(200), pageId: words(200) }),
    rate: perUser,
  },
  'POST /users/sendMailForErrorMessages': {
    access: 'session',
    reach: 'own',
    body: object({ url: words(4000), errorMessage: words(4000), activity_type: words(200) }),
    rate: perAlert,
    idempotent: true,
    invited: true,
  },
  'POST /logs/sendAlert': {
    access: 'session',
    reach: 'own',
    body: object({
      message: string().required().max(4000),
      description: words(4000),
      priority: string()
        .default('P2')
        .matches(/^P[1-5]$/),
    }),
    rate: perAlert,
    idempotent: true,
  },
} as const satisfies Record<string, CallRow>;
