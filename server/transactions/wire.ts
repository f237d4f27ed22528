import { toAmount } from '@/domain/money/cents';
import type {
  TransactionDetail,
  TransactionEntry,
  TransactionListRow,
  TransactionSummary,
} from '@/domain/transactions/transactionListRow';
import type { PostedEntry } from './detail/repository';
import type { TransactionSums } from './kept/repository';
import type { ShownTransaction } from './rows/repository';

/** A stored transaction → as the ledger lists it. */
export function toListRow(row: ShownTransaction): TransactionListRow {
  const { id, orgId, label, state, method, lastFour, traceNo, store } = row;
  const { purchaserName, purchaserEmail, companyName, balanceCents } = row;
  return {
    ...{ _id: id, orgId, label, state, method, lastFour, traceNo, store },
    ...{ purchaserName, purchaserEmail, companyName },
    LicenseNumber: row.licenseNumber,
    Municipality: row.municipality,
    activity_date_time: row.activityAt.toISOString(),
    businessDay: row.businessDay,
    tipUserName: row.tipUser,
    amount: toAmount(row.amountCents),
    tip: toAmount(row.tipCents),
    tax: toAmount(row.taxCents),
    fee: toAmount(row.feeCents),
    net: toAmount(row.netCents),
    // What is due to an organisation stands below 0 in its book.
    balance: balanceCents === null ? '' : toAmount(-balanceCents),
  };
}

/** A stored transaction → with all its fields. */
export const toDetailRow = (row: ShownTransaction): TransactionDetail['transaction'] => ({
  ...toListRow(row),
  created_at: row.createdAt.toISOString(),
  capture_type: row.captureType,
  service_origin: row.serviceOrigin,
  paymentInformation: { accountType: row.accountType },
  billingInformation: { transactType: row.transactType },
  otherInformation: row.otherInformation,
});

export const toEntry = ({ act, account, amountCents, balanceCents, at }: PostedEntry): TransactionEntry => ({
  ...{ act, account, amount: toAmount(amountCents), balance: toAmount(balanceCents), at: at.toISOString() },
});

export const toSummary = (sums: TransactionSums, isExact: boolean): TransactionSummary => ({
  count: sums.count,
  gross: toAmount(sums.grossCents),
  refunds: toAmount(sums.refundCents),
  tips: toAmount(sums.tipCents),
  tax: toAmount(sums.taxCents),
  fees: toAmount(sums.feeCents),
  net: toAmount(sums.netCents),
  isExact,
});
