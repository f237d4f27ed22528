import { addressesPolicy } from '@server/addresses/policy';
import { addressesHandlers } from '@server/addresses/routes';
import { agentsPolicy } from '@server/agents/policy';
import { agentsHandlers } from '@server/agents/routes';
import { applicationsPolicy } from '@server/applications/policy';
import { applicationsHandlers } from '@server/applications/routes';
import { batchesPolicy } from '@server/batches/policy';
import { batchesHandlers } from '@server/batches/routes';
import { checksPolicy } from '@server/checks/policy';
import { checksHandlers } from '@server/checks/routes';
import { dashboardsPolicy } from '@server/dashboards/policy';
import { dashboardsHandlers } from '@server/dashboards/routes';
import { deletionsPolicy } from '@server/deletions/policy';
import { deletionsHandlers } from '@server/deletions/routes';
import { demoLedgerPolicy } from '@server/demoLedger/policy';
import { demoLedgerHandlers } from '@server/demoLedger/routes';
import { disbursementsPolicy } from '@server/disbursements/policy';
import { disbursementsHandlers } from '@server/disbursements/routes';
import { facilitiesPolicy } from '@server/facilities/policy';
import { facilitiesHandlers } from '@server/facilities/routes';
import { filesPolicy } from '@server/files/policy';
import { filesHandlers } from '@server/files/routes';
import { globalsPolicy } from '@server/globals/policy';
import { globalsHandlers } from '@server/globals/routes';
import { googlePolicy } from '@server/google/policy';
import { googleHandlers } from '@server/google/routes';
import { healthPolicy } from '@server/health/policy';
import { healthHandlers } from '@server/health/routes';
import { inventoryPolicy } from '@server/inventory/policy';
import { inventoryHandlers } from '@server/inventory/routes';
import { invitationsPolicy } from '@server/invitations/policy';
import { invitationsHandlers } from '@server/invitations/routes';
import { invoicePaperPolicy } from '@server/invoicePaper/policy';
import { invoicePaperHandlers } from '@server/invoicePaper/routes';
import { invoicesPolicy } from '@server/invoices/policy';
import { invoicesHandlers } from '@server/invoices/routes';
import { journalPolicy } from '@server/journal/policy';
import { journalHandlers } from '@server/journal/routes';
import { leadsPolicy } from '@server/leads/policy';
import { leadsHandlers } from '@server/leads/routes';
import { licencesPolicy } from '@server/licences/policy';
import { licencesHandlers } from '@server/licences/routes';
import { logsPolicy } from '@server/logs/policy';
import { logsHandlers } from '@server/logs/routes';
import { mailPolicy } from '@server/mail/policy';
import { mailHandlers } from '@server/mail/routes';
import { manualEntriesPolicy } from '@server/manualEntries/policy';
import { manualEntriesHandlers } from '@server/manualEntries/routes';
import { onboardingPolicy } from '@server/onboarding/policy';
import { onboardingHandlers } from '@server/onboarding/routes';
import { partnersPolicy } from '@server/partners/policy';
import { partnersHandlers } from '@server/partners/routes';
import { paymentsPolicy } from '@server/payments/policy';
import { paymentsHandlers } from '@server/payments/routes';
import { portfolioPolicy } from '@server/portfolio/policy';
import { portfolioHandlers } from '@server/portfolio/routes';
import { recipientsPolicy } from '@server/recipients/policy';
import { recipientsHandlers } from '@server/recipients/routes';
import { sandboxPolicy } from '@server/sandbox/policy';
import { sandboxHandlers } from '@server/sandbox/routes';
import { securityPolicy } from '@server/security/policy';
import { securityHandlers } from '@server/security/routes';
import { settlementsPolicy } from '@server/settlements/policy';
import { settlementsHandlers } from '@server/settlements/routes';
import { taxationPolicy } from '@server/taxation/policy';
import { taxationHandlers } from '@server/taxation/routes';
import { thresholdsPolicy } from '@server/thresholds/policy';
import { thresholdsHandlers } from '@server/thresholds/routes';
import { tipsPolicy } from '@server/tips/policy';
import { tipsHandlers } from '@server/tips/routes';
import { transactionsPolicy } from '@server/transactions/policy';
import { transactionsHandlers } from '@server/transactions/routes';
import { userRemovalsPolicy } from '@server/userRemovals/policy';
import { userRemovalsHandlers } from '@server/userRemovals/routes';
import { usersPolicy } from '@server/users/policy';
import { usersHandlers } from '@server/users/routes';
import { viewsPolicy } from '@server/views/policy';
import { viewsHandlers } from '@server/views/routes';
import { walletsPolicy } from '@server/wallets/policy';
import { walletsHandlers } from '@server/wallets/routes';
import type { CallRow, Handler, HandlersOf } from './call';

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
