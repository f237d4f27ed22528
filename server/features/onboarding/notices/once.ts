import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import type { Tx } from '@server/platform/db/client';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import type { Scope } from '@server/platform/http/call';
import { notFound, Refusal } from '@server/platform/http/refusal';
import type { FinishNotice } from '@/domain/onboarding/beginning';
import { applicationEventsRepository } from '../eventStore';
import { applicationsRepository } from '../onboardingStore';

/** A submitted application: somebody has been told of it, or is to be. */
export type SubmittedRow = ApplicationRow & { submittedAt: Date; merchantUserId: string };

/** How a notice names its application: any of these; none means what the caller submitted last. */
export interface Meant {
  merchantStepId?: string;
  email?: string;
  orgId?: string;
}

const notSubmitted = (): Refusal => new Refusal(409, 'The application has not been submitted yet');

/** True once it was submitted, whatever became of it since. */
export function isSubmitted(row: ApplicationRow): row is SubmittedRow {
  return row.submittedAt !== null && row.merchantUserId !== null;
}

async function meantRow(tx: Tx, scope: Scope, meant: Meant): Promise<ApplicationRow | null> {
  const applications = applicationsRepository(tx);
  const visibility = applicationVisibility(scope);
  const { merchantStepId, email, orgId } = meant;
  if (merchantStepId) return applications.find(visibility, merchantStepId);
  if (email !== undefined) return applications.latestIn(visibility, { email });
  return orgId ? applications.latestIn(visibility, { orgId }) : applications.lastSubmittedOf(scope);
}

/**
 * The submitted application that a notice is about: one that the caller fills in or, as a partner,
 * may see.
 * @throws Refusal 404 not visible, 409 before it is submitted
 */
export async function submittedApplication(
  tx: Tx,
  scope: Scope,
  meant: Meant,
): Promise<SubmittedRow> {
  const row = await meantRow(tx, scope, meant);
  if (!row) throw notFound();
  if (!isSubmitted(row)) throw notSubmitted();
  return row;
}

/** A notice that goes out once for each time an application is submitted. */
export interface Notice {
  what: FinishNotice;
  /** What the timeline says. */
  label: string;
  at: Date;
}

/** Whether the notice went out since the application was submitted. */
export const hasGoneOut = (
  tx: Tx,
  { id, submittedAt }: SubmittedRow,
  what: FinishNotice,
): Promise<boolean> => applicationEventsRepository(tx).hasNotice(id, what, submittedAt);

/** The notice that went out about an application. */
interface SentNotice {
  scope: Scope;
  row: SubmittedRow;
  notice: Notice;
}

/** Writes to the timeline that a notice went out. */
export async function noteNotice(tx: Tx, { scope, row, notice }: SentNotice): Promise<void> {
  const { what, label, at } = notice;
  const applicationId = row.id;
  await applicationEventsRepository(tx).record({
    applicationId,
    at,
    scope,
    kind: 'mail',
    label,
    detail: { what },
  });
}

/** Which notice about which application. */
interface NoticeOnce {
  scope: Scope;
  meant: Meant;
  notice: Notice;
}

/**
 * Runs the act unless the notice went out already; calls at the same time come one after the other.
 * The timeline tells of it only where the act says that something was sent. Gives whether the
 * notice has gone out, now or before.
 */
export async function once(
  tx: Tx,
  { scope, meant, notice }: NoticeOnce,
  act: (row: SubmittedRow) => Promise<boolean>,
): Promise<boolean> {
  const { id } = await submittedApplication(tx, scope, meant);
  await applicationsRepository(tx).lock(applicationVisibility(scope), id);
  const row = await submittedApplication(tx, scope, { merchantStepId: id });
  if (await hasGoneOut(tx, row, notice.what)) return true;
  if (!(await act(row))) return false;
  await noteNotice(tx, { scope, row, notice });
  return true;
}
