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

/** What each screen is for, in a word: every entry of the menu has one, so that no role reads that there is nothing. */
const menuTexts: Readonly<Record<Exclude<MenuPath, Here>, string>> = {
  '/dashboards': 'See what moves, what stands open and what waits',
  '/dashboard/insight': 'See who comes back, and what comes next',
  '/transaction-ledger': 'Look up any payment',
  '/demo-transaction-ledger': 'Show the ledger over sample data',
  '/sandbox-ledger': 'Try payments out in test mode',
  '/recover-user-report': 'Suspend people, and bring them back',
  '/transaction-batch-queue': 'Follow imports and settlement runs',
  '/pendingTransactions': 'Follow what waits to be captured or cleared',
  '/pending-transaction-bank': 'Follow debits until nothing can come back',
  '/daily-aggregate': 'See what each day came to',
  '/aggregate-organizations': 'See who was paid most, and who grows',
  '/iso-activity': 'See which merchants are active, new or lost',
  '/isoTracking': 'Follow merchants from invitation to first payment',
  '/agentTracking': 'See what agents and sub-agents brought',
  '/pendingsettlement': 'See what is due, and when it is paid out',
  '/settlementHistory': 'Look up what was paid out to the bank',
  '/balance-history': 'See what an account came to day by day',
  '/latest-balance': 'See what each account comes to now',
  '/org-ledger': 'Read the double-entry ledger, line by line',
  '/manual-ledger': 'See corrections and deposits keyed by hand',
  '/transaction-deletion-report': 'Look up what was deleted, and restore it',
  '/recover-transaction-report': 'Look up what was restored',
  '/disbursement2': 'See what was paid to whom beside settlements',
  '/tips': 'See who earned tips, and what was paid out',
  '/heloxAccountBalanceLogs': 'See every change of what wallets hold',
  '/registration': 'Fill in a merchant application',
  '/applications': 'See where each application stands',
  '/applications/onboarding-history': 'Look up past applications',
  '/demo-onboarding-history': 'Look through sample applications',
  '/applications/onboarding-invite-history': 'See who was invited and what came of it',
  '/onBoarding-license-holders': 'Find the licenses of applicants',
  '/inventory': 'Look after products and their documents',
  '/agent/agents': 'Add agents and keep their data',
  '/agent/subagents': 'Add sub-agents and keep their data',
  '/user-manager/add': 'Give somebody an account',
  '/compliance-clear-personal': 'Check a person',
  '/compliance-clear-business': 'Check a business',
  '/license-verification': 'Verify a license',
  '/threshold': 'Set what transactions are watched by',
  '/threshold-report': 'Look at what the rules found',
  '/purchaser-threshold-report': 'See who bought more than may be bought',
  '/prohibited-state-report': 'See sales that touch prohibited states',
  '/securityLogs': 'See who did what, and from where',
  '/mta-configuration': 'Keep the rates and rules of municipalities',
  '/licence-holders': 'Look after who is taxed, and make the monthly invoices',
  '/invoicesbylicenceholders': 'See who owes what, and for how long',
  '/invoiceStatement': 'Print the account of a license holder',
  '/mta-live-invoice': 'Work out the tax of one license holder',
  '/sample-MTA-invoice': 'See what a tax invoice looks like',
  '/invoices': 'Follow tax invoices and send reminders',
  '/createInvoices': 'Bill a license holder',
  '/invoice/createInvoice': 'Bill a recipient',
  '/invoice/printinvoice': 'Print one invoice or many',
  '/invoice/invoiceHistory': 'Follow what was sent and what is owed',
  '/invoice/create-recipient': 'Keep those whom you send invoices to',
};

/** Of the menu, and of screens that are reached from one of its entries. */
const texts: Partial<Record<RoutePath, string>> = {
  ...menuTexts,
  '/inventory/add': 'Add a product, or many from a CSV file',
};

/** What is done most, in this order; the rest of what a role may open follows in the order of the menu. */
const most: readonly RoutePath[] = [
  ...(['/transaction-ledger', '/pendingsettlement', '/settlementHistory', '/threshold-report'] as const),
  ...(['/applications', '/registration', '/applications/onboarding-invite-history'] as const),
  ...(['/invoice/createInvoice', '/invoice/invoiceHistory', '/createInvoices', '/invoices'] as const),
  ...(['/inventory', '/inventory/add', '/agent/agents', '/isoTracking', '/agentTracking'] as const),
  ...(['/compliance-clear-personal', '/compliance-clear-business', '/tips'] as const),
];

/** More would repeat the menu. */
const mostLinks = 8;

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
    .slice(0, mostLinks);
}
