import type { Tx } from '@server/db/client';
import { filesRepository } from '@server/files/repository';
import type { HandlersOf, Scope } from '@server/http/call';
import { notFound } from '@server/http/refusal';
import { inventoryRepository } from '@server/inventory/repository';
import type { ActivityKind } from '@server/logs/activity';
import { activityRows } from '@server/logs/repository';
import { subjectsFor } from '@/domain/access/ability';
import type { Subject } from '@/domain/access/subjects';
import type { ChecklistStep, CommerceSummary } from '@/domain/dashboard/commerceSummary';
import type { dashboardsPolicy } from './policy';
import { type Account, type CountReach, dashboardsRepository } from './repository';

/** What people did; what the browser tells of menu use is left out. */
const shownKinds: readonly ActivityKind[] = ['session', 'account', 'inventory', 'document', 'lead', 'agent'];
/** More than are shown, since sign-ins are folded (domain/dashboard/foldedActivity.ts). */
const latest = 60;

type Held = ReadonlySet<Subject>;

function countReach(held: Held): CountReach | null {
  if (held.has('org-management.organisationSearch')) return 'all';
  return held.has('crm.leads') || held.has('analytics.isoActivity') ? 'below' : null;
}

function activityReach(held: Held): 'own' | 'org' | 'all' {
  if (held.has('admin.securityLogs')) return 'all';
  return held.has('login.user_manager') ? 'org' : 'own';
}

async function activityOf(tx: Tx, scope: Scope, held: Held): Promise<CommerceSummary['activity']> {
  const ask = { kinds: shownKinds, limit: latest, reach: activityReach(held) };
  const entries = await activityRows(tx).latest(scope, ask);
  return entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}

/**
 * What there is to set up, for those who have something to: merchants and whoever else keeps stock of their own or
 * must still onboard. Staff and a top admin, who sees everybody's stock, have nothing.
 */
async function checklistOf(
  tx: Tx,
  { role, orgId, userId }: Scope,
  { account, inventory }: { account: Account; inventory: CommerceSummary['inventory'] },
): Promise<ChecklistStep[]> {
  const ownStock = role === 'TOP_ADMIN' ? null : inventory;
  const onboards = role === 'MERCHANT' || !account.onboardingPassed;
  if (!ownStock && !onboards) return [];
  const steps: ChecklistStep[] = [{ key: 'emailVerified', done: account.emailVerified }];
  if (onboards) steps.push({ key: 'onboardingPassed', done: account.onboardingPassed });
  if (!ownStock) return steps;
  steps.push({ key: 'firstItem', done: ownStock.total > 0 });
  steps.push({ key: 'firstDocument', done: await filesRepository(tx).hasAny(orgId, userId) });
  return steps;
}

async function summaryOf(tx: Tx, scope: Scope): Promise<CommerceSummary> {
  const account = await dashboardsRepository(tx).account(scope);
  if (!account) throw notFound();
  const held = subjectsFor({ role: scope.role, ...account });
  const inventory = held.has('product.inventory') ? await inventoryRepository(tx).summary(scope) : null;
  const reach = countReach(held);
  return {
    checklist: await checklistOf(tx, scope, { account, inventory }),
    inventory,
    activity: await activityOf(tx, scope, held),
    counts: reach && (await dashboardsRepository(tx).counts(scope, reach)),
  };
}

/** The landing page: setup checklist, inventory by type, latest activity, counts for partners and admins. */
export const dashboardsHandlers: HandlersOf<typeof dashboardsPolicy> = {
  'GET /dashboards/commerce': ({ scope, services }) =>
    services.database.transaction((tx) => summaryOf(tx, scope), { accessMode: 'read only' }),
};
