import type { Tx } from '@server/db/client';
import { internalNoticeLetter } from '@server/mail/letters/application';
import { mailRepository } from '@server/mail/outbox';
import type { InternalNotice, WorkflowWebhook } from '@server/workflow/workflowWebhook';
import { requestedServices } from '@/domain/onboarding/services';
import { shapedStep } from '@/domain/onboarding/stepRules';
import { savedParent } from '../parent';
import { stepsRepository } from '../steps/repository';
import type { NoticeCall } from './mails';
import { hasGoneOut, type Meant, noteNotice, once, type SubmittedRow, submittedApplication } from './once';

const what = 'internal-team' as const;
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

/** Queues the notice as a letter to the support staff, once for each submission. @throws Refusal 404, 409 */
function queueNotice(tx: Tx, call: NoticeCall, meant: Meant): Promise<boolean> {
  const { scope, services } = call;
  const to = services.settings.supportEmail;
  return once(tx, { scope, meant }, { what, label, at: services.clock() }, async (row) => {
    const { parentOrgName: parent_org, UserOrgId: parent_org_id } = await savedParent(tx, row);
    const notice = { ...(await noticeOf(tx, call, row)), parent_org, parent_org_id };
    await mailRepository(tx).queue(internalNoticeLetter(to, row.companyName, notice));
    return true;
  });
}

/** Tells the internal team within the act that submits, where no workflow is set up; a workflow is told afterwards. */
export async function queueTeamNotice(tx: Tx, call: NoticeCall, meant: Meant): Promise<void> {
  if (!call.services.workflow) await queueNotice(tx, call, meant);
}

/**
 * Tells the workflow of an application that was submitted a moment ago, without keeping anybody waiting. A failure is the browser's to
 * meet: its own call tries again, and who comes back later is offered to.
 */
export function tellWorkflow(call: NoticeCall, merchantStepId: string): void {
  if (call.services.workflow) notifyInternalTeam(call, { merchantStepId }).catch(() => undefined);
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
    await database.transaction((tx) => queueNotice(tx, call, meant));
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
