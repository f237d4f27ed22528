import { keptFigure, namedText } from '@server/books/transactions/factQueries';
import { tradeAlone } from '@server/books/transactions/filterQueries';
import { keptSums } from '@server/books/transactions/keptQueries';
import { transactionListsRepository } from '@server/books/transactions/listQueries';
import type { ShownTransaction } from '@server/books/transactions/rowQueries';
import type { TransactionSums } from '@server/books/transactions/sumsQueries';
import { toPoint, toSummary } from '@server/books/transactions/wire';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { day, days } from '@server/platform/lists/days';
import { type InferType, object, string } from 'yup';
import type { Behind, FigureTransaction } from '@/domain/dashboard/insight';
import type { CommerceSales, SalesPart, SoldItem } from '@/domain/dashboard/sales';
import { type Days, stepOf } from '@/domain/dates/period';
import { toAmount } from '@/domain/money/cents';
import type { TransactionSummary } from '@/domain/transactions/transactionListRow';
import { heldBy, seesSales } from './held';
import { namesOf } from './insight/tradeQueries';
import { type Store, salesHours, salesParts, storesOf, topItems, topReasons } from './saleQueries';

const text = string().default('').max(200);

/**
 * Query of the sales: business days, the days that they are compared with, and what narrows them.
 */
export const salesQuery = object({
  ...days,
  /** ISO dates; empty: nothing is compared. */
  beforeFrom: day,
  beforeTo: day,
  /** `(none)` for what was paid in none. */
  store: text,
  /** Id of one organization, for those who see several. */
  organization: text,
});

/** The transactions behind a product; what of it is not named is `(none)`. */
export const itemQuery = object({
  ...days,
  organization: text,
  store: text,
  sku: text.required(),
  title: text.required(),
  kind: text.required(),
});

/** So many transactions behind a figure are listed; the ledger has all of them. */
const most = 100;

/** So many stores are listed, the largest ones. */
const maxStores = 50;

type SalesQuery = InferType<typeof salesQuery>;

const toPart = ({ count, grossCents, refundCents, netCents }: TransactionSums): SalesPart => ({
  count,
  gross: toAmount(grossCents),
  refunds: toAmount(refundCents),
  net: toAmount(netCents),
});

/** When, what and why, of all stores or of one. */
async function factsOf(tx: Tx, visibility: TransactionVisibility, place: Days & { store: string }) {
  const hours = await salesHours(tx, visibility, place);
  const items = await topItems(tx, visibility, place);
  const reasons = await topReasons(tx, visibility, place);
  return {
    hours: hours.map(({ cents, ...hour }) => ({ ...hour, gross: toAmount(cents) })),
    items: items.map(({ cents, ...item }) => ({ ...item, amount: toAmount(cents) })),
    reasons: reasons.map(({ cents, ...reason }) => ({ ...reason, amount: toAmount(cents) })),
  };
}

/** Stores with the names of their merchants, for those who see several. */
async function withMerchants<One extends Store>(
  tx: Tx,
  { orgIds }: TransactionVisibility,
  stores: readonly One[],
): Promise<(One & { merchant: string })[]> {
  const names =
    orgIds?.length === 1 ? null : await namesOf(tx, [...new Set(stores.map(({ orgId }) => orgId))]);
  return stores.map((one) => ({ ...one, merchant: names?.get(one.orgId) ?? '' }));
}

async function sumsOf(
  tx: Tx,
  visibility: TransactionVisibility,
  part: Partial<SalesQuery>,
): Promise<TransactionSummary> {
  return toSummary(await keptSums(tx, visibility, { ...tradeAlone, ...part }), true);
}

/** What was sold in a period, for the caller's reach; null for those who see no sales. */
export async function commerceSales(
  tx: Tx,
  scope: Scope,
  query: SalesQuery,
): Promise<CommerceSales | null> {
  if (!seesSales(await heldBy(tx, scope))) return null;
  const { from, to, beforeFrom, beforeTo, store, organization } = query;
  const visibility = await transactionVisibility(tx, scope, organization);
  const period = { from, to };
  const step = stepOf(period);
  const sold = { ...tradeAlone, ...period, store };
  const { total, points, methods, stores } = await salesParts(tx, {
    visibility,
    filter: sold,
    step,
  });
  const isCompared = beforeFrom !== '' && beforeTo !== '';
  return {
    total: toSummary(total, true),
    before: isCompared
      ? await sumsOf(tx, visibility, { from: beforeFrom, to: beforeTo, store })
      : null,
    step,
    points: points.map(toPoint),
    methods: methods.map(({ method, ...sums }) => ({ method, ...toPart(sums) })),
    storeChoices: await withMerchants(tx, visibility, await storesOf(tx, visibility)),
    stores: (await withMerchants(tx, visibility, stores.slice(0, maxStores))).map(
      ({ orgId, store: name, merchant, ...sums }) => ({
        orgId,
        store: name,
        merchant,
        ...toPart(sums),
      }),
    ),
    areStoresWhole: stores.length <= maxStores,
    ...(await factsOf(tx, visibility, { ...period, store })),
  };
}

type Named = Pick<SoldItem, 'sku' | 'title' | 'kind'>;

/** A line may be stored without what it is not told of. */
const isOf = ({ sku, title, kind }: Partial<Named>, asked: Named): boolean =>
  (sku ?? '') === asked.sku && (title ?? '') === asked.title && (kind ?? '') === asked.kind;

/** What of a transaction's amount is a product's; below 0 where it came back. */
const centsOf = ({ items, amountCents }: ShownTransaction, asked: Named): number =>
  Math.sign(amountCents) *
  items.filter((line) => isOf(line, asked)).reduce((sum, { cents }) => sum + cents, 0);

/**
 * The newest transactions with a product, and what all come to: amounts are its own, counted is how
 * many of it.
 */
export async function itemTransactions(
  tx: Tx,
  scope: Scope,
  { organization, ...asked }: InferType<typeof itemQuery>,
): Promise<Behind<FigureTransaction>> {
  const visibility = await transactionVisibility(tx, scope, organization);
  const order = { ...tradeAlone, ...asked, sort: 'time', order: 'desc' } as const;
  const figure = await keptFigure(tx, visibility, order);
  const ledger = transactionListsRepository(tx);
  const newest = { place: null, direction: 'forward', limit: most } as const;
  const { places, rows } = await ledger.pageWindow({ visibility, order }, newest);
  const item = {
    sku: namedText(asked.sku),
    title: namedText(asked.title),
    kind: namedText(asked.kind),
  };
  return {
    count: figure?.quantity ?? 0,
    cents: figure?.cents ?? 0,
    transactions: figure?.count ?? 0,
    rows: places
      .flatMap(({ number }) => rows.get(number) ?? [])
      .map((row) => ({
        _id: row.id,
        day: row.businessDay,
        companyName: row.companyName,
        purchaser: row.purchaserName,
        label: row.label,
        cents: centsOf(row, item),
      })),
  };
}
