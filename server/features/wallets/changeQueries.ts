import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionReach } from '@server/identity/reach/transactionReachQueries';
import type { Tx } from '@server/platform/db/client';
import { organizations } from '@server/platform/db/schema/users';
import { walletChanges, walletDays, wallets } from '@server/platform/db/schema/wallets';
import { isUuid } from '@server/platform/db/uuid';
import type { Place } from '@server/platform/lists/cursor';
import {
  type CountedPlaces,
  containing,
  countOf,
  type KeyedList,
  mostCounted,
  nearest,
  nearestCounted,
  payerLike,
} from '@server/platform/lists/listQueries';
import { rowsOfPlaces } from '@server/platform/lists/listReads';
import type { PageWindow } from '@server/platform/lists/pages';
import { and, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { moneyCents } from '@/domain/money/cents';
import type { WalletFilter, WalletOrder } from './listQuery';

/** The log as asked for. */
export interface AskedChanges {
  reach: TransactionReach;
  order: WalletOrder;
}

/** A change as it is stored, with its wallet and what it refers to. */
export type ShownChange = typeof walletChanges.$inferSelect & {
  wallet: number;
  holderName: string;
  email: string;
  phone: string;
  companyName: string;
  traceNo: string | null;
};

const table = walletChanges;

/**
 * Holders with a phone number: the whole of it, or its last four digits, which everybody sees. By
 * other parts of it those who see it masked could try out the rest, digit by digit.
 */
function ofPhone(wanted: string): SQL | undefined {
  if (!/^[\d\s().+-]+$/.test(wanted)) return undefined;
  const digits = wanted.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (digits.length === 10) return sql`${wallets.phone} = ${digits}`;
  return digits.length === 4 ? sql`${wallets.phone} like ${`%${digits}`}` : undefined;
}

/**
 * What a text may be: part of a name or an e-mail, a phone number, an amount, or the number of a
 * transaction.
 */
function searched(reach: TransactionReach, search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  const cents = moneyCents(wanted);
  const held = or(
    payerLike(sql`${wallets.holderKey}`, wanted),
    sql`lower(${wallets.email}) like ${containing(wanted)}`,
    ofPhone(wanted),
  );
  return or(
    sql`${table.walletId} in (select ${wallets.id} from ${wallets} where ${visibleTo(reach, wallets)} and ${held})`,
    sql`${table.transactionId} in (
      select id from transactions where system_mode = ${reach.mode} and lower(trace_no) = ${wanted} and trace_no <> '')`,
    isUuid(wanted) ? eq(table.transactionId, wanted) : undefined,
    cents === null ? undefined : inArray(table.amountCents, [...new Set([cents, -cents])]),
  );
}

const ofWay = { in: sql`${table.amountCents} > 0`, out: sql`${table.amountCents} < 0` } as const;

function ofWallet(id: string): SQL | undefined {
  if (id === '') return undefined;
  return isUuid(id) ? eq(table.walletId, id) : sql`false`;
}

function matching(reach: TransactionReach, filter: WalletFilter): SQL | undefined {
  const { event, source, way } = filter;
  const { day } = table;
  return and(
    visibleTo(reach, table),
    filter.from ? gte(day, filter.from) : undefined,
    filter.to ? lte(day, filter.to) : undefined,
    event ? eq(table.event, event) : undefined,
    source ? eq(table.source, source) : undefined,
    way ? ofWay[way] : undefined,
    ofWallet(filter.wallet),
    searched(reach, filter.search),
  );
}

/** The sorts; each has an index (0010_wallets.sql). */
export const sortKeys = {
  time: { value: sql`${table.day}`, kind: 'day' },
  amount: { value: sql`${table.amountCents}`, kind: 'number' },
  user: { value: sql`${table.holderKey}`, kind: 'text' },
} as const satisfies Record<WalletOrder['sort'], KeyedList['sort']>;

const keyedList = ({ reach, order }: AskedChanges): KeyedList => ({
  from: sql`${table}`,
  where: matching(reach, order),
  number: sql`${table.number}`,
  sort: sortKeys[order.sort],
  order: order.order ?? 'desc',
});

/** True where the kept days know all that a filter asks for. */
export const isKept = ({ search, wallet }: WalletFilter): boolean =>
  search.trim() === '' && wallet === '';

/** What a filter without search and wallet asks of the kept days. */
export function keptWhere(reach: TransactionReach, filter: WalletFilter): SQL | undefined {
  const { event, source, way } = filter;
  return and(
    visibleTo(reach, walletDays),
    filter.from ? gte(walletDays.day, filter.from) : undefined,
    filter.to ? lte(walletDays.day, filter.to) : undefined,
    event ? eq(walletDays.event, event) : undefined,
    source ? eq(walletDays.source, source) : undefined,
    way ? eq(walletDays.way, way) : undefined,
  );
}

/** The rows themselves, as many as are added up. */
export const scanned = (reach: TransactionReach, filter: WalletFilter): SQL => sql`
  select *, count(*) over () as found from (
    select * from ${table} where ${matching(reach, filter)} order by ${table.number} limit ${mostCounted + 1}) as listed`;

const shown = {
  change: table,
  wallet: wallets.number,
  holderName: wallets.holderName,
  email: wallets.email,
  phone: wallets.phone,
  companyName: organizations.name,
  traceNo: sql<
    string | null
  >`(select trace_no from transactions where transactions.id = ${table.transactionId})`,
};

interface ChangesRepository {
  /** The places nearest to one; `kept`: how many match, where the kept days know it. */
  stretch(asked: AskedChanges, stretch: PageWindow, kept: number | null): Promise<CountedPlaces>;
  /** The same without a count. */
  along(asked: AskedChanges, stretch: PageWindow): Promise<Place[]>;
  /** How many match, exactly. */
  count(asked: AskedChanges): Promise<number>;
  rows(places: readonly Place[]): Promise<ShownChange[]>;
  /** One in reach; null for a number that is absent, none or out of reach. */
  find(reach: TransactionReach, id: string): Promise<ShownChange | null>;
  /** A wallet as it stands now, and the last of its changes. */
  walletOf(
    id: string,
    most: number,
  ): Promise<{ wallet: typeof wallets.$inferSelect; latest: ShownChange[] }>;
}

/** The log of wallets as a list. */
export function changesRepository(tx: Tx): ChangesRepository {
  const select = () =>
    tx
      .select(shown)
      .from(table)
      .innerJoin(wallets, eq(wallets.id, table.walletId))
      .innerJoin(organizations, eq(organizations.id, table.orgId));
  const flat = ({ change, ...named }: Awaited<ReturnType<typeof select>>[number]): ShownChange => ({
    ...change,
    ...named,
  });
  return {
    async stretch(asked, stretch, kept) {
      const list = keyedList(asked);
      if (kept !== null && kept > mostCounted)
        return { places: await nearest(tx, list, stretch), matched: kept };
      const found = await nearestCounted(tx, { list, stretch });
      return { ...found, matched: kept ?? found.matched };
    },
    along: (asked, stretch) => nearest(tx, keyedList(asked), stretch),
    count: (asked) => countOf(tx, keyedList(asked)),
    rows: (places) =>
      rowsOfPlaces(places, async (numbers) =>
        (await select().where(sql`${table.number} = any(${sql.param(numbers)}::bigint[])`)).map(
          flat,
        ),
      ),
    async find(reach, id) {
      if (!/^\d{1,15}$/.test(id)) return null;
      const [row] = await select().where(
        and(visibleTo(reach, table), eq(table.number, Number(id))),
      );
      return row ? flat(row) : null;
    },
    async walletOf(id, most) {
      const [wallet] = await tx.select().from(wallets).where(eq(wallets.id, id));
      if (!wallet) throw new Error('A change is always of a wallet');
      const latest = await select()
        .where(eq(table.walletId, id))
        .orderBy(desc(table.place))
        .limit(most);
      return { wallet, latest: latest.map(flat) };
    },
  };
}
