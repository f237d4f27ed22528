import { postingToday } from '@server/books/ledger/postingToday';
import { returnRatesOfOne } from '@server/features/banking/returns/rateQueries';
import { movedBySteps } from '@server/features/dashboards/insight/purchaserQueries';
import { documentsRepository } from '@server/features/onboarding/documents/documentStore';
import { isShownTo } from '@server/features/onboarding/documents/wire';
import { maskedSteps } from '@server/features/onboarding/stepStore';
import { stepsRepository } from '@server/features/onboarding/steps/stepStore';
import { availableFunds } from '@server/features/settlements/availableQueries';
import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import { visibleTo } from '@server/identity/visibility/applicationVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { applications } from '@server/platform/db/schema/onboarding';
import { licenses } from '@server/platform/db/schema/reviews';
import type { Scope } from '@server/platform/http/call';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { licenseTypeLabel } from '@/domain/applications/licenses/licenseTypes';
import { registerLabels } from '@/domain/applications/licenses/register';
import { monthsAfter } from '@/domain/dates/days';
import { availableCents } from '@/domain/ledger/availability';
import { toAmount } from '@/domain/money/cents';
import { ownersOf } from '@/domain/onboarding/owners';
import { shapedStep } from '@/domain/onboarding/stepRules';
import type {
  OrganizationProfile,
  SnapshotAnswers,
  SnapshotOwner,
} from '@/domain/organizations/snapshot';
import { importMode } from '@/domain/session/systemMode';
import { oneOrganization } from './organizationListQueries';
import type { OrganizationVisibility } from './visibility';

/** Whose snapshot is read, by whom and when. */
export interface SnapshotReader {
  scope: Scope;
  orgId: string;
  now: Date;
  keys: FieldKeys;
}

/** Who an organization is; null when absent or not visible. */
export async function profileOf(
  tx: Tx,
  visibility: OrganizationVisibility,
  id: string,
): Promise<OrganizationProfile | null> {
  const row = await oneOrganization(tx, visibility, id);
  if (!row) return null;
  const { rows } = await tx.execute<{ stores: number; users: number }>(sql`
    select (select count(*)::float8 from organizations where parent_id = ${id} and kind = 'store') as stores,
      (select count(*)::float8 from users where org_id = ${id} and status = 'active') as users`);
  return { ...row, stores: rows[0]?.stores ?? 0, users: rows[0]?.users ?? 0 };
}

/** The latest application of an organization that the caller sees; null for none. */
async function applicationOf(tx: Tx, { scope, orgId }: SnapshotReader) {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.orgId, orgId), visibleTo(applicationVisibility(scope))))
    .orderBy(desc(applications.number))
    .limit(1);
  return row ?? null;
}

async function ownersIn(tx: Tx, keys: FieldKeys, applicationId: string): Promise<SnapshotOwner[]> {
  const step = await stepsRepository(tx).one(applicationId, 4);
  const masked = step ? maskedSteps(keys, [step])[4] : null;
  if (!masked) return [];
  return ownersOf(shapedStep(4, masked).values).map((owner) => ({
    name: `${owner.ownerName} ${owner.ownerLastName}`.trim(),
    title: owner.ownerTitleWithCompany,
    percent: owner.percentageOfEntityOwned,
    ssn: owner.ownerSSN,
    score: owner.personTotalScore ?? null,
  }));
}

async function people(tx: Tx, reader: SnapshotReader): Promise<SnapshotAnswers['people']> {
  const row = await applicationOf(tx, reader);
  if (!row) return { application: null, owners: [], licenses: [] };
  const stated = await tx
    .select()
    .from(licenses)
    .where(eq(licenses.applicationId, row.id))
    .orderBy(asc(licenses.number));
  return {
    application: {
      _id: row.id,
      number: row.number,
      status: row.status,
      contact: `${row.firstName} ${row.lastName}`.trim(),
      email: row.email,
      phone: row.phone,
      businessScore: row.businessScore,
      personScore: row.personScore,
    },
    owners: await ownersIn(tx, reader.keys, row.id),
    licenses: stated.map(({ stem, licenseNumber, state, ends, registerStatus }) => ({
      type: licenseTypeLabel(stem),
      number: licenseNumber,
      state,
      ends,
      register: registerLabels[registerStatus],
    })),
  };
}

async function documents(tx: Tx, reader: SnapshotReader): Promise<SnapshotAnswers['documents']> {
  const row = await applicationOf(tx, reader);
  if (!row) return [];
  const stored = await documentsRepository(tx).of(row.id);
  return stored
    .filter((document) => isShownTo(reader.scope, document))
    .map(({ id, type, name, bytes, createdAt }) => ({
      _id: id,
      type,
      name,
      bytes,
      createdAt: createdAt.toISOString(),
    }));
}

async function balances(
  tx: Tx,
  { scope, orgId }: SnapshotReader,
): Promise<SnapshotAnswers['balances']> {
  const owner = { orgId, systemMode: importMode(scope.mode) };
  const standing = await availableFunds(tx, owner);
  const { rows } = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::float8 as cents from settlement_holds
    where org_id = ${orgId} and system_mode = ${owner.systemMode} and kind = 'reserve' and given_in is null`);
  const heldBack = Math.max(0, -standing.balances.reserve);
  const reserve = Math.min(heldBack, rows[0]?.cents ?? 0);
  return {
    available: toAmount(availableCents(standing, 'payable')),
    pending: toAmount(standing.uncleared.payable),
    reserve: toAmount(reserve),
    holds: toAmount(heldBack - reserve),
    inTransit: toAmount(standing.pendingOutCents),
  };
}

/** Months that the volume is told of, this one included. */
const shownMonths = 12;

async function volume(
  tx: Tx,
  { scope, orgId, now }: SnapshotReader,
): Promise<SnapshotAnswers['volume']> {
  const today = postingToday(now);
  const first = monthsAfter(`${today.slice(0, 7)}-01`, 1 - shownMonths);
  const sums = await movedBySteps(tx, {
    visibility: { mode: importMode(scope.mode), orgIds: [orgId] },
    days: { from: first, to: today },
    step: 'month',
  });
  return Array.from({ length: shownMonths }, (_, at) => {
    const month = monthsAfter(first, at);
    return { month, cents: sums.get(month) ?? 0 };
  });
}

async function work(tx: Tx, { scope, orgId }: SnapshotReader): Promise<SnapshotAnswers['work']> {
  const mode = importMode(scope.mode);
  type Case = SnapshotAnswers['work']['cases'][number];
  const { rows: cases } = await tx.execute<Case & Record<string, unknown>>(sql`
    select kind, number::float8 as number, detected_on::text as "openedOn", due_on::text as "dueOn"
    from compliance_cases where org_id = ${orgId} and system_mode = ${mode} and state = 'open'
    order by due_on nulls last, number limit 20`);
  const { rows: hits } = await tx.execute<{ count: number }>(sql`
    select count(*)::float8 as count from compliance_hits
    where org_id = ${orgId} and system_mode = ${mode} and status = 'open'`);
  return { cases, openHits: hits[0]?.count ?? 0 };
}

const returns = (
  tx: Tx,
  { scope, now, orgId }: SnapshotReader,
): Promise<SnapshotAnswers['returns']> => returnRatesOfOne(tx, { scope, now, orgId });

/** How the parts that take no more than the organization are read: at most six statements each. */
export const snapshotReaders = { people, documents, balances, volume, returns, work } as const;
