import type { Transaction, TransactionFlag } from './transaction';

/** What labels are read from. */
export type Labeled = Pick<Transaction, 'capture_type' | 'otherInformation'>;

/** A line of the cascade: its label where it applies, null where the next one is asked. */
type LabelRule = (transaction: Labeled) => string | null;

/** Types that are shown as they are (spec 1.4, rule 1). Settlement has kinds beside these. */
export const explicitTypes = [
  'Wallet Transfer',
  'Wallet Cash Out',
  'Disbursement',
  'ACH Return',
  'Wallet Fee',
  'Monthly Subscription Fee',
  'Rebill',
  'Subscription',
  'Commission Payout',
  'Settlement',
  'Batch Import',
] as const;

/** `ach_return`, `achReturn` and `ACH Return` are one name. */
const nameOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const typeLabels = new Map(explicitTypes.map((label) => [nameOf(label), label]));

const settlement = nameOf('Settlement');

const ownLabel: LabelRule = ({
  otherInformation: { transaction_type: type, transactionTypes },
}) => {
  const name = nameOf(type?.value || transactionTypes || '');
  const label = typeLabels.get(name) ?? (name.startsWith(settlement) ? 'Settlement' : null);
  return label && (type?.label.trim() || label);
};

/** The label where one of the flags is raised. */
const flagged =
  (label: string, ...flags: TransactionFlag[]): LabelRule =>
  ({ otherInformation }) =>
    flags.some((flag) => otherInformation[flag] === true) ? label : null;

const captures: ReadonlySet<string> = new Set(['vt', 'virtualterminal', 'api']);

/** The same for what a virtual terminal or the api took. */
const captured =
  (rule: LabelRule): LabelRule =>
  (transaction) =>
    captures.has(nameOf(transaction.capture_type)) ? rule(transaction) : null;

const payments: Readonly<Record<string, string>> = {
  P2P: 'P2P Payment',
  P2R: 'P2R Payment',
  R2R: 'R2R Payment',
  R2P: 'R2P Payment',
};

/** Who pays whom, as the wallet says it; without that from one person to another, or at a till. */
const betweenWallets: LabelRule = (transaction) =>
  payments[transaction.otherInformation.helox_type?.toUpperCase() ?? ''] ??
  flagged('P2P Payment', 'userPayment')(transaction) ??
  flagged('P2R Payment', 'posPayment')(transaction);

const partnerApp: LabelRule = ({ otherInformation: { appName = '' } }) => {
  if (appName.trim() === '') return null;
  return nameOf(appName) === 'shopify' ? 'Shopify Ecom' : 'Partner App';
};

const invoiced: LabelRule = ({ capture_type, otherInformation: { transaction_type } }) =>
  [capture_type, transaction_type?.value ?? ''].some((name) => nameOf(name) === 'invoice')
    ? 'Invoice'
    : null;

const planned: LabelRule = ({ otherInformation: { subscriptionPlanId } }) =>
  subscriptionPlanId ? 'Subscription Plan' : null;

/** The cascade (spec 1.4; readings D16, D17): the first line that applies. */
const cascade: readonly LabelRule[] = [
  // 1. Explicit types show their own label.
  ownLabel,
  // 2. Otherwise the card, debit or ACH flags decide.
  flagged('Credit Card', 'credit_card_payment', 'credit_card_pay', 'credit_card'),
  flagged('Debit Card', 'debit_card', 'debit_card_pay'),
  flagged('ACH', 'achPayment'),
  flagged('Payout', 'payout'),
  flagged('Mobile App Purchase (Tip)', 'heloxTipPaymentByQrCode'),
  flagged('Return Reversal', 'returnReversal'),
  // 3. Wallet bonus credit, for registration, fund account or bank linking.
  flagged(
    'Instant Ledger Credit',
    'registration_credit',
    'fund_account_credit',
    'bank_linking_credit',
  ),
  // 4. Virtual-terminal and api captures; one that none of these knows falls on to 5.
  captured(flagged('Purchaser Service Fee', 'heloxPurchaseFee', 'heloxServiceFee')),
  captured(flagged('Wallet Fee', 'heloxWalletFee')),
  captured(flagged('Tax Remittance', 'taxRemittance')),
  captured(flagged('Account Funding', 'addMoneyToWallet')),
  captured(betweenWallets),
  captured(flagged('P2P Reversal', 'returnUserPayment')),
  captured(flagged('Event', 'eventPayment')),
  captured(partnerApp),
  // 5. Other cases.
  flagged('Fee Assessment', 'feeAssessment'),
  flagged('MTA Surcharge', 'mtaSurcharge'),
  flagged('Cash Deposit', 'cashDeposit'),
  flagged('Wire Deposit', 'wireDeposit'),
  flagged('Wire Out', 'wireOut'),
  flagged('Cash Payment', 'cash'),
  flagged('Check', 'check'),
  flagged('Budtender Tip', 'budtender_type'),
  flagged('Driver Tip', 'driver_type'),
  flagged('SMS Text Pay Transaction', 'text_pay'),
  invoiced,
  planned,
];

/** What people read for a transaction (spec 1.4). */
export function labelOf(transaction: Labeled): string {
  for (const rule of cascade) {
    const label = rule(transaction);
    if (label !== null) return label;
  }
  return 'Not Available';
}
