import { mustOnboard } from '@/domain/access/gate';
import { addressOf, type MenuPath, paletteRows, type RoutePath } from '@/routes/catalogue';
import { accessOf } from '@/shared/session/access';
import type { StoredUser } from '@/shared/session/storedUser';

/** One thing that can be done now, and where. */
interface StartLink {
  /** The screen's address. */
  path: string;
  title: string;
  text: string;
}

/** The screen on which the links stand. */
type Here = '/dashboards/commerce';

/**
 * What each screen is for, in a word: every entry of the menu has one, so that no role reads that
 * there is nothing.
 */
const menuTexts: Readonly<Record<Exclude<MenuPath, Here>, string>> = {
  '/dashboards': 'See sales, open items and tasks',
  '/dashboard/insight': 'See returning purchasers and the forecast',
  '/transaction-ledger': 'Look up any payment',
  '/demo-transaction-ledger': 'Explore the ledger with sample data',
  '/sandbox-ledger': 'Try payments in test mode',
  '/recover-user-report': 'Suspend and restore users',
  '/transaction-batch-queue': 'Track imports and settlement runs',
  '/pendingTransactions': 'Track payments waiting to be captured or cleared',
  '/pending-transaction-bank': 'Track bank debits until their return window closes',
  '/daily-aggregate': 'See the totals of each day',
  '/aggregate-organizations': 'Compare organizations by volume and growth',
  '/iso-activity': 'See which merchants are active, new or lost',
  '/isoTracking': 'Track merchants from invitation to first payment',
  '/agentTracking': 'Track merchants and volume by agent',
  '/pendingsettlement': 'See amounts due and expected payouts',
  '/settlementHistory': 'Look up payouts to the bank',
  '/organization-statement': 'Read a month of processing and compare it',
  '/statements': 'Look up statements that were issued',
  '/balance-history': 'See an account’s balance day by day',
  '/latest-balance': 'See current account balances',
  '/org-ledger': 'Read the double-entry ledger line by line',
  '/manual-ledger': 'See manual corrections and deposits',
  '/transaction-deletion-report': 'Look up and restore deleted transactions',
  '/recover-transaction-report': 'Look up restored transactions',
  '/disbursement2': 'See payouts outside settlements',
  '/tips': 'See tips earned and paid out',
  '/heloxAccountBalanceLogs': 'See every wallet balance change',
  '/credit-card-payment': 'Charge a card by phone or mail',
  '/nmi-credit-card': 'Charge a card through NMI',
  '/card-editor': 'Manage saved cards and BIN rules',
  '/mobile-search-pay': 'Find a wallet user and take a payment',
  '/gbx-gateway': 'Connect the GBX gateway and watch its health',
  '/north-bay-terminal': 'Take cards on the terminals in your stores',
  '/payment-link': 'Get paid by a link that you send',
  '/generateQrCode': 'Make a QR code that people pay by',
  '/funding-sources': 'Link and verify bank accounts',
  '/bill-pay': 'Approve and pay bills of vendors',
  '/check-issuance': 'Issue and print checks',
  '/add-escrow': 'Put a buyer’s money aside until the seller delivers',
  '/smart-safe': 'Follow safes, pickups and provisional credit',
  '/smart-safe-events': 'Look into deposits and alarms of safes',
  '/escrow-history': 'Release, refund and follow escrows',
  '/transfer': 'Move money between balances, virtual accounts and banks',
  '/processTransfer': 'Turn waiting transfers into an ACH batch',
  '/virtual-account': 'Open virtual accounts and read their statements',
  '/bankFunding': 'Pay merchants’ banks, by hand or on a schedule',
  '/wire': 'Send wires and record those that come in',
  '/nacha': 'Build, check and send ACH files',
  '/processPreNotes': 'Track the verification of bank accounts',
  '/ach-transmittal': 'Register of files sent to the bank',
  '/processReturns': 'Take return files of banks',
  '/processReturns/add': 'Key a single bank return',
  '/ach-returns': 'Decide on returned and corrected entries',
  '/embedBankLinking': 'Let people link bank accounts on your site',
  '/syn-bank-for-helox-users': 'Keep bank accounts of wallet users linked',
  '/odfi-editor': 'Manage the banks that send your ACH files',
  '/bill-rates': 'Set what services cost, and from when',
  '/registration': 'Fill in a merchant application',
  '/applications': 'See where each application stands',
  '/applications/onboarding-history': 'Look up past applications',
  '/demo-onboarding-history': 'Browse sample applications',
  '/applications/onboarding-invite-history': 'Track invitations and their progress',
  '/onBoarding-license-holders': 'Find the licenses of applicants',
  '/inventory': 'Manage products and their documents',
  '/agent/agents': 'Add and manage agents',
  '/agent/subagents': 'Add and manage sub-agents',
  '/agent_commissions': 'See what merchants earn their partners',
  '/organization-commission': 'Set splits and see what partners earn',
  '/mpa-pricing': 'Price merchants and have it approved',
  '/qr-lead-code': 'Make a QR code that brings leads',
  '/qrCodeRegistrationHistory': 'See who registered by a QR code',
  '/leads-report': 'Follow up leads and approve partners',
  '/referrals': 'Refer a business and earn a reward',
  '/referrals/list': 'Track referrals and rewards',
  '/org-search': 'Find any organization',
  '/dispensary-management': 'Keep licenses, hours and staff of stores',
  '/org-management/purchasers': 'See who buys from you and how much',
  '/peopleData': 'Find one person over applications, checks and accounts',
  '/signature': 'Sign documents and follow signatures',
  '/web-authorization': 'Prove and revoke debit authorizations',
  '/user-manager': 'Manage users and their permissions',
  '/user-manager/add': 'Create a user account',
  '/compliance-clear-personal': 'Check a person',
  '/compliance-clear-business': 'Check a business',
  '/license-verification': 'Verify a license',
  '/threshold': 'Set the rules that monitor transactions',
  '/threshold-report': 'Review threshold hits',
  '/purchaser-threshold-report': 'See purchasers over a limit',
  '/prohibited-state-report': 'See sales that involve prohibited states',
  '/securityLogs': 'See user activity by device and IP address',
  '/mta-configuration': 'Manage municipality rates and rules',
  '/licence-holders': 'Manage license holders and create monthly invoices',
  '/invoicesbylicenceholders': 'See amounts owed and days overdue',
  '/invoiceStatement': 'Print a license holder’s statement',
  '/mta-live-invoice': 'Calculate tax for one license holder',
  '/sample-MTA-invoice': 'See what a tax invoice looks like',
  '/invoices': 'Track tax invoices and send reminders',
  '/createInvoices': 'Bill a license holder',
  '/invoice/createInvoice': 'Bill a recipient',
  '/invoice/printinvoice': 'Print one invoice or many',
  '/invoice/invoiceHistory': 'Track invoices sent and amounts owed',
  '/invoice/create-recipient': 'Manage invoice recipients',
};

/** Of the menu, and of screens that are reached from one of its entries. */
const texts: Partial<Record<RoutePath, string>> = {
  ...menuTexts,
  '/inventory/add': 'Add a product, or many from a CSV file',
};

/**
 * What is done most, in this order; the rest of what a role may open follows in the order of the
 * menu.
 */
const most: readonly RoutePath[] = [
  '/transaction-ledger',
  '/pendingsettlement',
  '/settlementHistory',
  '/threshold-report',
  '/applications',
  '/registration',
  '/applications/onboarding-invite-history',
  '/invoice/createInvoice',
  '/invoice/invoiceHistory',
  '/createInvoices',
  '/invoices',
  '/inventory',
  '/inventory/add',
  '/agent/agents',
  '/isoTracking',
  '/agentTracking',
  '/compliance-clear-personal',
  '/compliance-clear-business',
  '/tips',
];

/** More would repeat the menu. */
const maxLinks = 8;

const place = (path: RoutePath): number => (most.includes(path) ? most.indexOf(path) : most.length);

/** The screens that matter most to the user beside the dashboards, eight at most. */
export function startLinks(user: StoredUser): StartLink[] {
  if (mustOnboard(user)) return [];
  const ability = accessOf(user);
  return paletteRows((subject) => ability.can('access', subject))
    .filter(({ subject }) => subject !== 'dashboard')
    .toSorted((one, other) => place(one.path) - place(other.path))
    .flatMap(({ path, title, command }) => {
      const text = texts[path];
      return text ? [{ path: addressOf(path), title: command ?? title, text }] : [];
    })
    .slice(0, maxLinks);
}
