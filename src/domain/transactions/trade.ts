/** Labels (spec 1.4) of money that moves without anything being sold or given back: its own wallets and accounts, fees, payouts, taxes. */
export const noTradeLabels = [
  ...(['Wallet Transfer', 'Wallet Cash Out', 'Account Funding', 'Instant Ledger Credit'] as const),
  ...(['P2P Payment', 'P2P Reversal', 'R2P Payment'] as const),
  ...(['Cash Deposit', 'Wire Deposit', 'Wire Out'] as const),
  ...(['Disbursement', 'Commission Payout', 'Payout', 'Settlement', 'Tax Remittance'] as const),
  ...(['Wallet Fee', 'Monthly Subscription Fee', 'Fee Assessment', 'MTA Surcharge'] as const),
  'Purchaser Service Fee',
] as const;

/** With what the label of every kind of settlement begins. */
export const settlementLabel = 'Settlement';

const noTrade: ReadonlySet<string> = new Set(noTradeLabels);

/** Whether a row of this label is a sale, or money back from one. */
export const isTrade = (label: string): boolean => !noTrade.has(label) && !label.startsWith(settlementLabel);
