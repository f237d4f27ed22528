import { isALog } from '@server/platform/http/audit';
import { type Call, call, calls, type Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { alertLetter } from '@server/platform/mail/letters/alert';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Services } from '@server/platform/services';
import { object, string } from 'yup';
import { type Activity, activityRepository } from './activity';
import { withoutSecrets } from './withoutSecrets';

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

type ReportCall = Pick<Call, 'http' | 'services'> & { scope: Scope; body: object };

type Told = Pick<Activity, 'kind' | 'label' | 'detail'>;

const saved = { status: 'success' } as const;

async function record(services: Services, scope: Scope, told: Told): Promise<typeof saved> {
  const { userId, orgId } = scope;
  await services.database.transaction((tx) =>
    activityRepository(tx).record({ userId, orgId, ...told }),
  );
  return saved;
}

/** Logs the report and writes it to the support staff; the recipient is fixed (E13). */
function alert(call: ReportCall, subject: string, lines: string[]): Promise<typeof saved> {
  const { services, scope } = call;
  const { userId, orgId, name, email } = scope;
  const to = services.settings.supportEmail;
  const from = `Reported by ${name} (${email}) of organization ${orgId}.`;
  const told = [...lines.map(withoutSecrets).filter((line) => line !== ''), from];
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      await activityRepository(tx).record({ userId, orgId, kind: 'alert', label: subject });
      await mailRepository(tx).queue(alertLetter({ to, subject, lines: told }));
      return saved;
    }),
  );
}

/** What the browser reports: activity, menu use, errors, alerts (spec 1.7, E13). */
export const logsCalls = calls({
  'POST /logs/savelog': call({
    access: 'session',
    enrolling: true,
    body: object({ activity_type: string().required().oneOf(activityTypes) }),
    rate: perUser,
    invited: true,
    audit: isALog /** 201: the application then clears its loggedIn flag. */,
    handle: async ({ body, scope, services, http }) => {
      const told = await record(services, scope, { kind: 'client', label: body.activity_type });
      return http.json({ body: told }, 201);
    },
  }),
  'POST /logs/savemenulog': call({
    access: 'session',
    body: object({
      activityType: string().required().oneOf(menuTypes),
      menuLabel: words(200),
      menuUrl: words(2000),
      status: words(100),
    }),
    rate: perUser,
    invited: true,
    audit: isALog,
    handle: ({ body, scope, services }) =>
      record(services, scope, {
        kind: 'menu',
        label: withoutSecrets(body.menuLabel),
        detail: {
          activityType: body.activityType,
          menuUrl: withoutSecrets(body.menuUrl),
          status: withoutSecrets(body.status),
        },
      }),
  }),
  'POST /logs/saveanalyticsHelox': call({
    access: 'session',
    body: object({ submissionType: words(200), pageId: words(200) }),
    rate: perUser,
    audit: isALog,
    handle: ({ body, scope, services }) =>
      record(services, scope, {
        kind: 'page',
        label: withoutSecrets(body.submissionType),
        detail: { pageId: withoutSecrets(body.pageId) },
      }),
  }),
  'POST /users/sendMailForErrorMessages': call({
    access: 'session',
    body: object({ url: words(4000), errorMessage: words(4000), activity_type: words(200) }),
    rate: perAlert,
    idempotent: true,
    invited: true,
    audit: isALog,
    handle: (call) =>
      alert(call, 'Error reported by the application', [
        `Activity: ${call.body.activity_type}`,
        `Address: ${call.body.url}`,
        call.body.errorMessage,
      ]),
  }),
  'POST /logs/sendAlert': call({
    access: 'session',
    body: object({
      message: string().required().max(4000),
      description: words(4000),
      priority: string()
        .default('P2')
        .matches(/^P[1-5]$/),
    }),
    rate: perAlert,
    idempotent: true,
    audit: isALog,
    handle: (call) => {
      const { priority, message, description } = call.body;
      return alert(call, `Alert ${priority}`, [message, description]);
    },
  }),
});
