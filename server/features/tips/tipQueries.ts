import { anyOf, ofAmount, ofMerchant, ofPayment, ofShownId } from '@server/books/searchedQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Place } from '@server/platform/lists/cursor';
import { days } from '@server/platform/lists/days';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type KeyRow, placesOf, way } from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import { type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { maxTipPeople, type TipRole, tipRoles } from '@/domain/settlements/tips';

const text = string().default('').max(200);

/** What tips are narrowed by. */
export const tipFilters = {
  /** Part of a person's name or of a store's. */
  search: text,
  ...days,
  organization: text,
  role: string().oneOf(tipRoles),
  paid: string().oneOf(['yes', 'no']),
  store: text,
};

export type TipFilter = FilterOf<typeof tipFilters>;

/** Every tip visible. */
export const noFilter: TipFilter = {
  search: '',
  from: '',
  to: '',
  organization: '',
  store: '',
  role: undefined,
  paid: undefined,
};

/** Whose tips are seen; `earner` narrows them to those of one account. */
export interface TipVisibility extends TransactionVisibility {
  earner: {
    userId: string;
    /** Tips under the same name are no account's: somebody has to say whose they are. */
    hasUnattached: boolean;
    name: string;
  } | null;
}

/** What one person has got and is owed. Whole cents. */
export interface TipPerson {
  orgId: string;
  companyName: string;
  tipUser: string;
  role: TipRole;
  shares: number;
  paidCents: number;
  unpaidCents: number;
  /** Whose they are, by account; '' where they are no account's, or of several. */
  account: string;
  /** Some of them are no account's. */
  isUnattached: boolean;
}

export interface TipTotals {
  count: number;
  paidCents: number;
  unpaidCents: number;
  people: number;
}

/** Where a filter finds its values: in the shares, or in what is kept of them. */
interface Columns {
  table: SQL;
  isPaid: SQL;
}

export const ofShares: Columns = { table: sql`tip`, isPaid: sql`(tip.payout_id is not null)` };
const ofDays: Columns = { table: sql`tip`, isPaid: sql`tip.is_paid` };

/**
 * What the shares alone know: an amount, or the transaction that a tip was paid with, by its id,
 * last four digits or trace number.
 */
const exactly = (search: string, { mode }: Pick<TipVisibility, 'mode'>): SQL[] => {
  const id = sql`tip.transaction_id`;
  const ways = [
    ofAmount(search, sql`tip.cents`),
    ofShownId(search, id),
    ofPayment(search, mode, id),
  ];
  return ways.filter((condition) => condition !== undefined);
};

/**
 * Sums are kept by day and name; what is looked for by account, amount or transaction is added up
 * share by share.
 */
const summed = (visibility: TipVisibility, { search }: TipFilter): SQL =>
  visibility.earner === null && exactly(search, visibility).length === 0
    ? sql`tip_days as tip`
    : sql`(select share.*, 1 as shares, payout_id is not null as is_paid from tip_shares as share) as tip`;

/** The tips that a filter lets pass, of those visible. */
export function matching(
  { earner, ...visibility }: TipVisibility,
  filter: TipFilter,
  { table, isPaid }: Columns,
): SQL {
  const { search, role, paid, store } = filter;
  const parts = [
    visibleTo(visibility, { orgId: sql`${table}.org_id`, systemMode: sql`${table}.system_mode` }),
    earner === null ? undefined : sql`${table}.user_id = ${earner.userId}`,
    filter.from ? sql`${table}.day >= ${filter.from}::date` : undefined,
    filter.to ? sql`${table}.day <= ${filter.to}::date` : undefined,
    role ? sql`${table}.role = ${role}` : undefined,
    store ? sql`${table}.store = ${store}` : undefined,
    paid ? sql`${isPaid} = ${paid === 'yes'}` : undefined,
    search.trim()
      ? anyOf(
          sql`${table}.tip_user ilike ${containing(search)}`,
          sql`${table}.store ilike ${containing(search)}`,
          ofMerchant(search, visibility, sql`${table}.org_id`),
          ...exactly(search, visibility),
        )
      : undefined,
  ];
  const given = parts.filter((part) => part !== undefined);
  return sql.join(given, sql` and `);
}

const whole = (value: SQL): SQL => sql`coalesce(sum(${value}), 0)::float8`;
const sums = sql`${whole(sql`tip.shares`)} as count,
  ${whole(sql`case when tip.is_paid then tip.cents else 0 end`)} as "paidCents",
  ${whole(sql`case when tip.is_paid then 0 else tip.cents end`)} as "unpaidCents"`;

/** Which account a person's tips are attached to, of rows called `person`. */
const standing = ({ mode }: TipVisibility): SQL => {
  const own = sql`share.org_id = person."orgId" and share.system_mode = ${mode} and share.tip_user = person."tipUser"`;
  return sql`coalesce((select case when count(*) = 1 then min(email) end from users where id in (
      select share.user_id from tip_shares as share where ${own} and share.user_id is not null)), '') as account,
    (person."tipUser" <> '' and exists (
      select from tip_shares as share where ${own} and share.user_id is null)) as "isUnattached"`;
};

type PersonRow = Omit<TipPerson, 'shares' | 'account' | 'isUnattached'> &
  Partial<Pick<TipPerson, 'account' | 'isUnattached'>> & { count: number } & Record<
    string,
    unknown
  >;

const peopleOf = (visibility: TipVisibility, filter: TipFilter): SQL => sql`
  select tip.org_id as "orgId", organization.name as "companyName", tip.tip_user as "tipUser", tip.role, ${sums}
  from ${summed(visibility, filter)} join organizations as organization on organization.id = tip.org_id
  where tip.shares <> 0 and ${matching(visibility, filter, ofDays)} group by 1, 2, 3, 4`;

const toPerson = (row: PersonRow): TipPerson => ({
  orgId: row.orgId,
  companyName: row.companyName,
  tipUser: row.tipUser,
  role: row.role,
  shares: row.count,
  paidCents: row.paidCents,
  unpaidCents: row.unpaidCents,
  account: row.account ?? '',
  isUnattached: row.isUnattached === true,
});

/**
 * Of one name those of a merchant and role each have a number, 52 bits of a hash, however many
 * others come.
 */
const byName = { sort: { value: sql`person.key`, kind: 'text' }, order: 'asc' } as const;

/** What all tips that match come to, off the kept sums: exact, whatever is searched for. */
export async function tipTotals(
  tx: Tx,
  visibility: TipVisibility,
  filter: TipFilter,
): Promise<TipTotals> {
  const { rows } = await tx.execute<TipTotals & Record<string, unknown>>(sql`
    select ${sums}, count(distinct (tip.org_id, tip.tip_user)) filter (where tip.tip_user <> '')::float8 as people
    from ${summed(visibility, filter)} where tip.shares <> 0 and ${matching(visibility, filter, ofDays)}`);
  const [totals] = rows;
  if (!totals) throw new Error('Sums always have a row');
  return totals;
}

/** The people of all that match, those who are owed most first, up to `maxTipPeople`. */
export async function tipPeople(
  tx: Tx,
  visibility: TipVisibility,
  filter: TipFilter,
): Promise<TipPerson[]> {
  const { rows } = await tx.execute<PersonRow>(sql`
    select *, ${standing(visibility)} from (
      ${peopleOf(visibility, filter)} order by "unpaidCents" desc, "paidCents" desc, 2, 3, 4 limit ${maxTipPeople}) as person`);
  return rows.map(toPerson);
}

/** All of them by name: how many they are, one for each merchant and role of a name, and a window. */
export const payrollPeople = (tx: Tx, visibility: TipVisibility, filter: TipFilter) => ({
  async count(): Promise<number> {
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::float8 as count from (${peopleOf(visibility, filter)}) as person`);
    return rows[0]?.count ?? 0;
  },
  async near(window: PageWindow): Promise<{ people: TipPerson[]; places: Place[] }> {
    const { orderBy, beyond } = way(byName, window, {
      value: byName.sort.value,
      number: sql`person.number`,
    });
    const { rows } = await tx.execute<PersonRow & KeyRow>(sql`
      select * from (
        select *, "tipUser" as key, (hashtextextended(concat_ws(' ', "orgId", role, "tipUser"), 0) & 4503599627370495) as number
        from (${peopleOf(visibility, filter)}) as sums) as person
      where ${beyond ?? sql`true`} order by ${orderBy} limit ${window.limit}`);
    return { people: rows.map(toPerson), places: placesOf(rows) };
  },
});

/** Names of the stores whose tips are seen. */
export async function tipStores(tx: Tx, visibility: TipVisibility): Promise<string[]> {
  const all = matching(visibility, noFilter, ofDays);
  const { rows } = await tx.execute<{ store: string }>(sql`
    select distinct tip.store from ${summed(visibility, noFilter)} where tip.store <> '' and ${all} order by 1 limit 500`);
  return rows.map(({ store }) => store);
}
