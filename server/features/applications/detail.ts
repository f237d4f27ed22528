import {
  findingsRepository,
  type ShownFinding,
} from '@server/features/checks/findings/findingStore';
import { elsewhereOf, toFinding } from '@server/features/checks/findings/wire';
import { documentsRepository } from '@server/features/onboarding/documents/documentStore';
import { isShownTo } from '@server/features/onboarding/documents/wire';
import { applicationEventsRepository } from '@server/features/onboarding/eventStore';
import { licensesRepository } from '@server/features/onboarding/licenseStore';
import { isApplicationId } from '@server/features/onboarding/onboardingStore';
import { requestedOf, reviewsRepository } from '@server/features/onboarding/reviewStore';
import { maskedSteps } from '@server/features/onboarding/stepStore';
import { stepsRepository } from '@server/features/onboarding/steps/stepStore';
import { mayWrite } from '@server/identity/visibility/applicationVisibility';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { ApplicationDetail } from '@/domain/applications/applicationDetail';
import { canDecide, canRemind, canReopen, isAllowed } from '@/domain/applications/decisions';
import { isDecided } from '@/domain/applications/status';
import { ownersOf } from '@/domain/onboarding/owners';
import { type Blocker, readinessOf, type Warning, warningsOf } from '@/domain/onboarding/readiness';
import { shapedStep } from '@/domain/onboarding/stepRules';
import { deskRepository } from './desk/deskStore';
import { applicationListsRepository, type ListedRow } from './lists/listQueries';
import type { Seen } from './lists/seen';
import { hasOtherReader } from './reviews/letters';
import { internalEvents, toldAs } from './toldEvents';
import { toListRow } from './wire';

/** What an application's readiness is told from. */
export interface Dossier {
  row: ListedRow;
  steps: ApplicationDetail['steps'];
  documents: Awaited<ReturnType<ReturnType<typeof documentsRepository>['of']>>;
  blockers: Blocker[];
  warnings: Warning[];
  findings: ShownFinding[];
}

/** The application to look up, and as whom it is seen. */
interface DossierQuery {
  services: Pick<Services, 'settings' | 'clock'>;
  seen: Seen;
  id: string;
}

/** The seen application with everything about it. @throws Refusal 404 */
export async function dossierOf(
  tx: Tx,
  { services: { settings, clock }, seen, id }: DossierQuery,
): Promise<Dossier> {
  const row = isApplicationId(id) ? await applicationListsRepository(tx).row(seen, id) : null;
  if (!row) throw notFound();
  const stored = maskedSteps(settings.fieldKeys, await stepsRepository(tx).of(id));
  // Every step was checked against its schema when it was saved, and lies at its number.
  const steps = { ...stored } as unknown as ApplicationDetail['steps'];
  const documents = await documentsRepository(tx).of(id);
  const owners = steps[4] ? ownersOf(shapedStep(4, steps[4]).values) : [];
  const findings = await findingsRepository(tx).of(id);
  const today = readOn(row, clock());
  const blockers = readinessOf({
    steps: stored,
    documents: documents.map(({ type }) => type),
    businessScore: row.businessScore,
    personScores: owners.map(({ personTotalScore }) => personTotalScore ?? null),
    registered: await licensesRepository(tx).registered(id),
    findings: findings.map((one) => ({
      ...one,
      number: one.runNumber,
      elsewhere: elsewhereOf(one, id),
    })),
    today,
  });
  const warnings = isDecided(row.status) ? [] : warningsOf({ steps: stored, today });
  return { row, steps, documents, blockers, warnings, findings };
}

/** The day on which an application is looked at: what was decided, as of its decision (ISO). */
const readOn = ({ status, decidedAt }: ListedRow, now: Date): string =>
  ((isDecided(status) ? decidedAt : null) ?? now).toISOString().slice(0, 10);

/** Kinds of which staff alone read whose they are. */
const decided = new Set(['info_requested', 'approved', 'declined', 'reopened']);

/** Staff's own questions about an applicant, and what a check found, are told nobody else. */
function toldOthers(blockers: readonly Blocker[]): Blocker[] {
  const own = blockers.filter(({ kind }) => kind !== 'review' && kind !== 'finding');
  if (blockers.every(({ kind }) => kind !== 'finding')) return own;
  return [
    ...own,
    { kind: 'score', step: 4, field: '', message: 'Compliance checks are under review' },
  ];
}

/** The application to answer, and for whom. */
interface DetailQuery {
  scope: Scope;
  seen: Seen;
  id: string;
}

/** An application for whoever sees it. @throws Refusal 404 */
export async function detailOf(
  services: Pick<Services, 'settings' | 'clock' | 'database'>,
  { scope, seen, id }: DetailQuery,
): Promise<ApplicationDetail> {
  const { database: tx } = services;
  const dossier = await dossierOf(tx, { services, seen, id });
  const { row, steps, documents, blockers, findings } = dossier;
  const events = await applicationEventsRepository(tx).list(id);
  const decision = await reviewsRepository(tx).latest(id, 'approve', 'decline');
  const isStaff = seen.by === 'all';
  const accepted = row.status === 'approved' ? decision?.blockers : undefined;
  const open = accepted ?? blockers;
  return {
    row: toListRow(row, seen),
    steps,
    blockers: isStaff ? open : toldOthers(open),
    warnings: dossier.warnings,
    findings: isStaff ? findings.map((one) => toFinding(one, scope, id)) : [],
    documents: documents
      .filter((document) => isShownTo(scope, document))
      .map(({ id: document, type, name, bytes, createdAt }) => ({
        id: document,
        type,
        name,
        bytes,
        createdAt: createdAt.toISOString(),
      })),
    events: events
      .filter(({ kind }) => isStaff || !internalEvents.includes(kind))
      .map(({ id: event, at, kind, label, userName }) => ({
        id: event,
        at: at.toISOString(),
        kind,
        label: isStaff ? label : (toldAs[kind] ?? label),
        userName: isStaff || !decided.has(kind) ? userName : '',
      })),
    notes: isStaff ? await deskRepository(tx).notesOf(id) : [],
    internalReason: isStaff && row.status === 'declined' ? (decision?.internal ?? '') : '',
    acceptedPoints: isStaff ? (accepted ?? []) : [],
    requested: await requestedOf(tx, row),
    mayEdit: seen.by !== 'demo' && mayWrite(scope, row),
    mayRemind:
      seen.by !== 'demo' &&
      canRemind(scope.role) &&
      isAllowed('remind', row.status) &&
      (await hasOtherReader(tx, scope, row)),
    canReopen:
      seen.by !== 'demo' &&
      (row.status === 'approved' || row.status === 'declined') &&
      canDecide(scope.role) &&
      canReopen(scope.role, decision?.sessionId === scope.sessionId),
  };
}
