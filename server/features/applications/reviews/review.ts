import {
  applicationEventsRepository,
  type NewApplicationEvent,
} from '@server/features/onboarding/eventStore';
import {
  type ApplicationChange,
  applicationsRepository,
} from '@server/features/onboarding/onboardingStore';
import { type ReviewRow, reviewsRepository } from '@server/features/onboarding/reviewStore';
import {
  type ApplicationVisibility,
  applicationVisibility,
} from '@server/identity/visibility/applicationVisibility';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { conflict, forbidden, notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import type { ReviewLetter } from '@server/platform/mail/letters/review';
import type { Letter } from '@server/platform/mail/outbox';
import type { Role } from '@/domain/access/roles';
import type { ApplicationListRow } from '@/domain/applications/applicationRow';
import { actRefused, canDecide, isAllowed, type ReviewAct } from '@/domain/applications/decisions';
import { statusLabels } from '@/domain/applications/status';
import { applicationListsRepository, type ListedRow } from '../lists/listQueries';
import { toListRow } from '../wire';
import { writeToApplicant } from './letters';

/**
 * A call that decides on the application of its path; the body carries the version that was read.
 */
export type ReviewCall<Body extends { version: number } = { version: number }> = Pick<
  Call,
  'services' | 'http' | 'params'
> & { scope: Scope; body: Body };

/** What an act does to the locked application. */
export interface Verdict {
  /** Columns to change; null: the application stays as it is. */
  change: ApplicationChange | null;
  review: Partial<Pick<ReviewRow, 'reason' | 'internal' | 'requested' | 'blockers'>>;
  event: Pick<NewApplicationEvent, 'kind' | 'label'>;
  /** Written to the applicant where there is an address. */
  letter: ((letter: ReviewLetter) => Letter) | null;
}

/** The application that an act works on. */
export interface Held {
  tx: Tx;
  visibility: ApplicationVisibility;
  row: ListedRow;
  at: Date;
}

/** The application, locked until the act ends. @throws Refusal 404 */
async function heldRow(tx: Tx, visibility: ApplicationVisibility, id: string): Promise<ListedRow> {
  // Locked first, so that what is read next is what the act works on.
  if (!(await applicationsRepository(tx).lock(visibility, id))) throw notFound();
  const row = await applicationListsRepository(tx).row(visibility, id);
  if (!row) throw notFound();
  return row;
}

/** An act of review, and the work that it does on the held application. */
interface ReviewWork {
  act: ReviewAct;
  work: (held: Held) => Promise<Verdict>;
  /** Whose act it is; whoever may decide, where nothing is said. */
  may?: (role: Role) => boolean;
}

/**
 * Runs one act on one application in one transaction: version, status, change, review, timeline,
 * log and mail.
 * @throws Refusal 404 not visible; 409 with `current` when it changed since it was read, or its
 * status does not allow the act
 */
export function review<Body extends { version: number }>(
  call: ReviewCall<Body>,
  { act, work, may = canDecide }: ReviewWork,
): Promise<ApplicationListRow> {
  const { services, scope, body, params } = call;
  const visibility = applicationVisibility(scope);
  if (!may(scope.role)) throw forbidden();
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const row = await heldRow(tx, visibility, params.id ?? '');
      if (row.version !== body.version) throw conflict(toListRow(row, visibility));
      if (!isAllowed(act, row.status)) {
        throw new Refusal(409, actRefused(act, statusLabels[row.status]), {
          name: 'StatusConflict',
        });
      }
      const held = { tx, visibility, row, at: services.clock() };
      const verdict = await work(held);
      await keep(call, { act, held, verdict });
      return toListRow(await heldRow(tx, visibility, row.id), visibility);
    }),
  );
}

async function keep(
  call: ReviewCall,
  { act, held: { tx, row, at }, verdict }: { act: ReviewAct; held: Held; verdict: Verdict },
): Promise<void> {
  const { scope } = call;
  const { change, review: told, event, letter } = verdict;
  if (change) await applicationsRepository(tx).update(row.id, change, at);
  const by = { userId: scope.userId, sessionId: scope.sessionId };
  await reviewsRepository(tx).insert({ applicationId: row.id, at, act, ...by, ...told });
  await applicationEventsRepository(tx).record({ applicationId: row.id, at, scope, ...event });
  await activityRepository(tx).record({
    userId: scope.userId,
    orgId: scope.orgId,
    kind: 'application',
    label: `${event.label}: ${row.companyName || `application ${row.number}`}`,
    detail: { applicationId: row.id },
  });
  const status = change?.status ?? row.status;
  if (letter) await writeToApplicant(tx, { call, row: { ...row, status }, letter });
}
