import type { ComponentType } from 'react';
import type { RoutePath } from '@/routes/catalogue';

/** Loads a screen's code; its default export is the screen. */
export type PageLoader = () => Promise<{ default: ComponentType }>;

/** Every screen's code by its path; a missing page or a misspelt path does not compile. */
export const pages = {
  '/': () => import('../pages/StartPage'),
  '/pages/login': () => import('../pages/SignInScreen'),
  '/pages/register': () => import('@/features/auth/pages/RegisterPage'),
  '/pages/inbound/lead': () => import('@/features/auth/pages/LeadPage'),
  '/pages/forgot-password': () => import('@/features/auth/pages/ForgotPasswordPage'),
  '/resetPassword/:resetKey': () => import('@/features/auth/pages/ResetPasswordPage'),
  '/verifyEmail/:id': () => import('@/features/auth/pages/VerifyEmailPage'),
  '/verifyEmail': () => import('@/features/auth/pages/VerifyEmailPage'),
  '/emailVerified': () => import('@/features/auth/pages/EmailVerifiedPage'),
  '/referral/:id': () => import('@/features/auth/pages/ReferralPage'),
  '/callback': () => import('@/features/auth/pages/CallbackPage'),
  '/agentConfirmation/:agentId/:companyName': () =>
    import('@/features/auth/pages/AgentConfirmationPage'),
  '/merchantInvitation/:merchantKey': () =>
    import('@/features/invitations/pages/MerchantInvitationPage'),
  '/showTempMessage': () => import('@/features/auth/pages/TempMessagePage'),
  '/viewReceipt': () => import('@/features/payments/pages/ReceiptPage'),
  '/invoicePay/:invoiceKey': () => import('@/features/payments/pages/InvoicePayPage'),
  '/mtaInvoicePay/:invoiceKey': () => import('@/features/payments/pages/MtaInvoicePayPage'),
  '/pagenotfound': () => import('../pages/NotFoundPage'),
  '/dashboards': () => import('@/features/dashboard/pages/OverviewPage'),
  '/dashboards/commerce': () => import('@/features/dashboard/pages/CommercePage'),
  '/dashboard/insight': () => import('@/features/dashboard/pages/InsightPage'),
  '/demo-transaction-ledger': () => import('@/features/ledger/pages/DemoLedgerPage'),
  '/sandbox-ledger': () => import('@/features/ledger/pages/SandboxLedgerPage'),
  '/recover-user-report': () => import('@/features/people/pages/RecoveredUsersPage'),
  '/transaction-batch-queue': () => import('@/features/ledger/pages/BatchQueuePage'),
  '/transaction-ledger': () => import('@/features/ledger/pages/TransactionLedgerPage'),
  '/pendingTransactions': () => import('@/features/ledger/pages/PendingTransactionsPage'),
  '/pending-transaction-bank': () => import('@/features/ledger/pages/PendingBankPage'),
  '/daily-aggregate': () => import('@/features/ledger/pages/DailyAggregatePage'),
  '/aggregate-organizations': () => import('@/features/portfolio/pages/AggregateOrganizationsPage'),
  '/iso-activity': () => import('@/features/portfolio/pages/IsoActivityPage'),
  '/isoTracking': () => import('@/features/portfolio/pages/IsoTrackingPage'),
  '/agentTracking': () => import('@/features/portfolio/pages/AgentTrackingPage'),
  '/pendingsettlement': () => import('@/features/ledger/pages/PendingSettlementPage'),
  '/settlementHistory': () => import('@/features/ledger/pages/SettlementHistoryPage'),
  '/disbursement2': () => import('@/features/ledger/pages/DisbursementsPage'),
  '/tips': () => import('@/features/ledger/pages/TipsPage'),
  '/registration': () => import('@/features/onboarding/pages/RegistrationPage'),
  '/applications/onboarding-invite-history': () =>
    import('@/features/invitations/pages/InviteHistoryPage'),
  '/compliance-clear-personal': () => import('@/features/compliance/pages/PersonalClearPage'),
  '/compliance-clear-business': () => import('@/features/compliance/pages/BusinessClearPage'),
  '/threshold': () => import('@/features/compliance/pages/ThresholdPage'),
  '/threshold-report': () => import('@/features/compliance/pages/ThresholdReportPage'),
  '/purchaser-threshold-report': () => import('@/features/compliance/pages/PurchaserThresholdPage'),
  '/prohibited-state-report': () => import('@/features/compliance/pages/ProhibitedStatePage'),
  '/securityLogs': () => import('@/features/compliance/pages/SecurityLogsPage'),
  '/agent/agents': () => import('@/features/partners/pages/AgentsPage'),
  '/agent/subagents': () => import('@/features/partners/pages/SubAgentsPage'),
  '/user-manager/add': () => import('@/features/partners/pages/AddUserPage'),
  '/applications': () => import('@/features/applications/pages/ApplicationsPage'),
  '/applications/onboarding-history': () => import('@/features/applications/pages/HistoryPage'),
  '/demo-onboarding-history': () => import('@/features/applications/pages/DemoHistoryPage'),
  '/mta-configuration': () => import('@/features/taxation/pages/MunicipalitiesPage'),
  '/licence-holders': () => import('@/features/taxation/pages/LicenceHoldersPage'),
  '/invoicesbylicenceholders': () => import('@/features/taxation/pages/InvoicesByHolderPage'),
  '/invoiceStatement': () => import('@/features/taxation/pages/InvoiceStatementPage'),
  '/license-verification': () => import('@/features/applications/pages/LicenceVerificationPage'),
  '/onBoarding-license-holders': () => import('@/features/applications/pages/LicenceHoldersPage'),
  '/mta-live-invoice': () => import('@/features/invoices/pages/LiveInvoicePage'),
  '/sample-MTA-invoice': () => import('@/features/invoices/pages/SampleInvoicePage'),
  '/invoices': () => import('@/features/invoices/pages/TaxInvoicesPage'),
  '/createInvoices': () => import('@/features/invoices/pages/CreateTaxInvoicePage'),
  '/createInvoices/:applicationId/view': () =>
    import('@/features/invoices/pages/TaxInvoiceViewPage'),
  '/createInvoices/:applicationId/edit': () =>
    import('@/features/invoices/pages/TaxInvoiceEditPage'),
  '/invoice': () => import('@/features/invoices/pages/InvoiceStartPage'),
  '/invoice/createInvoice': () => import('@/features/invoices/pages/CreateInvoicePage'),
  '/invoice/:applicationId/view': () => import('@/features/invoices/pages/InvoiceViewPage'),
  '/invoice/:applicationId/edit': () => import('@/features/invoices/pages/InvoiceEditPage'),
  '/invoice/createInvoice/:applicationId/view': () =>
    import('@/features/invoices/pages/InvoiceViewPage'),
  '/invoice/createInvoice/:applicationId/edit': () =>
    import('@/features/invoices/pages/InvoiceEditPage'),
  '/invoice/printinvoice': () => import('@/features/invoices/pages/PrintInvoicePage'),
  '/invoice/invoiceHistory': () => import('@/features/invoices/pages/InvoiceHistoryPage'),
  '/invoice/create-recipient': () => import('@/features/invoices/pages/RecipientsPage'),
  '/inventory': () => import('@/features/inventory/pages/InventoryListPage'),
  '/inventory/add': () => import('@/features/inventory/pages/InventoryAddPage'),
  '/inventory/:id/edit': () => import('@/features/inventory/pages/InventoryEditPage'),
  '/inventory/:viewId/view': () => import('@/features/inventory/pages/InventoryViewPage'),
  '/balance-history': () => import('@/features/ledger/pages/BalanceHistoryPage'),
  '/latest-balance': () => import('@/features/ledger/pages/LatestBalancePage'),
  '/org-ledger': () => import('@/features/ledger/pages/OrganisationLedgerPage'),
  '/manual-ledger': () => import('@/features/ledger/pages/ManualLedgerPage'),
  '/transaction-deletion-report': () => import('@/features/ledger/pages/DeletedTransactionsPage'),
  '/recover-transaction-report': () => import('@/features/ledger/pages/RecoveredTransactionsPage'),
  '/heloxAccountBalanceLogs': () => import('@/features/wallet/pages/WalletLogsPage'),
} satisfies Record<RoutePath, PageLoader>;

type Screen = Awaited<ReturnType<PageLoader>>;

const loading = new WeakMap<PageLoader, Promise<Screen>>();

/**
 * A screen's code, asked for once: each `import()` of a build looks up all the files that it needs,
 * also those that are there. What could not be loaded is asked for again.
 */
export function loadPage(path: RoutePath): Promise<Screen> {
  const load: PageLoader = pages[path];
  const known = loading.get(load);
  if (known) return known;
  const screen = load();
  loading.set(load, screen);
  screen.catch(() => loading.delete(load));
  return screen;
}
