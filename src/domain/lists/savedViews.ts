import { object, string } from 'yup';
import { trimmedText } from '@/domain/contact/trimmedText';

/** A named view of a list: its filters, sort and columns as the list's address has them. */
export interface SavedView {
  name: string;
  /** Query of the address without page and drawer, e.g. `tab=submitted&sort=companyName`. */
  query: string;
}

/** What a person keeps of a list. */
export interface KeptViews {
  views: SavedView[];
  /** The list as it was left in this mode, as a view's query has it; '' for the usual one. */
  left: string;
}

/** Lists that can have saved views. */
export const viewedLists = [
  'applications',
  'applicationHistory',
  'demoHistory',
  'personChecks',
  'businessChecks',
  'licenseHolders',
  'licenseVerification',
  'agents',
  'subAgents',
  'invoices',
  'taxInvoices',
  'recipients',
  'taxHolders',
  'taxBalances',
  'transactions',
  'demoTransactions',
  'sandboxTransactions',
  'userRemovals',
  'statements',
  'batches',
  'pendingTransactions',
  'bankTransactions',
  'dailyAggregate',
  'thresholdHits',
  'purchaserHits',
  'stateHits',
  'securityLogs',
  'pendingSettlements',
  'settlements',
  'tips',
  'disbursements',
  'organizationLedger',
  'manualLedger',
  'latestBalances',
  'balanceHistory',
  'deletedTransactions',
  'restoredTransactions',
  'organizationRanking',
  'isoActivity',
  'isoTracking',
  'agentTracking',
  'walletLogs',
  'walletBanks',
  'odfiProfiles',
  'paymentLinks',
  'qrCodes',
  'checkInEvents',
  'eventGuests',
  'cardSales',
  'gatewaySales',
  'savedCards',
  'binRules',
  'gatewayCalls',
  'terminals',
  'fundingSources',
  'achFiles',
  'prenotes',
  'bills',
  'billRates',
  'priceSchedules',
  'residualShares',
  'residualPartners',
  'wires',
  'escrows',
  'transfers',
  'virtualAccounts',
  'bankFunding',
  'safes',
  'safeEvents',
  'issuedChecks',
  'achTransmittals',
  'achAnswers',
  'achReceived',
  'thresholdRules',
  'insight',
  'purchasers',
  'users',
  'leads',
  'leadCodes',
  'leadRegistrations',
  'referrals',
  'organizations',
  'persons',
  'signatures',
  'webAuthorizations',
  'stores',
] as const;

export type ViewedList = (typeof viewedLists)[number];

/** Views of one list at most. */
export const maxViews = 20;

/** The most characters of a view's query. */
export const longestQuery = 1000;

/** The most characters of a name. */
export const longestViewName = 40;

/**
 * The name of a further view: 1 to 40 characters, not that of another one, and there is room for
 * it.
 */
export function viewNameError(name: string, others: readonly string[]): string | null {
  const wanted = name.trim();
  if (wanted === '') return 'This field is required.';
  if ([...wanted].length > longestViewName)
    return `This field should be between 1 and ${longestViewName} characters`;
  const isUniqueViolation = others.some((other) => other.toLowerCase() === wanted.toLowerCase());
  if (isUniqueViolation) return 'A view with this name already exists';
  return others.length < maxViews ? null : `A list can have up to ${maxViews} views`;
}

/** A view as it is saved. */
export const savedViewSchema = object({
  name: trimmedText.required().test('name', (name, context) => {
    const message = viewNameError(name, []);
    return message === null || context.createError({ message });
  }),
  query: string().default('').max(longestQuery),
});

/**
 * A list as it is left. The text that is searched for is part of it: no list searches by a number
 * of a person, such as an SSN, so that none is kept here.
 */
export const leftListSchema = object({ query: string().defined().max(longestQuery) });
