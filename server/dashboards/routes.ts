import type { Tx } from '@server/db/client';
import { filesRepository } from '@server/files/repository';
import type { HandlersOf, Scope } from '@server/http/call';
import { notFound } from '@server/http/refusal';
import { inventoryRepository } from '@server/inventory/repository';
import { invoicesRepository } from '@server/invoices/repository';
import type { ActivityKind } from '@server/logs/activity';
import { type ActivityEntry, activityRows } from '@server/logs/repository';
import { subjectsFor } from '@/domain/access/ability';
import type { Subject } from '@/domain/access/subjects';
import type { ActivityLine, ChecklistStep, CommerceSummary } from '@/domain/dashboard/commerceSummary';
import { type InvoiceKind, invoiceKinds } from '@/domain/invoices/invoiceNumber';
import { invoiceSubjects } from '@/domain/invoices/invoiceSubjects';
import { importMode } from '@/domain/session/systemMode';
import type { dashboardsPolicy } from './policy';
import { type Account, type CountReach, dashboardsRepository } from './repository';
import { commerceSales } from './salesAnswer';

/** What people did; what the browser tells of menu use is left out. */
const shownKinds: readonly ActivityKind[] = [
  'session',
  'account',
  'inventory',
  'document',
  'lead',
  'agent',
  'invoice',
];

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

/** What is said of invoices names numbers and amounts: it is for who may open one of the kind, and for who sees everything. */
const invoiceKindsFor = (held: Held): InvoiceKind[] =>
  invoiceKinds.filter((kind) => held.has('admin.securityLogs') || held.has(invoiceSubjects[kind]));

const invoiceIdOf = ({ kind, detail }: ActivityEntry): string =>
  kind === 'invoice' && typeof detail.invoiceId === 'string' ? detail.invoiceId : '';

async function activityOf(tx: Tx, scope: Scope, held: Held): Promise<ActivityLine[]> {
  const ask = {
    ...{ kinds: shownKinds, invoiceKinds: invoiceKindsFor(held) },
    ...{ limit: latest, reach: activityReach(held) },
  };
  const entries = await activityRows(tx).latest(scope, ask);
  const own = { orgId: scope.orgId, mode: importMode(scope.mode) };
  const kinds = await invoicesRepository(tx).kindsOf(own, entries.map(invoiceIdOf));
  return entries.map((entry) => {
    const { id, kind, label, name } = entry;
    const invoiceKind = kinds.get(invoiceIdOf(entry));
    const mayOpen = invoiceKind !== undefined && held.has(invoiceSubjects[invoiceKind]);
    const invoice = mayOpen ? { kind: invoiceKind, id: invoiceIdOf(entry) } : null;
    return { id, at: entry.at.toISOString(), kind, label, name, invoice };
  });
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
  'GET /dashboards/sales': ({ scope, services, query }) =>
    services.database.transaction((tx) => commerceSales(tx, scope, query), { accessMode: 'read only' }),
};
