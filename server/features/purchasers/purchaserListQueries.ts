import { visibleTo } from '@server/books/transactions/filterQueries';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { purchaserCohorts } from '@server/platform/db/schema/dashboardFacts';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, payerLike, type SortKey } from '@server/platform/lists/listQueries';
import { and, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { isStaff } from '@/domain/access/staff';
import { toAmount } from '@/domain/money/cents';
import {
  type PurchaserDetail,
  type PurchaserRow,
  type PurchaserSort,
  purchaserColumnSet,
  purchaserColumns,
  purchaserStatuses,
} from '@/domain/purchasers/purchaser';
import { maskedPhone } from '@/domain/wallet/phone';

const text = string().default('').max(200);

const filters = { search: text, status: string().oneOf(purchaserStatuses), organization: text };

/** Whose purchasers are visible, and whether their phone numbers are. */
interface PurchaserReader {
  visibility: TransactionVisibility;
  seesPhones: boolean;
}

/** Rows of another table about the purchaser of a row. */
const sameAs = (table: string): SQL => {
  const of = sql.identifier(table);
  return sql`(${of}.org_id, ${of}.system_mode, ${of}.purchaser_key)
    = (purchaser.org_id, purchaser.system_mode, purchaser.purchaser_key)`;
};

const visible = ({ visibility }: PurchaserReader): SQL | undefined =>
  visibleTo(visibility, { orgId: sql`purchaser.org_id`, systemMode: sql`purchaser.system_mode` });

const isBlocked = sql`exists (select from purchaser_blocks as blocked where ${sameAs('blocked')} and lifted_at is null)`;

const wallet = sql`from wallets where (wallets.org_id, wallets.system_mode, wallets.holder_key)
  = (purchaser.org_id, purchaser.system_mode, purchaser.purchaser_key)`;

/** By a part of the name or of an email. */
const searched = (search: string): SQL | undefined =>
  search.trim() === ''
    ? undefined
    : sql`(${payerLike(sql`purchaser.purchaser_key`, search)} or exists (
        select from transaction_purchasers as known where ${sameAs('known')}
          and lower(known.purchaser_email) like ${containing(search.toLowerCase())}))`;

function matching(reader: PurchaserReader, { search, status }: FilterOf<typeof filters>) {
  return and(
    visible(reader),
    searched(search),
    status ? sql`${isBlocked} = ${status === 'blocked'}` : undefined,
  );
}

const isNarrowed = ({ search, status }: FilterOf<typeof filters>): boolean =>
  search.trim() !== '' || status !== undefined;

/** Everybody bought first in one month, and is kept there once. */
async function countOfAll(tx: Tx, { visibility }: PurchaserReader): Promise<number> {
  const { rows: counts } = await tx.execute<{ count: number }>(sql`
    select coalesce(sum(purchasers), 0)::float8 as count from ${purchaserCohorts} as cohort
    where ${visibleTo(visibility, { orgId: sql`cohort.org_id`, systemMode: sql`cohort.system_mode` })}
      and month = first_month`);
  return counts[0]?.count ?? 0;
}

/** A purchaser as stored. */
interface StoredPurchaser {
  number: number;
  orgId: string;
  companyName: string;
  key: string;
  name: string;
  email: string;
  phone: string;
  purchases: number;
  cents: number;
  firstDay: string;
  lastDay: string;
  isBlocked: boolean;
}

async function rows(
  tx: Tx,
  numbers: readonly number[],
  reader: PurchaserReader,
): Promise<StoredPurchaser[]> {
  const found = await tx.execute<StoredPurchaser & Record<string, unknown>>(sql`
    select purchaser.number::float8 as number, purchaser.org_id as "orgId", organization.name as "companyName",
      purchaser.purchaser_key as key,
      (select paid.purchaser_name from transactions as paid where ${sameAs('paid')} order by paid.number desc limit 1) as name,
      coalesce((select string_agg(known.purchaser_email, ', ' order by known.purchaser_email)
        from transaction_purchasers as known where ${sameAs('known')} and known.purchaser_email <> ''), '') as email,
      coalesce((select phone ${wallet} limit 1), '') as phone,
      purchaser.purchases::float8 as purchases, purchaser.cents::float8 as cents,
      to_char(purchaser.first_day, 'YYYY-MM-DD') as "firstDay", to_char(purchaser.last_day, 'YYYY-MM-DD') as "lastDay",
      ${isBlocked} as "isBlocked"
    from purchaser_totals as purchaser
    join organizations as organization on organization.id = purchaser.org_id
    where purchaser.number = any(${sql.param(numbers)}::bigint[]) and ${visible(reader)}`);
  return found.rows;
}

const toRow = (row: StoredPurchaser, { seesPhones }: PurchaserReader): PurchaserRow => ({
  _id: String(row.number),
  orgId: row.orgId,
  companyName: row.companyName,
  key: row.key,
  name: row.name || row.key,
  email: row.email,
  phone: seesPhones ? row.phone : maskedPhone(row.phone),
  purchases: row.purchases,
  spend: toAmount(row.cents),
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  status: row.isBlocked ? 'blocked' : 'active',
});

/**
 * Who has bought from the organizations visible: one row for each in `purchaser_totals`, along an
 * index of it by every sort of one organization.
 */
export const purchaserList = defineList({
  name: 'purchasers',
  columns: { set: purchaserColumnSet, byKey: purchaserColumns },
  filters,
  sorts: {
    name: { value: sql`purchaser.purchaser_key`, kind: 'text' },
    spend: { value: sql`purchaser.cents`, kind: 'number' },
    first: { value: sql`purchaser.first_day`, kind: 'day' },
    last: { value: sql`purchaser.last_day`, kind: 'day' },
  } satisfies Record<PurchaserSort, SortKey>,
  usual: { sort: 'name', order: (sort) => (sort === 'name' ? 'asc' : 'desc') },
  reader: async ({ services, scope, query }): Promise<PurchaserReader> => ({
    visibility: await transactionVisibility(services.database, scope, query.organization),
    seesPhones: isStaff(scope.role),
  }),
  from: sql`purchaser_totals as purchaser`,
  number: sql`purchaser.number`,
  where: matching,
  isNarrowed,
  keptCount: async (tx, reader, filter) => (isNarrowed(filter) ? null : countOfAll(tx, reader)),
  rows,
  toRow,
});

const latestOf = (tx: Tx, { orgId, key }: StoredPurchaser, { visibility }: PurchaserReader) =>
  tx.execute<PurchaserDetail['latest'][number] & Record<string, unknown>>(sql`
    select id as "_id", to_char(business_day, 'YYYY-MM-DD') as day, label, state,
      to_char(amount_cents / 100.0, 'FM9999999990.00') as amount
    from transactions where org_id = ${orgId} and system_mode = ${visibility.mode} and purchaser_key = ${key}
    order by number desc limit 10`);

/** One of them with the latest transactions; null when absent or not visible. */
export async function onePurchaser(
  tx: Tx,
  reader: PurchaserReader,
  id: string,
): Promise<PurchaserDetail | null> {
  const [row] = /^\d{1,15}$/.test(id) ? await rows(tx, [Number(id)], reader) : [];
  if (!row) return null;
  const latest = await latestOf(tx, row, reader);
  return { ...toRow(row, reader), latest: latest.rows };
}
