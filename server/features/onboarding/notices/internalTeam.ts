import type { Tx } from '@server/platform/db/client';
import { internalNoticeLetter } from '@server/platform/mail/letters/application';
import { mailRepository } from '@server/platform/mail/outbox';
import type { WorkflowWebhook } from '@server/platform/outside/workflowWebhook';
import { applicationLink, type NoticeCall, teamNotice } from './mails';
import {
  hasGoneOut,
  type Meant,
  noteNotice,
  once,
  type SubmittedRow,
  submittedApplication,
} from './once';
import { noticeOf, teamFacts } from './teamFacts';

const sent = { message: 'Notification has sent to internal team.' };

const { what, label } = teamNotice;

/**
 * Queues the notice as a letter to the support staff, once for each submission. @throws Refusal
 * 404, 409
 */
function queueNotice(tx: Tx, call: NoticeCall, meant: Meant): Promise<boolean> {
  const { scope, services } = call;
  const to = services.settings.supportEmail;
  return once(tx, { scope, meant, notice: { what, label, at: services.clock() } }, async (row) => {
    const facts = await teamFacts(tx, call, row);
    const letter = { to, companyName: row.companyName, facts, link: applicationLink(call, row) };
    await mailRepository(tx).queue(internalNoticeLetter(letter));
    return true;
  });
}

/**
 * Tells the workflow of an application that was submitted a moment ago, without keeping anybody
 * waiting. A failure is the browser's to meet: its own call tries again, and who comes back later
 * is offered to.
 */
export function tellWorkflow(call: NoticeCall, merchantStepId: string): void {
  if (call.services.workflow) notifyInternalTeam(call, { merchantStepId }).catch(() => undefined);
}

/** Notices on their way out of this process, by application: calls at the same time share one. */
const underWay = new Map<string, Promise<void>>();

/**
 * The network is waited for outside of any transaction; the webhook tells repetitions by the key.
 */
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
  await database.transaction((tx) =>
    noteNotice(tx, { scope, row, notice: { what, label, at: services.clock() } }),
  );
}

/**
 * Tells the internal team of a submitted application, once for each submission (spec 2.7).
 * @throws Refusal 404, 409; 503 `Something went wrong` when the workflow does not take it (spec
 * 2.8)
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
