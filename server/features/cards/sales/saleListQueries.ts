import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { cardSales } from '@server/platform/db/schema/cards';
import { organizations } from '@server/platform/db/schema/users';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { defineList } from '@server/platform/lists/defineList';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  type KeyedGateway,
  keyedGateways,
  type ShownSaleState,
  shownSaleStates,
} from '@/domain/cards/cardSale';
import {
  type CardSaleDetail,
  type SaleSort,
  saleColumnSet,
  saleColumns,
} from '@/domain/cards/saleRow';
import { saleActStore } from './saleActStore';
import { saleStore, salesVisibleTo } from './saleStore';
import { type SaleTelling, toSale, toSaleAct } from './saleWire';

const text = string().default('').max(200);

/** Whose sales are visible, and what they are told with. */
interface SaleReader extends SaleTelling {
  visibility: TransactionVisibility;
}

/** By a part of purchaser, reference or memo, by the last four digits, or by a gateway's number. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  const pattern = containing(wanted);
  const said = sql`lower(${cardSales.reference} || ' ' || ${cardSales.memo})`;
  return or(
    like(cardSales.purchaserKey, pattern),
    like(said, pattern),
    eq(cardSales.lastFour, wanted),
    eq(cardSales.gatewayId, wanted),
    eq(sql`lower(${cardSales.authCode})`, wanted),
    eq(sql`'cs-' || lpad(${cardSales.number}::text, 6, '0')`, wanted),
  );
}

/** The states of `saleStateOf`, as conditions. */
function standsAs(state: ShownSaleState, now: Date): SQL | undefined {
  const isOver = sql`${cardSales.authorizedUntil} <= ${now.toISOString()}::timestamptz`;
  if (state === 'expired') return and(eq(cardSales.state, 'authorized'), isOver);
  if (state === 'authorized') return and(eq(cardSales.state, state), sql`not ${isOver}`);
  const isPart = sql`${cardSales.refundedCents} > 0`;
  if (state === 'partlyRefunded') return and(eq(cardSales.state, 'captured'), isPart);
  if (state === 'captured') return and(eq(cardSales.state, state), sql`not ${isPart}`);
  return eq(cardSales.state, state);
}

/** Sales of one screen: those through a merchant's own gateway are keyed like all others. */
const keyedAt = (gateway: KeyedGateway): SQL =>
  gateway === 'nmi' ? eq(cardSales.gateway, 'nmi') : ne(cardSales.gateway, 'nmi');

const shownSales = (tx: Tx) =>
  tx
    .select({ number: cardSales.number, sale: cardSales, companyName: organizations.name })
    .from(cardSales)
    .innerJoin(organizations, eq(organizations.id, cardSales.orgId));

/** Card sales of the organizations visible (catalogue: /credit-card-payment, /nmi-credit-card). */
export const saleList = defineList({
  name: 'cardSales',
  columns: { set: saleColumnSet, byKey: saleColumns },
  filters: {
    search: text,
    status: string().oneOf(shownSaleStates),
    gateway: string().oneOf(keyedGateways),
    organization: text,
  },
  sorts: {
    created: { value: sql`${cardSales.createdAt}`, kind: 'time' },
    purchaser: { value: sql`${cardSales.purchaserKey}`, kind: 'text' },
  } satisfies Record<SaleSort, SortKey>,
  usual: { sort: 'created', order: (sort) => (sort === 'purchaser' ? 'asc' : 'desc') },
  reader: async ({ services, scope, query }): Promise<SaleReader> => ({
    visibility: await transactionVisibility(services.database, scope, query.organization),
    secretKey: services.settings.secretKey,
    now: services.clock(),
  }),
  from: sql`${cardSales}`,
  number: sql`${cardSales.number}`,
  where: ({ visibility, now }, { search, status, gateway }) =>
    and(
      salesVisibleTo(visibility),
      textHolds(search),
      status ? standsAs(status, now) : undefined,
      gateway ? keyedAt(gateway) : undefined,
    ),
  rows: (tx, numbers, { visibility }) =>
    shownSales(tx).where(
      and(
        salesVisibleTo(visibility),
        sql`${cardSales.number} = any(${sql.param(numbers)}::bigint[])`,
      ),
    ),
  toRow: (found, reader: SaleReader) => toSale(found, reader),
});

/** A sale in full, which exists. */
export async function toldSale(
  tx: Tx,
  { services, id }: Pick<Call, 'services'> & { id: string },
): Promise<CardSaleDetail> {
  const [found] = await shownSales(tx).where(eq(cardSales.id, id));
  if (!found) throw new Error('The card sale is gone');
  const { settings, clock } = services;
  const acts = await saleActStore(tx).of(id);
  const telling = { secretKey: settings.secretKey, now: clock() };
  return { ...toSale(found, telling), acts: acts.map(toSaleAct) };
}

/** A sale in full. @throws Refusal 404 absent or not visible */
export async function saleDetail({
  services,
  scope,
  params,
}: Pick<Call, 'services' | 'params'> & { scope: Scope }): Promise<CardSaleDetail> {
  const { database } = services;
  const visibility = await transactionVisibility(database, scope);
  const row = await saleStore(database).findVisible(visibility, params.id ?? '');
  if (!row) throw notFound();
  return toldSale(database, { services, id: row.id });
}
