import type { Tx } from '@server/db/client';
import { internalNoticeLetter } from '@server/mail/letters/application';
import { mailRepository } from '@server/mail/outbox';
import type { InternalNotice, WorkflowWebhook } from '@server/workflow/workflowWebhook';
import { requestedServices } from '@/domain/onboarding/services';
import { shapedStep } from '@/domain/onboarding/stepRules';
import { stepsRepository } from '../steps/repository';
import type { NoticeCall } from './mails';
import { hasGoneOut, type Meant, noteNotice, once, type SubmittedRow, submittedApplication } from './once';

const what = 'internal-team';
const label = 'Notified the internal team';
const sent = { message: 'Notification has sent to internal team.' };

/** The notice of spec 2.7, from what is stored: nothing that the browser says of it is believed. */
async function noticeOf(tx: Tx, { scope }: NoticeCall, row: SubmittedRow): Promise<InternalNotice> {
  const services = await stepsRepository(tx).one(row.id, 1);
  return {
    org_name: row.companyName,
    org_id: row.orgId,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    'P Risk Score': row.personScore ?? '',
    'B Risk Score': row.businessScore ?? '',
    industry: row.industry,
    service_description: requestedServices(shapedStep(1, services?.data).values).join(', '),
    logged_in_user: scope.name,
  };
}

/** Without a workflow the support staff gets the notice by mail. */
async function notifyByMail(call: NoticeCall, meant: Meant): Promise<void> {
  const { scope, services } = call;
  const to = services.settings.supportEmail;
  await services.database.transaction((tx) =>
    once(tx, { scope, meant }, { what, label, at: services.clock() }, async (row) => {
      // The address is left to the application itself: a letter carries no address that a user typed.
      const { email: _, ...notice } = await noticeOf(tx, call, row);
      const lines = Object.entries(notice).map(([name, value]) => `${name}: ${value}`);
      await mailRepository(tx).queue(internalNoticeLetter(to, row.companyName, lines));
      return true;
    }),
  );
}

/** Notices on their way out of this process, by application: calls at the same time share one. */
const underWay = new Map<string, Promise<void>>();

/** The network is waited for outside of any transaction; the webhook tells repetitions by the key. */
async function notifyByWebhook(
  call: NoticeCall,
  row: SubmittedRow,
  workflow: WorkflowWebhook,
): Promise<void> {
  const { scope, services } = call;
  const { database } = services;
  if (await hasGoneOut(database, row, what)) return;
  const notice = await noticeOf(database, call, row);
  await workflow.notify(notice, `application-${row.id}-${row.submittedAt.getTime()}`);
  await database.transaction((tx) => noteNotice(tx, scope, row, { what, label, at: services.clock() }));
}

/**
 * Tells the internal team of a submitted application, once for each submission (spec 2.7).
 * @throws Refusal 404, 409; 503 `Something went wrong` when the workflow does not take it (spec 2.8)
 */
export async function notifyInternalTeam(call: NoticeCall, meant: Meant): Promise<typeof sent> {
  const { database, workflow } = call.services;
  if (!workflow) {
    await notifyByMail(call, meant);
    return sent;
  }
  const row = await submittedApplication(database, call.scope, meant);
  const running = underWay.get(row.id) ?? notifyByWebhook(call, row, workflow);
  underWay.set(row.id, running);
  try {
    await running;
  } finally {
    underWay.delete(row.id);
  }
  return sent;
}
