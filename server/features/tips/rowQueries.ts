import { anyOf, ofAmount, ofMerchant, ofPayment, ofShownId } from '@server/books/searchedQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionReach } from '@server/identity/reach/transactionReachQueries';
import type { Tx } from '@server/platform/db/client';
import { tipPayouts, tipShares } from '@server/platform/db/schema/tips';
import type { Place } from '@server/platform/lists/cursor';
import {
  containing,
  type KeyedList,
  type KeyRow,
  mostCounted,
  nearest,
  nearestCounted,
  placesOf,
  way,
} from '@server/platform/lists/listQueries';
import { rowsOfPlaces } from '@server/platform/lists/listReads';
import type { PageWindow } from '@server/platform/lists/pages';
import { type SQL, sql } from 'drizzle-orm';
import type { DisbursementState } from '@/domain/settlements/disbursement';
import type { TipRole } from '@/domain/settlements/tips';
import type { TipFilter, TipOrder } from './listQuery';

/** Whose tips are seen; `tipUser` narrows them to those of one person, by name. */
export interface TipReach extends TransactionReach {
  tipUser: string | null;
  /** That name is borne by more than one account, so nobody knows whose they are: none is seen. */
  isShared: boolean;
}

/** A share as it is shown. Whole cents. */
export interface ShownShare {
  number: number;
  transactionId: string;
  orgId: string;
  companyName: string;
  day: string;
  tipUser: string;
  role: TipRole;
  store: string;
  cents: number;
  label: string;
  payoutNo: number | null;
  /** Of its disbursement; null while unpaid, and for what was paid without one. */
  instruction: number | null;
  instructionState: DisbursementState | null;
  paidAt: Date | null;
  paidBy: string | null;
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
}

export interface TipTotals {
  count: number;
  paidCents: number;
  unpaidCents: number;
  people: number;
}

interface Asked {
  reach: TipReach;
  order: TipOrder;
}

/** Where a filter finds its values: in the shares, or in what is kept of them. */
interface Columns {
  table: SQL;
  isPaid: SQL;
}

const ofShares: Columns = { table: sql`tip`, isPaid: sql`(tip.payout_id is not null)` };
const ofDays: Columns = { table: sql`tip`, isPaid: sql`tip.is_paid` };

/**
 * What the shares alone know: an amount, or the transaction that a tip was paid with, by its id,
 * last four digits or trace number.
 */
const exactly = (search: string, { mode }: Pick<TipReach, 'mode'>): SQL[] => {
  const id = sql`tip.transaction_id`;
  const ways = [
    ofAmount(search, sql`tip.cents`),
    ofShownId(search, id),
    ofPayment(search, mode, id),
  ];
  return ways.filter((condition) => condition !== undefined);
};

/**
 * Sums are kept by day and person; what is looked for by amount or transaction is added up share by
 * share.
 */
const summed = (reach: TipReach, { search }: TipFilter): SQL =>
  exactly(search, reach).length === 0
    ? sql`tip_days as tip`
    : sql`(select share.*, 1 as shares, payout_id is not null as is_paid from tip_shares as share) as tip`;

function matching(
  { tipUser, isShared, ...reach }: TipReach,
  filter: TipFilter,
  { table, isPaid }: Columns,
): SQL {
  const { search, role, paid, store } = filter;
  const parts = [
    visibleTo(reach, { orgId: sql`${table}.org_id`, systemMode: sql`${table}.system_mode` }),
    tipUser === null ? undefined : sql`${table}.tip_user = ${tipUser}`,
    isShared ? sql`false` : undefined,
    filter.from ? sql`${table}.day >= ${filter.from}::date` : undefined,
    filter.to ? sql`${table}.day <= ${filter.to}::date` : undefined,
    role ? sql`${table}.role = ${role}` : undefined,
    store ? sql`${table}.store = ${store}` : undefined,
    paid ? sql`${isPaid} = ${paid === 'yes'}` : undefined,
    search.trim()
      ? anyOf(
          sql`${table}.tip_user ilike ${containing(search)}`,
          sql`${table}.store ilike ${containing(search)}`,
          ofMerchant(search, reach, sql`${table}.org_id`),
          ...exactly(search, reach),
        )
      : undefined,
  ];
  const given = parts.filter((part) => part !== undefined);
  return sql.join(given, sql` and `);
}

/** What the list's sorts go by; each has an index. */
export const tipSortKeys = {
  day: { value: sql`tip.day`, kind: 'day' },
  user: { value: sql`tip.tip_user`, kind: 'text' },
  tip: { value: sql`tip.cents`, kind: 'number' },
} as const satisfies Record<TipOrder['sort'], KeyedList['sort']>;

const keyedList = ({ reach, order }: Asked): KeyedList => ({
  from: sql`tip_shares as tip`,
  where: matching(reach, order, ofShares),
  number: sql`tip.number`,
  sort: tipSortKeys[order.sort],
  order: order.order,
});

const whole = (value: SQL): SQL => sql`coalesce(sum(${value}), 0)::float8`;
const sums = sql`${whole(sql`tip.shares`)} as count,
  ${whole(sql`case when tip.is_paid then tip.cents else 0 end`)} as "paidCents",
  ${whole(sql`case when tip.is_paid then 0 else tip.cents end`)} as "unpaidCents"`;

type PersonRow = Omit<TipPerson, 'shares'> & { count: number } & Record<string, unknown>;

const peopleOf = (reach: TipReach, filter: TipFilter): SQL => sql`
  select tip.org_id as "orgId", organization.name as "companyName", tip.tip_user as "tipUser", tip.role, ${sums}
  from ${summed(reach, filter)} join organizations as organization on organization.id = tip.org_id
  where tip.shares <> 0 and ${matching(reach, filter, ofDays)} group by 1, 2, 3, 4`;

const toPerson = (row: PersonRow): TipPerson => ({
  orgId: row.orgId,
  companyName: row.companyName,
  tipUser: row.tipUser,
  role: row.role,
  shares: row.count,
  paidCents: row.paidCents,
  unpaidCents: row.unpaidCents,
});

/**
 * Of one name those of a merchant and role each have a number, 52 bits of a hash, however many
 * others come.
 */
const byName = { sort: { value: sql`person.key`, kind: 'text' }, order: 'asc' } as const;

interface TipRows {
  /** The places nearest to one in the order of the list. */
  places(asked: Asked, stretch: PageWindow, matched: number): Promise<Place[]>;
  rows(places: readonly Place[]): Promise<ShownShare[]>;
  /** What all that match come to, off the kept sums: exact, whatever is searched for. */
  totals(reach: TipReach, filter: TipFilter): Promise<TipTotals>;
  /** The people of all that match, those who are owed most first, up to `most`. */
  people(reach: TipReach, filter: TipFilter, most: number): Promise<TipPerson[]>;
  /** All of them by name, a stretch at a time. */
  everybody(
    reach: TipReach,
    filter: TipFilter,
    stretch: PageWindow,
  ): Promise<{ people: TipPerson[]; places: Place[] }>;
  /** How many they are: one for each merchant and role of a name. */
  countPeople(reach: TipReach, filter: TipFilter): Promise<number>;
  stores(reach: TipReach): Promise<string[]>;
  /** One share in reach; null for none. */
  one(reach: TipReach, number: number): Promise<ShownShare | null>;
}

/** Tips by person. */
export function tipRows(tx: Tx): TipRows {
  const rows = (places: readonly Place[]): Promise<ShownShare[]> =>
    rowsOfPlaces(places, async (numbers) => {
      const found = await tx.execute<ShownShare & Record<string, unknown>>(sql`
        select tip.number::float8 as number, tip.transaction_id as "transactionId", tip.org_id as "orgId",
          organization.name as "companyName", to_char(tip.day, 'YYYY-MM-DD') as day, tip.tip_user as "tipUser", tip.role,
          tip.store, tip.cents::float8 as cents, source.label, payout.number::float8 as "payoutNo",
          instruction.seq::float8 as instruction, instruction.state as "instructionState",
          case when instruction.id is null then payout.paid_at else instruction.sent_at end as "paidAt", payer.name as "paidBy"
        from ${tipShares} as tip join organizations as organization on organization.id = tip.org_id
        join transactions as source on source.id = tip.transaction_id
        left join ${tipPayouts} as payout on payout.id = tip.payout_id
        left join disbursements as instruction on instruction.id = payout.disbursement_id
        left join users as payer on payer.id = payout.paid_by
        where tip.number = any(${sql.param(numbers)}::bigint[])`);
      return found.rows;
    });
  return {
    async places(asked, stretch, matched) {
      const list = keyedList(asked);
      // What much is found of has its next ones nearby; of little, all that match are sorted.
      if (matched > mostCounted) return nearest(tx, list, stretch);
      return (await nearestCounted(tx, { list, stretch })).places;
    },
    rows,
    async totals(reach, filter) {
      const { rows } = await tx.execute<TipTotals & Record<string, unknown>>(sql`
        select ${sums}, count(distinct (tip.org_id, tip.tip_user)) filter (where tip.tip_user <> '')::float8 as people
        from ${summed(reach, filter)} where tip.shares <> 0 and ${matching(reach, filter, ofDays)}`);
      const [totals] = rows;
      if (!totals) throw new Error('Sums always have a row');
      return totals;
    },
    async people(reach, filter, most) {
      const { rows } = await tx.execute<PersonRow>(sql`
        ${peopleOf(reach, filter)} order by "unpaidCents" desc, "paidCents" desc, 2, 3, 4 limit ${most}`);
      return rows.map(toPerson);
    },
    async everybody(reach, filter, stretch) {
      const { orderBy, beyond } = way(byName, stretch, {
        value: byName.sort.value,
        number: sql`person.number`,
      });
      const { rows } = await tx.execute<PersonRow & KeyRow>(sql`
        select * from (
          select *, "tipUser" as key, (hashtextextended(concat_ws(' ', "orgId", role, "tipUser"), 0) & 4503599627370495) as number
          from (${peopleOf(reach, filter)}) as sums) as person
        where ${beyond ?? sql`true`} order by ${orderBy} limit ${stretch.limit}`);
      return { people: rows.map(toPerson), places: placesOf(rows) };
    },
    async countPeople(reach, filter) {
      const { rows } = await tx.execute<{ count: number }>(sql`
        select count(*)::float8 as count from (${peopleOf(reach, filter)}) as person`);
      return rows[0]?.count ?? 0;
    },
    async one(reach, number) {
      const is = sql`tip.number = ${number} and ${matching(reach, noFilter, ofShares)}`;
      const found = await tx.execute(sql`select from tip_shares as tip where ${is}`);
      return found.rowCount === 0 ? null : ((await rows([{ key: number, number }]))[0] ?? null);
    },
    async stores(reach) {
      const all = matching(reach, noFilter, ofDays);
      const { rows } = await tx.execute<{ store: string }>(sql`
        select distinct tip.store from tip_days as tip where tip.store <> '' and ${all} order by 1 limit 500`);
      return rows.map(({ store }) => store);
    },
  };
}

const noFilter: TipFilter = {
  search: '',
  from: '',
  to: '',
  organization: '',
  store: '',
  role: undefined,
  paid: undefined,
};
