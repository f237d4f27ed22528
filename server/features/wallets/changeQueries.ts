import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { organizations } from '@server/platform/db/schema/users';
import { walletChanges, walletDays, wallets } from '@server/platform/db/schema/wallets';
import { isUuid } from '@server/platform/db/uuid';
import { days } from '@server/platform/lists/days';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, maxCounted, payerLike } from '@server/platform/lists/listQueries';
import { and, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { moneyCents } from '@/domain/money/cents';
import { walletWays } from '@/domain/wallet/walletChange';

const text = string().default('').max(200);

/** What the log of wallets can be narrowed by. */
export const walletFilters = {
  /** Part of a name or an e-mail, phone, amount, trace number or transaction id. */
  search: text,
  ...days,
  event: text,
  source: text,
  way: string().oneOf(walletWays),
  /** Id of one wallet. */
  wallet: text,
  /** Id of one organization, for those who see several. */
  organization: text,
};

export type WalletFilter = FilterOf<typeof walletFilters>;

/** A change as it is stored, with its wallet and what it refers to. */
export type ShownChange = typeof walletChanges.$inferSelect & {
  wallet: number;
  holderName: string;
  email: string;
  phone: string;
  companyName: string;
  traceNo: string | null;
  disbursement: number | null;
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
function searched(visible: TransactionVisibility, search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  const cents = moneyCents(wanted);
  const held = or(
    payerLike(sql`${wallets.holderKey}`, wanted),
    sql`lower(${wallets.email}) like ${containing(wanted)}`,
    ofPhone(wanted),
  );
  return or(
    sql`${table.walletId} in (select ${wallets.id} from ${wallets} where ${visibleTo(visible, wallets)} and ${held})`,
    sql`${table.transactionId} in (
      select id from transactions where system_mode = ${visible.mode} and lower(trace_no) = ${wanted} and trace_no <> '')`,
    isUuid(wanted) ? eq(table.transactionId, wanted) : undefined,
    cents === null ? undefined : inArray(table.amountCents, [...new Set([cents, -cents])]),
  );
}

const ofWay = { in: sql`${table.amountCents} > 0`, out: sql`${table.amountCents} < 0` } as const;

function ofWallet(id: string): SQL | undefined {
  if (id === '') return undefined;
  return isUuid(id) ? eq(table.walletId, id) : sql`false`;
}

/** Which changes match. */
export function matching(visible: TransactionVisibility, filter: WalletFilter): SQL | undefined {
  const { event, source, way } = filter;
  const { day } = table;
  return and(
    visibleTo(visible, table),
    filter.from ? gte(day, filter.from) : undefined,
    filter.to ? lte(day, filter.to) : undefined,
    event ? eq(table.event, event) : undefined,
    source ? eq(table.source, source) : undefined,
    way ? ofWay[way] : undefined,
    ofWallet(filter.wallet),
    searched(visible, filter.search),
  );
}

/** True where the summary by day knows all that a filter asks for. */
export const isSummarized = ({ search, wallet }: WalletFilter): boolean =>
  search.trim() === '' && wallet === '';

/** What a filter without search and wallet asks of the summary by day. */
export function summaryWhere(
  visible: TransactionVisibility,
  filter: WalletFilter,
): SQL | undefined {
  const { event, source, way } = filter;
  return and(
    visibleTo(visible, walletDays),
    filter.from ? gte(walletDays.day, filter.from) : undefined,
    filter.to ? lte(walletDays.day, filter.to) : undefined,
    event ? eq(walletDays.event, event) : undefined,
    source ? eq(walletDays.source, source) : undefined,
    way ? eq(walletDays.way, way) : undefined,
  );
}

/** The rows themselves, as many as are added up. */
export const scanned = (visible: TransactionVisibility, filter: WalletFilter): SQL => sql`
  select *, count(*) over () as found from (
    select * from ${table} where ${matching(visible, filter)} order by ${table.number} limit ${maxCounted + 1}) as listed`;

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
  disbursement: sql<
    number | null
  >`(select seq::float8 from disbursements where disbursements.id = ${table.disbursementId})`,
};

const select = (tx: Tx) =>
  tx
    .select(shown)
    .from(table)
    .innerJoin(wallets, eq(wallets.id, table.walletId))
    .innerJoin(organizations, eq(organizations.id, table.orgId));

const flat = ({ change, ...named }: Awaited<ReturnType<typeof select>>[number]): ShownChange => ({
  ...change,
  ...named,
});

/** Changes by their numbers, in any order. */
export async function changesAt(tx: Tx, numbers: readonly number[]): Promise<ShownChange[]> {
  const are = sql`${table.number} = any(${sql.param(numbers)}::bigint[])`;
  return (await select(tx).where(are)).map(flat);
}

/** One that is visible; null for a number that is absent, none or not visible. */
export async function oneChange(
  tx: Tx,
  visible: TransactionVisibility,
  id: string,
): Promise<ShownChange | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const [row] = await select(tx).where(
    and(visibleTo(visible, table), eq(table.number, Number(id))),
  );
  return row ? flat(row) : null;
}

/** A wallet as it stands now, and the last `most` of its changes. */
export async function walletOf(
  tx: Tx,
  id: string,
  most: number,
): Promise<{ wallet: typeof wallets.$inferSelect; latest: ShownChange[] }> {
  const [wallet] = await tx.select().from(wallets).where(eq(wallets.id, id));
  if (!wallet) throw new Error('A change is always of a wallet');
  const latest = await select(tx)
    .where(eq(table.walletId, id))
    .orderBy(desc(table.place))
    .limit(most);
  return { wallet, latest: latest.map(flat) };
}
