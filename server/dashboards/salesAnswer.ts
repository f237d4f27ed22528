import type { Tx } from '@server/db/client';
import type { Scope } from '@server/http/call';
import { day, days } from '@server/lists/days';
import { keptSums, type TransactionSums, tradeAlone } from '@server/transactions/kept/repository';
import { type TransactionReach, transactionReach } from '@server/transactions/reach/repository';
import { toPoint, toSummary } from '@server/transactions/wire';
import { type InferType, number, object, string } from 'yup';
import type { Behind, FigureTransaction } from '@/domain/dashboard/insight';
import type { CommerceSales, SalesPart } from '@/domain/dashboard/sales';
import { type Days, stepOf } from '@/domain/dates/period';
import { toAmount } from '@/domain/money/cents';
import type { TransactionSummary } from '@/domain/transactions/transactionListRow';
import { heldBy, seesSales } from './held';
import {
  hourRows,
  itemRows,
  salesHours,
  salesParts,
  storeNames,
  topItems,
  topReasons,
} from './sales/repository';

const text = string().default('').max(200);

/** Query of the sales: business days, the days that they are compared with, and what narrows them. */
export const salesQuery = object({
  ...days,
  /** ISO dates; empty: nothing is compared. */
  beforeFrom: day,
  beforeTo: day,
  /** `(none)` for what was paid in none. */
  store: text,
  /** Id of one organisation, for those who see several. */
  organisation: text,
});

/** The transactions behind an hour of a weekday, 1 Monday to 7 Sunday. */
export const hourQuery = object({
  ...{ ...days, organisation: text },
  weekday: number().integer().min(1).max(7).required(),
  hour: number().integer().min(0).max(23).required(),
});

/** The transactions behind a product. */
export const itemQuery = object({ ...days, organisation: text, sku: text, title: text, kind: text });

/** So many transactions behind a figure are listed. */
const most = 100;

type SalesQuery = InferType<typeof salesQuery>;

const toPart = ({ count, grossCents, refundCents, netCents }: TransactionSums): SalesPart => ({
  count,
  gross: toAmount(grossCents),
  refunds: toAmount(refundCents),
  net: toAmount(netCents),
});

/** What is known of all stores together alone. */
async function factsOf(tx: Tx, reach: TransactionReach, period: Days, store: string) {
  if (store !== '') return { hours: null, items: null, reasons: null };
  const hours = await salesHours(tx, reach, period);
  const items = await topItems(tx, reach, period);
  const reasons = await topReasons(tx, reach, period);
  return {
    hours: hours.map(({ cents, ...hour }) => ({ ...hour, gross: toAmount(cents) })),
    items: items.map(({ cents, ...item }) => ({ ...item, amount: toAmount(cents) })),
    reasons: reasons.map(({ cents, ...reason }) => ({ ...reason, amount: toAmount(cents) })),
  };
}

async function sumsOf(
  tx: Tx,
  reach: TransactionReach,
  part: Partial<SalesQuery>,
): Promise<TransactionSummary> {
  return toSummary(await keptSums(tx, reach, { ...tradeAlone, ...part }), true);
}

/** What was sold in a period, for the caller's reach; null for those who see no sales. */
export async function commerceSales(tx: Tx, scope: Scope, query: SalesQuery): Promise<CommerceSales | null> {
  if (!seesSales(await heldBy(tx, scope))) return null;
  const { from, to, beforeFrom, beforeTo, store, organisation } = query;
  const reach = await transactionReach(tx, scope, organisation);
  const period = { from, to };
  const step = stepOf(period);
  const { points, methods, stores } = await salesParts(tx, reach, { ...tradeAlone, ...period, store }, step);
  const isCompared = beforeFrom !== '' && beforeTo !== '';
  return {
    total: await sumsOf(tx, reach, { ...period, store }),
    before: isCompared ? await sumsOf(tx, reach, { from: beforeFrom, to: beforeTo, store }) : null,
    step,
    points: points.map(toPoint),
    methods: methods.map(({ method, ...sums }) => ({ method, ...toPart(sums) })),
    storeNames: await storeNames(tx, reach),
    stores: stores.map(({ store: name, ...sums }) => ({ store: name, ...toPart(sums) })),
    ...(await factsOf(tx, reach, period, store)),
  };
}

/** The newest transactions of an hour, and what all come to. */
export async function hourTransactions(
  tx: Tx,
  scope: Scope,
  { organisation, ...asked }: InferType<typeof hourQuery>,
): Promise<Behind<FigureTransaction>> {
  return hourRows(tx, await transactionReach(tx, scope, organisation), { ...asked, most });
}

/** The newest transactions with a product, and what all come to; amounts are its own. */
export async function itemTransactions(
  tx: Tx,
  scope: Scope,
  { organisation, ...asked }: InferType<typeof itemQuery>,
): Promise<Behind<FigureTransaction>> {
  return itemRows(tx, await transactionReach(tx, scope, organisation), { ...asked, most });
}
