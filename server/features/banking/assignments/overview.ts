import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { isStaff } from '@/domain/access/staff';
import type {
  AssignmentOverview,
  AssignmentRow,
  AssignmentStanding,
} from '@/domain/banking/odfiAssignment';
import { originatedSources } from '@/domain/banking/originators';
import { rateText } from '@/domain/compliance/returnRates';
import { easternDay } from '@/domain/dates/easternTime';
import { toAmount } from '@/domain/money/cents';
import { formatPercent } from '@/domain/money/percent';
import { importMode } from '@/domain/session/systemMode';
import { banksSeen } from '../odfi/bankVisibilityQueries';
import { activeBanks } from '../odfi/odfiStore';
import { returnRatesOfOne } from '../returns/rateQueries';
import {
  assignmentStore,
  organizationNamed,
  originatedSums,
  type StoredAssignment,
} from './assignmentStore';

/** Where a version stands on a day (ISO), by which one is in force. */
export function standingOf(
  { id, state, effectiveFrom }: StoredAssignment,
  { today, inForceId }: { today: string; inForceId: string },
): AssignmentStanding {
  if (state !== 'active') return state;
  if (id === inForceId) return 'inForce';
  return effectiveFrom > today ? 'scheduled' : 'past';
}

const percentOf = (points: number): string => formatPercent(points).replace('%', '');

function toRow(
  { row, odfiName }: { row: StoredAssignment; odfiName: string },
  { standing, userId }: { standing: AssignmentStanding; userId: string },
): AssignmentRow {
  return {
    _id: row.id,
    version: row.version,
    odfi: row.odfiId,
    odfiName,
    companyId: row.companyId,
    companyName: row.companyName,
    secCodes: row.secCodes,
    entryLimit: toAmount(row.entryLimitCents),
    dailyLimit: toAmount(row.dailyLimitCents),
    monthlyLimit: toAmount(row.monthlyLimitCents),
    unauthorizedLimit: percentOf(row.unauthorizedPoints),
    reserve: percentOf(row.reservePoints),
    effectiveFrom: row.effectiveFrom,
    note: row.note,
    standing,
    raises: row.raises,
    preparedBy: row.preparedByName,
    preparedAt: row.preparedAt.toISOString(),
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? '',
    decision: row.decision,
    isMine: row.preparedBy === userId,
  };
}

/**
 * The assignment of an organization, what it has used of it, and its history. To the people of a bank what is
 * of another bank is as if it were not. @throws Refusal 404 absent
 */
export async function assignmentOverview(
  tx: Tx,
  { scope, now, orgId }: { scope: Scope; now: Date; orgId: string },
): Promise<AssignmentOverview> {
  const name = await organizationNamed(tx, orgId);
  if (name === null) throw notFound();
  const mode = importMode(scope.mode);
  const today = easternDay(now);
  const store = assignmentStore(tx);
  const seen = await banksSeen(tx, scope);
  const isSeen = ({ id }: { id: string }): boolean => seen === null || seen.ids.includes(id);
  const inForce = await store.inForce({ orgId, mode }, today);
  const isOwn = inForce !== null && isSeen({ id: inForce.odfiId });
  const banks = (await activeBanks(tx, mode)).filter(isSeen);
  const sums = await originatedSums(tx, {
    mode,
    day: today,
    orgIds: isOwn ? [orgId] : [],
    sources: originatedSources,
  });
  const used = sums.get(orgId);
  const rates = isOwn ? await returnRatesOfOne(tx, { scope, now, orgId }) : [];
  return {
    _id: orgId,
    name,
    versions: (await store.versions({ orgId, mode }, seen)).map((one) =>
      toRow(one, {
        standing: standingOf(one.row, { today, inForceId: inForce?.id ?? '' }),
        userId: scope.userId,
      }),
    ),
    banks: banks.map(({ id, name, secCodes }) => ({ id, name, secCodes })),
    houseBank: banks.find(({ isDefault }) => isDefault)?.name ?? '',
    used: {
      todayDebit: toAmount(used?.todayDebit ?? 0),
      todayCredit: toAmount(used?.todayCredit ?? 0),
      monthDebit: toAmount(used?.monthDebit ?? 0),
      monthCredit: toAmount(used?.monthCredit ?? 0),
    },
    unauthorized: rateText(rates.find(({ rate }) => rate === 'unauthorized')?.points ?? null),
    mayChange: isStaff(scope.role),
    today,
  };
}
