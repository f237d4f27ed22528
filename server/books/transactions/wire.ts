import { isCardSale, isLinkPayment } from '@server/books/ledger/ledgerStore';
import { toAmount } from '@/domain/money/cents';
import type { DailyRow } from '@/domain/transactions/dailyRow';
import type { SeriesPoint } from '@/domain/transactions/series';
import type { TransactionChange } from '@/domain/transactions/transactionChange';
import type {
  TransactionDetail,
  TransactionEntry,
  TransactionListRow,
  TransactionSummary,
} from '@/domain/transactions/transactionListRow';
import type { changesOf, refundsOf } from './actStore';
import type { DailySums } from './dailyQueries';
import type { PostedEntry } from './detailQueries';
import { type flagsOf, reviewersFlag } from './flagQueries';
import type { ShownTransaction } from './rowQueries';
import type { StepSums } from './seriesQueries';
import type { TransactionSums } from './sumsQueries';

/** A stored transaction → as the ledger lists it. */
export function toListRow(row: ShownTransaction): TransactionListRow {
  const { id, orgId, label, state, method, lastFour, traceNo, store } = row;
  const { purchaserName, purchaserEmail, companyName, balanceCents } = row;
  const { entry, secCode, effectiveOn, isFlagged, isFlaggedByOwn } = row;
  const { receivingBank, routingLastFour, accountKind } = row;
  return {
    _id: id,
    orgId,
    label,
    state,
    method,
    lastFour,
    traceNo,
    store,
    purchaserName,
    purchaserEmail,
    companyName,
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
    // What is due to an organization stands below 0 in its book.
    balance: balanceCents === null ? '' : toAmount(-balanceCents),
    entry,
    secCode,
    effectiveOn,
    isFlagged,
    isFlaggedByOwn,
    receivingBank,
    routingLastFour,
    accountKind,
    authorizedUntil: row.authorizedUntil?.toISOString() ?? null,
    isInvoicePayment: row.paymentId !== null,
  };
}

/** The same where it can be acted on: what was given back whole, or the processor has, says so. */
export const toActedRow = (row: ShownTransaction): TransactionListRow =>
  row.isRefunded || isLinkPayment(row) || isCardSale(row)
    ? {
        ...toListRow(row),
        ...(row.isRefunded && { isRefunded: true }),
        ...(isLinkPayment(row) && { isLinkPayment: true }),
        ...(isCardSale(row) && { isCardSale: true }),
      }
    : toListRow(row);

/** A stored transaction → with all its fields. */
export const toDetailRow = (row: ShownTransaction): TransactionDetail['transaction'] => ({
  ...toActedRow(row),
  created_at: row.createdAt.toISOString(),
  capture_type: row.captureType,
  service_origin: row.serviceOrigin,
  paymentInformation: { accountType: row.accountType },
  billingInformation: { transactType: row.transactType },
  otherInformation: row.otherInformation,
});

/** An entry under a transaction, as it is answered. */
export const toEntry = ({
  act,
  account,
  amountCents,
  balanceCents,
  at,
}: PostedEntry): TransactionEntry => ({
  act,
  account,
  amount: toAmount(amountCents),
  balance: toAmount(balanceCents),
  at: at.toISOString(),
});

type Entry<Query> = Query extends PromiseLike<(infer Row)[]> ? Row : never;

/** A change of a transaction, as it is answered. */
export const toChange = ({
  change,
  by,
  isTold,
}: Entry<ReturnType<typeof changesOf>>): TransactionChange => ({
  id: change.id,
  kind: change.kind,
  from: change.fromState,
  to: change.toState,
  reason: isTold ? change.reason : '',
  by: isTold ? (by ?? '') : '',
  at: change.changedAt.toISOString(),
});

/** A refund of a transaction, as it is answered. */
export const toRefund = ({
  refund,
  by,
}: Entry<ReturnType<typeof refundsOf>>): TransactionDetail['refunds'][number] => ({
  _id: refund.transactionId,
  amount: toAmount(refund.amountCents),
  reason: refund.reason,
  by: by ?? '',
  at: refund.refundedAt.toISOString(),
});

/** A flag of a transaction, as it is answered. */
export const toFlag = ({
  flag,
  by,
}: Entry<ReturnType<typeof flagsOf>>): TransactionDetail['flags'][number] => ({
  reason: flag.reason,
  by: by ?? '',
  at: flag.flaggedAt.toISOString(),
  isOfReviewers: flag.orgId === reviewersFlag,
});

const toFigures = (sums: TransactionSums): Omit<TransactionSummary, 'isExact'> => ({
  count: sums.count,
  gross: toAmount(sums.grossCents),
  refunds: toAmount(sums.refundCents),
  returns: toAmount(sums.returnCents),
  tips: toAmount(sums.tipCents),
  tax: toAmount(sums.taxCents),
  fees: toAmount(sums.feeCents),
  other: toAmount(sums.otherCents),
  manual: toAmount(sums.manualCents),
  net: toAmount(sums.netCents),
});

/** What all transactions that match come to, as it is answered. */
export const toSummary = (sums: TransactionSums, isExact: boolean): TransactionSummary => ({
  ...toFigures(sums),
  isExact,
});

/** A step of a chart over time, as it is answered. */
export const toPoint = ({ day, ...sums }: StepSums): SeriesPoint => ({ day, ...toFigures(sums) });

/** A row of the daily aggregate, as it is answered. */
export const toDailyRow = ({ day, name, ...sums }: DailySums): DailyRow => ({
  _id: `${day} ${name}`,
  day,
  group: name,
  ...toFigures(sums),
});
