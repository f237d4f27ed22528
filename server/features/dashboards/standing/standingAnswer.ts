import { applicationListsRepository } from '@server/features/applications/lists/listQueries';
import { seenBy } from '@server/features/applications/lists/seen';
import { inventoryRepository } from '@server/features/inventory/inventoryStore';
import { invoiceVisibility } from '@server/features/invoices/visibility';
import { pendingList } from '@server/features/settlements/pending/pendingListQueries';
import { pendingByDay, pendingTotals } from '@server/features/settlements/pending/pendingQueries';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import type { InferType } from 'yup';
import type { Subject } from '@/domain/access/subjects';
import { queueTabs } from '@/domain/applications/status';
import { caseText } from '@/domain/compliance/watch/complianceCase';
import type { WatchReport } from '@/domain/compliance/watch/hit';
import { watcherRoles } from '@/domain/compliance/watchers';
import type { Standing } from '@/domain/dashboard/overview';
import { toAmount, toCents } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { bankToday, batchDay, expectedDay } from '@/domain/settlements/bankingDay';
import { heldBy } from '../held';
import type { organizationQuery } from '../insight/insightQuery';
import type { Asker } from '../tasks/taskSource';
import { askedPickups, openDeadlines, stepCounts } from './standingQueries';

/** What is due and when the next of it arrives, as the list of pending settlements has it. */
async function settlementOf(
  { tx, scope, now }: Asker,
  organization: string,
): Promise<NonNullable<Standing['settlement']>> {
  const visibility = await transactionVisibility(tx, scope, organization);
  const { summary } = pendingList.query;
  const cleared = summary.cast({ state: 'cleared' });
  const { count, netCents } = await pendingTotals(tx, visibility, cleared);
  const { heldCents } = await pendingTotals(tx, visibility, summary.cast({ state: 'held' }));
  const today = bankToday(now);
  const byDay = new Map<string, number>();
  for (const { day, netCents: net } of await pendingByDay(tx, visibility, cleared)) {
    const on = expectedDay(batchDay(day, today));
    byDay.set(on, (byDay.get(on) ?? 0) + net);
  }
  const [next] = [...byDay].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    count,
    net: toAmount(netCents),
    held: toAmount(heldCents),
    expected: next ? { day: next[0], net: toAmount(next[1]) } : null,
  };
}

async function stockOf(tx: Tx, scope: Scope): Promise<NonNullable<Standing['stock']>> {
  const { total, byType } = await inventoryRepository(tx).summary(scope);
  const cents = byType.reduce((sum, { value }) => sum + (toCents(value) ?? 0), 0);
  return { items: total, value: toAmount(cents) };
}

async function applicationsOf({
  tx,
  scope,
  now,
}: Asker): Promise<NonNullable<Standing['applications']>> {
  const seen = seenBy(scope);
  const counts = await applicationListsRepository(tx).counts(seen, now);
  return {
    tabs: queueTabs.map((tab) => ({ tab, count: counts[tab] })),
    // Staff go by status: theirs are all there are, of which no count by step is kept.
    steps: seen.by === 'all' ? [] : await stepCounts(tx, seen),
  };
}

const reportSubjects: Readonly<Record<WatchReport, Subject>> = {
  threshold: 'compliance.thresholdReport',
  purchaser: 'compliance.purchaserThresholdReport',
  state: 'compliance.prohibitedStateReport',
};

async function deadlinesOf(
  { tx, scope }: Asker,
  held: ReadonlySet<Subject>,
): Promise<Standing['deadlines']> {
  // Nobody else may learn that there is a case.
  if (!watcherRoles.some((role) => role === scope.role)) return null;
  const reports = (['threshold', 'purchaser', 'state'] as const).filter((one) =>
    held.has(reportSubjects[one]),
  );
  if (reports.length === 0) return null;
  // However late: an overdue filing stays on top until it is filed or closed.
  const rows = await openDeadlines(tx, importMode(scope.mode), reports);
  return rows.map(({ id, number, kind, dueOn, companyName, hitId, report }) => ({
    _id: `${id} ${hitId}`,
    name: caseText({ kind, number }),
    dueOn: dueOn ?? '',
    companyName,
    hitId,
    report,
  }));
}

async function pickupsOf(tx: Tx, scope: Scope): Promise<NonNullable<Standing['pickups']>> {
  const rows = await askedPickups(tx, invoiceVisibility(scope, 'mta'));
  return rows.map(({ number, at, municipality, ...pickup }) => ({
    ...pickup,
    _id: String(number),
    at: at.toISOString(),
    municipality: municipality ?? '',
  }));
}

/**
 * Open items now, each part for those who may open the screen behind it; what is to be settled, of
 * one organization where it is asked for.
 */
export async function standingOf(
  asker: Asker,
  { organization }: InferType<typeof organizationQuery>,
): Promise<Standing> {
  const { tx, scope } = asker;
  const held = await heldBy(tx, scope);
  return {
    settlement: held.has('analytics.settlement') ? await settlementOf(asker, organization) : null,
    stock: held.has('product.inventory') ? await stockOf(tx, scope) : null,
    applications: held.has('settings.applications') ? await applicationsOf(asker) : null,
    deadlines: await deadlinesOf(asker, held),
    pickups: held.has('tax_authority.invoices') ? await pickupsOf(tx, scope) : null,
  };
}
