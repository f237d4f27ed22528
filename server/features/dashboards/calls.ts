import { inventoryRepository } from '@server/features/inventory/inventoryStore';
import { invoicesRepository } from '@server/features/invoices/invoicesStore';
import {
  type Account,
  type CountVisibility,
  dashboardsRepository,
} from '@server/identity/users/accountQueries';
import type { Tx } from '@server/platform/db/client';
import { filesRepository } from '@server/platform/files/filesStore';
import { type Call, call, calls, type Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import type { ActivityKind } from '@server/platform/logs/activity';
import { type ActivityEntry, activityRows } from '@server/platform/logs/logStore';
import { todayIn } from '@server/platform/zones/today';
import { subjectsFor } from '@/domain/access/ability';
import { hasOwnApplication, seesAllItems } from '@/domain/access/rolePermissions';
import type { Subject } from '@/domain/access/subjects';
import type {
  ActivityLine,
  ChecklistStep,
  CommerceSummary,
} from '@/domain/dashboard/commerceSummary';
import { type InvoiceKind, invoiceKinds } from '@/domain/invoices/invoiceNumber';
import { invoiceSubjects } from '@/domain/invoices/invoiceSubjects';
import { importMode } from '@/domain/session/systemMode';
import { homeOf } from './home/homeAnswer';
import {
  insightQuery,
  lagQuery,
  organizationQuery,
  purchasersQuery,
  tradeQuery,
} from './insight/insightQuery';
import { purchasersNamed, purchasersOf } from './insight/purchasersAnswer';
import { lagOf, lagSettled, reasonsOf } from './insight/settlingAnswer';
import { organizationsOf, takenDays, tradeOf } from './insight/tradeAnswer';
import { overviewOf, overviewQuery } from './overview/overviewAnswer';
import { commerceSales, itemQuery, itemTransactions, salesQuery } from './salesAnswer';
import { standingOf } from './standing/standingAnswer';
import type { Asker } from './tasks/taskSource';
import { openTasksOf } from './tasks/tasksAnswer';
import { collectedOf, collectedQuery, taxPartsOf, taxQuery } from './tax/taxAnswer';
import { tipsOf, tipsQuery } from './tips/tipsAnswer';

const dashboard = { access: 'dashboard' } as const;

/** Rows behind a figure, which name people. */
const ledger = { access: 'analytics.transactionLedger' } as const;

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

function countVisibility(held: Held): CountVisibility | null {
  if (held.has('org-management.organisationSearch')) return 'all';
  return held.has('crm.leads') || held.has('analytics.isoActivity') ? 'below' : null;
}

function activityVisibility(held: Held): 'own' | 'org' | 'all' {
  if (held.has('admin.securityLogs')) return 'all';
  return held.has('login.user_manager') ? 'org' : 'own';
}

/**
 * What is said of invoices names numbers and amounts: it is for who may open one of the kind, and
 * for who sees everything.
 */
const invoiceKindsFor = (held: Held): InvoiceKind[] =>
  invoiceKinds.filter((kind) => held.has('admin.securityLogs') || held.has(invoiceSubjects[kind]));

const invoiceIdOf = ({ kind, detail }: ActivityEntry): string =>
  kind === 'invoice' && typeof detail.invoiceId === 'string' ? detail.invoiceId : '';

async function activityOf(tx: Tx, scope: Scope, held: Held): Promise<ActivityLine[]> {
  const ask = {
    kinds: shownKinds,
    invoiceKinds: invoiceKindsFor(held),
    limit: latest,
    visibility: activityVisibility(held),
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
 * What there is to set up, for those who have something to: merchants and whoever else keeps stock
 * of their own or must still onboard. Staff and a top admin, who sees everybody's stock, have
 * nothing.
 */
async function checklistOf(
  tx: Tx,
  { role, orgId, userId }: Scope,
  { account, inventory }: { account: Account; inventory: CommerceSummary['inventory'] },
): Promise<ChecklistStep[]> {
  const ownStock = seesAllItems(role) ? null : inventory;
  const onboards = hasOwnApplication(role) || !account.onboardingPassed;
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
  const inventory = held.has('product.inventory')
    ? await inventoryRepository(tx).summary(scope)
    : null;
  const visibility = countVisibility(held);
  return {
    checklist: await checklistOf(tx, scope, { account, inventory }),
    inventory,
    activity: await activityOf(tx, scope, held),
    counts: visibility && (await dashboardsRepository(tx).counts(scope, visibility)),
  };
}

type Asking = Pick<Call, 'http' | 'services'> & { scope: Scope };

/** Reads in one transaction, so that all figures of an answer are of one moment. */
function read<Answer>(call: Asking, of: (asker: Asker) => Promise<Answer>): Promise<Answer> {
  const { http, services, scope } = call;
  const now = services.clock();
  const today = todayIn(now, http.req.header('timezone'));
  return services.database.transaction((tx) => of({ tx, scope, now, today }), {
    accessMode: 'read only',
  });
}

/**
 * The landing page after signing in, the overview and the insight. Whoever may sign in may open
 * them: each part asks for the subject of the screen behind it, and is null without. Whose rows are
 * added up is decided by the reach of each list.
 */
export const dashboardsCalls = calls({
  'GET /dashboards/commerce': call({
    access: 'session',
    handle: (call) => read(call, ({ tx, scope }) => summaryOf(tx, scope)),
  }),
  'GET /dashboards/sales': call({
    access: 'dashboard.commerce',
    query: salesQuery,
    handle: (call) => read(call, ({ tx, scope }) => commerceSales(tx, scope, call.query)),
  }),
  'GET /dashboards/sales/items/transactions': call({
    ...ledger,
    query: itemQuery,
    handle: (call) => read(call, ({ tx, scope }) => itemTransactions(tx, scope, call.query)),
  }),
  'GET /dashboards/overview': call({
    ...dashboard,
    query: overviewQuery,
    handle: (call) => read(call, ({ tx, scope }) => overviewOf(tx, scope, call.query)),
  }),
  'GET /dashboards/standing': call({
    ...dashboard,
    query: organizationQuery,
    handle: (call) => read(call, (asker) => standingOf(asker, call.query)),
  }),
  'GET /dashboards/tasks': call({ ...dashboard, handle: (call) => read(call, openTasksOf) }),
  'GET /dashboards/home': call({
    access: 'dashboard.commerce',
    handle: (call) => read(call, (asker) => homeOf(asker, call.services)),
  }),
  'GET /dashboards/tips': call({
    ...dashboard,
    query: tipsQuery,
    handle: (call) => read(call, (asker) => tipsOf(asker, call.query)),
  }),
  'GET /dashboards/tax': call({
    ...dashboard,
    query: taxQuery,
    handle: (call) => read(call, (asker) => taxPartsOf(asker, call.query)),
  }),
  'GET /dashboards/tax/collected': call({
    access: 'tax_authority.invoices',
    query: collectedQuery,
    handle: (call) => read(call, (asker) => collectedOf(asker, call.query)),
  }),
  'GET /dashboards/insight/trade': call({
    ...dashboard,
    query: tradeQuery,
    handle: (call) => read(call, (asker) => tradeOf(asker, call.query)),
  }),
  'GET /dashboards/insight/days': call({
    ...dashboard,
    query: organizationQuery,
    handle: (call) => read(call, (asker) => takenDays(asker, call.query)),
  }),
  'GET /dashboards/insight/organizations': call({
    ...dashboard,
    handle: (call) => read(call, organizationsOf),
  }),
  'GET /dashboards/insight/purchasers': call({
    ...dashboard,
    query: insightQuery,
    handle: (call) => read(call, (asker) => purchasersOf(asker, call.query)),
  }),
  'GET /dashboards/insight/purchasers/named': call({
    ...ledger,
    query: purchasersQuery,
    handle: (call) => read(call, (asker) => purchasersNamed(asker, call.query)),
  }),
  'GET /dashboards/insight/reasons': call({
    ...dashboard,
    query: insightQuery,
    handle: (call) => read(call, (asker) => reasonsOf(asker, call.query)),
  }),
  'GET /dashboards/insight/lag': call({
    ...dashboard,
    query: insightQuery,
    handle: (call) => read(call, (asker) => lagOf(asker, call.query)),
  }),
  'GET /dashboards/insight/lag/settlements': call({
    access: 'analytics.settlementHistory',
    query: lagQuery,
    handle: (call) => read(call, (asker) => lagSettled(asker, call.query)),
  }),
});
