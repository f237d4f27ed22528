import { mustOnboard } from '@/domain/access/gate';
import { type MenuPath, paletteRows, type RoutePath } from '@/routes/catalogue';
import { accessOf } from '@/shared/session/access';
import type { StoredUser } from '@/shared/session/storedUser';

/** One thing that can be done now, and where. */
interface StartLink {
  path: RoutePath;
  title: string;
  text: string;
}

/** The screen on which the links stand. */
type Here = '/dashboards/commerce';

/** What each screen is for, in a word: every entry of the menu has one, so that no role reads that there is nothing. */
const menuTexts: Readonly<Record<Exclude<MenuPath, Here>, string>> = {
  '/transaction-ledger': 'Look up any payment, refund it, or flag it',
  '/pendingTransactions': 'Capture, void or retry what waits',
  '/pending-transaction-bank': 'Follow debits until nothing can come back',
  '/daily-aggregate': 'See what each day came to',
  '/pendingsettlement': 'See what is due, settle it or hold it back',
  '/settlementHistory': 'Look up what was paid out to the bank',
  '/balance-history': 'See what an account came to day by day',
  '/latest-balance': 'See what each account comes to now',
  '/org-ledger': 'Read the double-entry ledger, line by line',
  '/manual-ledger': 'Key corrections and deposits, or approve them',
  '/transaction-deletion-report': 'Look up what was deleted, and restore it',
  '/recover-transaction-report': 'Look up what was restored',
  '/disbursement2': 'Pay merchants, agents, authorities and vendors',
  '/tips': 'See who earned tips and pay them out',
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

/** The screens that the user may open from the landing page, in the order of the menu. */
export function startLinks(user: StoredUser): StartLink[] {
  if (mustOnboard(user)) return [];
  const ability = accessOf(user);
  return paletteRows((subject) => ability.can('access', subject)).flatMap(({ path, title, command }) => {
    const text = texts[path];
    return text ? [{ path, title: command ?? title, text }] : [];
  });
}
