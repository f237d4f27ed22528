import { toAmount } from '@/domain/money/cents';
import type { WalletComparison, WalletComparisonSummary } from '@/domain/wallet/comparison';
import { maskedPhone } from '@/domain/wallet/phone';
import type { WalletChangeRow, WalletPoint, WalletSummary } from '@/domain/wallet/walletChange';
import type { ShownChange } from './changeQueries';
import type { ComparedWallet, ComparisonTotals } from './comparisonQueries';
import type { WalletStep, WalletSums } from './sumsQueries';

/**
 * A stored change → as the log lists it; `seesPhones` for those who may see phone numbers in full.
 */
export const toChangeRow =
  (seesPhones: boolean) =>
  (row: ShownChange): WalletChangeRow => ({
    _id: String(row.number),
    walletId: row.walletId,
    wallet: row.wallet,
    place: row.place,
    orgId: row.orgId,
    companyName: row.companyName,
    user: row.holderName,
    email: row.email,
    phone: seesPhones ? row.phone : maskedPhone(row.phone),
    event: row.event,
    amount: toAmount(row.amountCents),
    before: toAmount(row.beforeCents),
    after: toAmount(row.afterCents),
    transactionId: row.transactionId,
    traceNo: row.traceNo ?? '',
    disbursement: row.disbursement === null ? '' : `D-${row.disbursement}`,
    day: row.day,
    at: row.at.toISOString(),
    source: row.source,
  });

/** What all changes that match come to, as it is answered. */
export const toWalletSummary = (
  sums: WalletSums,
  told: Pick<WalletSummary, 'isExact' | 'inLedger'>,
): WalletSummary => ({
  count: sums.count,
  in: toAmount(sums.inCents),
  out: toAmount(sums.outCents),
  net: toAmount(sums.inCents - sums.outCents),
  ledger: toAmount(sums.ledgerCents),
  ...told,
});

/** A step of a chart over time, as it is answered. */
export const toWalletPoint = ({ day, inCents, outCents }: WalletStep): WalletPoint => ({
  day,
  in: toAmount(inCents),
  out: toAmount(outCents),
});

/** A compared wallet → as it is listed. */
export const toComparison = (row: ComparedWallet): WalletComparison => ({
  _id: String(row.number),
  walletId: row.walletId,
  orgId: row.orgId,
  companyName: row.companyName,
  holderKey: row.holderKey,
  user: row.holderName || row.holderKey,
  email: row.email,
  transactions: row.transactions,
  ledger: toAmount(row.ledgerCents),
  logged: toAmount(row.loggedCents),
  difference: toAmount(row.ledgerCents - row.loggedCents),
  balance: toAmount(row.balanceCents),
  changes: toAmount(row.changeCents),
  agrees: row.agrees,
});

/** What the comparison with the ledger comes to, as it is answered. */
export const toComparisonSummary = (totals: ComparisonTotals): WalletComparisonSummary => ({
  wallets: totals.wallets,
  differing: totals.differing,
  unnamed: totals.unnamed,
  ledger: toAmount(totals.ledgerCents),
  logged: toAmount(totals.loggedCents),
  balance: toAmount(totals.balanceCents),
  owed: toAmount(totals.owedCents),
  unnamedAmount: toAmount(totals.unnamedCents),
});
