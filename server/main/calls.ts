import { addressesCalls } from '@server/features/addresses/calls';
import { agentsCalls } from '@server/features/agents/calls';
import { applicationsCalls } from '@server/features/applications/calls';
import { bankingCalls } from '@server/features/banking/calls';
import { batchesCalls } from '@server/features/batches/calls';
import { billPayCalls } from '@server/features/billPay/calls';
import { billRatesCalls } from '@server/features/billRates/calls';
import { cardsCalls } from '@server/features/cards/calls';
import { checksCalls } from '@server/features/checks/calls';
import { dashboardsCalls } from '@server/features/dashboards/calls';
import { deletionsCalls } from '@server/features/deletions/calls';
import { disbursementsCalls } from '@server/features/disbursements/calls';
import { eventsCalls } from '@server/features/events/calls';
import { facilitiesCalls } from '@server/features/facilities/calls';
import { gatewaysCalls } from '@server/features/gateways/calls';
import { inventoryCalls } from '@server/features/inventory/calls';
import { invitationsCalls } from '@server/features/invitations/calls';
import { invoicePaperCalls } from '@server/features/invoicePaper/calls';
import { invoicesCalls } from '@server/features/invoices/calls';
import { journalCalls } from '@server/features/journal/calls';
import { leadsCalls } from '@server/features/leads/calls';
import { licensesCalls } from '@server/features/licenses/calls';
import { manualEntriesCalls } from '@server/features/manualEntries/calls';
import { onboardingCalls } from '@server/features/onboarding/calls';
import { organizationsCalls } from '@server/features/organizations/calls';
import { paymentLinksCalls } from '@server/features/paymentLinks/calls';
import { paymentsCalls } from '@server/features/payments/calls';
import { personsCalls } from '@server/features/persons/calls';
import { portfolioCalls } from '@server/features/portfolio/calls';
import { pricingCalls } from '@server/features/pricing/calls';
import { purchasersCalls } from '@server/features/purchasers/calls';
import { recipientsCalls } from '@server/features/recipients/calls';
import { referralsCalls } from '@server/features/referrals/calls';
import { residualsCalls } from '@server/features/residuals/calls';
import { safesCalls } from '@server/features/safes/calls';
import { sandboxCalls } from '@server/features/sandbox/calls';
import { searchCalls } from '@server/features/search/calls';
import { settlementsCalls } from '@server/features/settlements/calls';
import { signaturesCalls } from '@server/features/signatures/calls';
import { statementsCalls } from '@server/features/statements/calls';
import { storesCalls } from '@server/features/stores/calls';
import { taxationCalls } from '@server/features/taxation/calls';
import { terminalsCalls } from '@server/features/terminals/calls';
import { thresholdsCalls } from '@server/features/thresholds/calls';
import { tipsCalls } from '@server/features/tips/calls';
import { transactionsCalls } from '@server/features/transactions/calls';
import { viewsCalls } from '@server/features/views/calls';
import { walletPayCalls } from '@server/features/walletPay/calls';
import { walletsCalls } from '@server/features/wallets/calls';
import { googleCalls } from '@server/identity/google/calls';
import { partnersCalls } from '@server/identity/partners/calls';
import { profileCalls } from '@server/identity/profile/calls';
import { securityCalls } from '@server/identity/security/calls';
import { userManagerCalls } from '@server/identity/userManager/calls';
import { userRemovalsCalls } from '@server/identity/userRemovals/calls';
import { usersCalls } from '@server/identity/users/calls';
import { demoLedgerCalls } from '@server/main/demoLedger/calls';
import { filesCalls } from '@server/platform/files/calls';
import { globalsCalls } from '@server/platform/globals/calls';
import { healthCalls } from '@server/platform/health/calls';
import { logsCalls } from '@server/platform/logs/calls';
import { mailCalls } from '@server/platform/mail/calls';
import type { KeptCall } from '../platform/http/call';

/** The calls of every part of the server that has some. */
export const callTables: readonly Readonly<Record<string, KeptCall>>[] = [
  agentsCalls,
  healthCalls,
  dashboardsCalls,
  filesCalls,
  globalsCalls,
  googleCalls,
  inventoryCalls,
  invoicesCalls,
  invoicePaperCalls,
  bankingCalls,
  billPayCalls,
  billRatesCalls,
  eventsCalls,
  paymentLinksCalls,
  cardsCalls,
  gatewaysCalls,
  terminalsCalls,
  storesCalls,
  walletPayCalls,
  recipientsCalls,
  referralsCalls,
  purchasersCalls,
  organizationsCalls,
  personsCalls,
  signaturesCalls,
  invitationsCalls,
  leadsCalls,
  logsCalls,
  mailCalls,
  addressesCalls,
  facilitiesCalls,
  onboardingCalls,
  partnersCalls,
  paymentsCalls,
  portfolioCalls,
  pricingCalls,
  residualsCalls,
  applicationsCalls,
  checksCalls,
  licensesCalls,
  searchCalls,
  safesCalls,
  settlementsCalls,
  statementsCalls,
  disbursementsCalls,
  tipsCalls,
  securityCalls,
  taxationCalls,
  thresholdsCalls,
  transactionsCalls,
  viewsCalls,
  demoLedgerCalls,
  sandboxCalls,
  userManagerCalls,
  userRemovalsCalls,
  batchesCalls,
  deletionsCalls,
  journalCalls,
  manualEntriesCalls,
  profileCalls,
  usersCalls,
  walletsCalls,
];

/** Every call that the server answers, by method and path. */
export function allCalls(): { name: string; row: KeptCall }[] {
  return callTables.flatMap((table) => Object.entries(table).map(([name, row]) => ({ name, row })));
}
