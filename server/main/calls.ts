import { addressesPolicy } from '@server/features/addresses/policy';
import { addressesHandlers } from '@server/features/addresses/routes';
import { agentsPolicy } from '@server/features/agents/policy';
import { agentsHandlers } from '@server/features/agents/routes';
import { applicationsPolicy } from '@server/features/applications/policy';
import { applicationsHandlers } from '@server/features/applications/routes';
import { batchesPolicy } from '@server/features/batches/policy';
import { batchesHandlers } from '@server/features/batches/routes';
import { checksPolicy } from '@server/features/checks/policy';
import { checksHandlers } from '@server/features/checks/routes';
import { dashboardsPolicy } from '@server/features/dashboards/policy';
import { dashboardsHandlers } from '@server/features/dashboards/routes';
import { deletionsPolicy } from '@server/features/deletions/policy';
import { deletionsHandlers } from '@server/features/deletions/routes';
import { disbursementsPolicy } from '@server/features/disbursements/policy';
import { disbursementsHandlers } from '@server/features/disbursements/routes';
import { facilitiesPolicy } from '@server/features/facilities/policy';
import { facilitiesHandlers } from '@server/features/facilities/routes';
import { inventoryPolicy } from '@server/features/inventory/policy';
import { inventoryHandlers } from '@server/features/inventory/routes';
import { invitationsPolicy } from '@server/features/invitations/policy';
import { invitationsHandlers } from '@server/features/invitations/routes';
import { invoicePaperPolicy } from '@server/features/invoicePaper/policy';
import { invoicePaperHandlers } from '@server/features/invoicePaper/routes';
import { invoicesPolicy } from '@server/features/invoices/policy';
import { invoicesHandlers } from '@server/features/invoices/routes';
import { journalPolicy } from '@server/features/journal/policy';
import { journalHandlers } from '@server/features/journal/routes';
import { leadsPolicy } from '@server/features/leads/policy';
import { leadsHandlers } from '@server/features/leads/routes';
import { licencesPolicy } from '@server/features/licences/policy';
import { licencesHandlers } from '@server/features/licences/routes';
import { manualEntriesPolicy } from '@server/features/manualEntries/policy';
import { manualEntriesHandlers } from '@server/features/manualEntries/routes';
import { onboardingPolicy } from '@server/features/onboarding/policy';
import { onboardingHandlers } from '@server/features/onboarding/routes';
import { paymentsPolicy } from '@server/features/payments/policy';
import { paymentsHandlers } from '@server/features/payments/routes';
import { portfolioPolicy } from '@server/features/portfolio/policy';
import { portfolioHandlers } from '@server/features/portfolio/routes';
import { recipientsPolicy } from '@server/features/recipients/policy';
import { recipientsHandlers } from '@server/features/recipients/routes';
import { sandboxPolicy } from '@server/features/sandbox/policy';
import { sandboxHandlers } from '@server/features/sandbox/routes';
import { settlementsPolicy } from '@server/features/settlements/policy';
import { settlementsHandlers } from '@server/features/settlements/routes';
import { taxationPolicy } from '@server/features/taxation/policy';
import { taxationHandlers } from '@server/features/taxation/routes';
import { thresholdsPolicy } from '@server/features/thresholds/policy';
import { thresholdsHandlers } from '@server/features/thresholds/routes';
import { tipsPolicy } from '@server/features/tips/policy';
import { tipsHandlers } from '@server/features/tips/routes';
import { transactionsPolicy } from '@server/features/transactions/policy';
import { transactionsHandlers } from '@server/features/transactions/routes';
import { viewsPolicy } from '@server/features/views/policy';
import { viewsHandlers } from '@server/features/views/routes';
import { walletsPolicy } from '@server/features/wallets/policy';
import { walletsHandlers } from '@server/features/wallets/routes';
import { googlePolicy } from '@server/identity/google/policy';
import { googleHandlers } from '@server/identity/google/routes';
import { partnersPolicy } from '@server/identity/partners/policy';
import { partnersHandlers } from '@server/identity/partners/routes';
import { securityPolicy } from '@server/identity/security/policy';
import { securityHandlers } from '@server/identity/security/routes';
import { userRemovalsPolicy } from '@server/identity/userRemovals/policy';
import { userRemovalsHandlers } from '@server/identity/userRemovals/routes';
import { usersPolicy } from '@server/identity/users/policy';
import { usersHandlers } from '@server/identity/users/routes';
import { demoLedgerPolicy } from '@server/main/demoLedger/policy';
import { demoLedgerHandlers } from '@server/main/demoLedger/routes';
import { filesPolicy } from '@server/platform/files/policy';
import { filesHandlers } from '@server/platform/files/routes';
import { globalsPolicy } from '@server/platform/globals/policy';
import { globalsHandlers } from '@server/platform/globals/routes';
import { healthPolicy } from '@server/platform/health/policy';
import { healthHandlers } from '@server/platform/health/routes';
import { logsPolicy } from '@server/platform/logs/policy';
import { logsHandlers } from '@server/platform/logs/routes';
import { mailPolicy } from '@server/platform/mail/policy';
import { mailHandlers } from '@server/platform/mail/routes';
import type { CallRow, Handler, HandlersOf } from '../platform/http/call';

/** The tables of all features, for the test that no two name the same call. */
export const policyTables = [
  agentsPolicy,
  healthPolicy,
  dashboardsPolicy,
  filesPolicy,
  globalsPolicy,
  googlePolicy,
  inventoryPolicy,
  invoicesPolicy,
  invoicePaperPolicy,
  recipientsPolicy,
  invitationsPolicy,
  leadsPolicy,
  logsPolicy,
  mailPolicy,
  addressesPolicy,
  facilitiesPolicy,
  onboardingPolicy,
  partnersPolicy,
  paymentsPolicy,
  portfolioPolicy,
  applicationsPolicy,
  checksPolicy,
  licencesPolicy,
  settlementsPolicy,
  disbursementsPolicy,
  tipsPolicy,
  securityPolicy,
  taxationPolicy,
  thresholdsPolicy,
  transactionsPolicy,
  viewsPolicy,
  demoLedgerPolicy,
  sandboxPolicy,
  userRemovalsPolicy,
  batchesPolicy,
  deletionsPolicy,
  journalPolicy,
  manualEntriesPolicy,
  usersPolicy,
  walletsPolicy,
] as const;

/** Every call the server answers: who may make it, what it reaches and what it takes. */
export const policy = {
  ...agentsPolicy,
  ...healthPolicy,
  ...dashboardsPolicy,
  ...filesPolicy,
  ...globalsPolicy,
  ...googlePolicy,
  ...inventoryPolicy,
  ...invoicesPolicy,
  ...invoicePaperPolicy,
  ...recipientsPolicy,
  ...invitationsPolicy,
  ...leadsPolicy,
  ...logsPolicy,
  ...mailPolicy,
  ...addressesPolicy,
  ...facilitiesPolicy,
  ...onboardingPolicy,
  ...partnersPolicy,
  ...paymentsPolicy,
  ...portfolioPolicy,
  ...applicationsPolicy,
  ...checksPolicy,
  ...licencesPolicy,
  ...settlementsPolicy,
  ...disbursementsPolicy,
  ...tipsPolicy,
  ...securityPolicy,
  ...taxationPolicy,
  ...thresholdsPolicy,
  ...transactionsPolicy,
  ...viewsPolicy,
  ...demoLedgerPolicy,
  ...sandboxPolicy,
  ...userRemovalsPolicy,
  ...batchesPolicy,
  ...deletionsPolicy,
  ...journalPolicy,
  ...manualEntriesPolicy,
  ...usersPolicy,
  ...walletsPolicy,
} as const satisfies Record<string, CallRow>;

// A row without a handler does not compile.
const handlers: HandlersOf<typeof policy> = {
  ...agentsHandlers,
  ...healthHandlers,
  ...dashboardsHandlers,
  ...filesHandlers,
  ...globalsHandlers,
  ...googleHandlers,
  ...inventoryHandlers,
  ...invoicesHandlers,
  ...invoicePaperHandlers,
  ...recipientsHandlers,
  ...invitationsHandlers,
  ...leadsHandlers,
  ...logsHandlers,
  ...mailHandlers,
  ...addressesHandlers,
  ...facilitiesHandlers,
  ...onboardingHandlers,
  ...partnersHandlers,
  ...paymentsHandlers,
  ...portfolioHandlers,
  ...applicationsHandlers,
  ...checksHandlers,
  ...licencesHandlers,
  ...settlementsHandlers,
  ...disbursementsHandlers,
  ...tipsHandlers,
  ...securityHandlers,
  ...taxationHandlers,
  ...thresholdsHandlers,
  ...transactionsHandlers,
  ...viewsHandlers,
  ...demoLedgerHandlers,
  ...sandboxHandlers,
  ...userRemovalsHandlers,
  ...batchesHandlers,
  ...deletionsHandlers,
  ...journalHandlers,
  ...manualEntriesHandlers,
  ...usersHandlers,
  ...walletsHandlers,
};

/** Every call with its row and its handler. */
export function allCalls(): { name: string; row: CallRow; handler: Handler }[] {
  // Rows and handlers of one name fit together, as `HandlersOf` has checked above.
  const byName = handlers as unknown as Record<string, Handler>;
  return Object.entries<CallRow>(policy).flatMap(([name, row]) => {
    const handler = byName[name];
    return handler ? [{ name, row, handler }] : [];
  });
}
