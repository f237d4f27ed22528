import type { Call, HandlersOf, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { alertLetter } from '@server/platform/mail/letters/alert';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Services } from '@server/platform/services';
import { type Activity, activityRepository } from './activity';
import type { logsPolicy } from './policy';
import { withoutSecrets } from './withoutSecrets';

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

/** What the browser reports (spec 1.7). */
export const logsHandlers: HandlersOf<typeof logsPolicy> = {
  /** 201: the application then clears its loggedIn flag. */
  'POST /logs/savelog': async ({ body, scope, services, http }) => {
    const told = await record(services, scope, { kind: 'client', label: body.activity_type });
    return http.json({ body: told }, 201);
  },
  'POST /logs/savemenulog': ({ body, scope, services }) =>
    record(services, scope, {
      kind: 'menu',
      label: withoutSecrets(body.menuLabel),
      detail: {
        activityType: body.activityType,
        menuUrl: withoutSecrets(body.menuUrl),
        status: withoutSecrets(body.status),
      },
    }),
  'POST /logs/saveanalyticsHelox': ({ body, scope, services }) =>
    record(services, scope, {
      kind: 'page',
      label: withoutSecrets(body.submissionType),
      detail: { pageId: withoutSecrets(body.pageId) },
    }),
  'POST /users/sendMailForErrorMessages': (call) =>
    alert(call, 'Error reported by the application', [
      `Activity: ${call.body.activity_type}`,
      `Address: ${call.body.url}`,
      call.body.errorMessage,
    ]),
  'POST /logs/sendAlert': (call) => {
    const { priority, message, description } = call.body;
    return alert(call, `Alert ${priority}`, [message, description]);
  },
};
