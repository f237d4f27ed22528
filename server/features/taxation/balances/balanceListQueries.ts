import { visibleTo } from '@server/features/taxRules/holderStore';
import { type TaxVisibility, taxVisibility } from '@server/features/taxRules/visibility';
import type { Tx } from '@server/platform/db/client';
import { invoicePayments, invoices } from '@server/platform/db/schema/invoices';
import { licenseHolders, municipalities } from '@server/platform/db/schema/taxation';
import type { Call, Scope } from '@server/platform/http/call';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import type { SortKey } from '@server/platform/lists/listQueries';
import { readerToday } from '@server/platform/lists/readerZone';
import { and, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { type AgeingBucket, ageingBounds, ageingBuckets } from '@/domain/invoices/ageing';
import type { BalanceTotals, HolderBalance } from '@/domain/invoices/mta/holderBalance';
import {
  type BalanceSort,
  balanceColumnSet,
  balanceColumns,
} from '@/domain/invoices/mta/holderColumns';
import { standingStates } from '@/domain/invoices/paymentRecord';
import { openStatuses } from '@/domain/invoices/status';
import { ofMunicipality, searched } from '../holders/holderListQueries';

const filters = {
  search: string().default('').max(200),
  municipalityId: string().default('').max(100),
  /** Only those who owe something of this age. */
  ageing: string().oneOf(ageingBuckets),
  owing: string().oneOf(['yes', 'no']),
};

/** Who reads balances, on an ISO date. */
interface BalanceReader {
  visible: TaxVisibility;
  today: string;
}

const bucketColumns: Readonly<Record<AgeingBucket, SQL>> = {
  current: sql`owed.current`,
  '30': sql`owed.days30`,
  '60': sql`owed.days60`,
  '90': sql`owed.days90`,
  '90+': sql`owed.over90`,
};

const ofHolder = (
  alias: SQL,
): SQL => sql`${alias}.holder_id = ${licenseHolders.id} and ${alias}.kind = 'mta'
  and ${alias}.org_id = ${licenseHolders.orgId} and ${alias}.system_mode = ${licenseHolders.systemMode}`;

/** Holders with what each owes by age, and what each paid in the year of `today`. */
function joined(today: string): SQL {
  const year = `${today.slice(0, 4)}-01-01`;
  const due = (bucket: AgeingBucket): SQL => {
    const { least, most } = ageingBounds[bucket];
    const late = sql`${today}::date - i.due_date between ${least ?? -1_000_000}::int and ${most ?? 10_000_000}::int`;
    return sql`coalesce(sum(i.balance_cents) filter (where ${late}), 0)::float8`;
  };
  return sql`${licenseHolders} join ${municipalities} on ${municipalities.id} = ${licenseHolders.municipalityId}
    cross join lateral (
      select count(*)::int as open_count, coalesce(sum(i.balance_cents), 0)::float8 as balance,
        ${due('current')} as current, ${due('30')} as days30, ${due('60')} as days60, ${due('90')} as days90,
        ${due('90+')} as over90
      from ${invoices} i where ${ofHolder(sql`i`)} and i.status in ${[...openStatuses]} and i.balance_cents > 0) owed
    cross join lateral (
      select coalesce(sum(p.amount_cents), 0)::float8 as cents
      from ${invoices} i join ${invoicePayments} p on p.invoice_id = i.id
      where ${ofHolder(sql`i`)} and p.state in ${[...standingStates]} and p.paid_on between ${year} and ${today}) paid`;
}

function matching({ visible }: BalanceReader, filter: FilterOf<typeof filters>): SQL | undefined {
  const { search, municipalityId, ageing, owing } = filter;
  return and(
    visibleTo(visible),
    // Who was never billed has nothing to be looked up here.
    sql`exists (select from ${invoices} i where ${ofHolder(sql`i`)} and i.status not in ('Draft', 'Void'))`,
    searched(search),
    ofMunicipality(municipalityId),
    ageing ? sql`${bucketColumns[ageing]} > 0` : undefined,
    owing ? sql`(owed.balance > 0) = ${owing === 'yes'}` : undefined,
  );
}

interface Sums {
  open_count: number;
  balance: number;
  current: number;
  days30: number;
  days60: number;
  days90: number;
  over90: number;
  paid: number;
}

interface BalanceRow extends Sums, Record<string, unknown> {
  number: string | number;
  id: string;
  name: string;
  company_name: string;
  dba: string;
  email: string;
  license_number: string;
  license_type: string;
  municipality: string;
}

const sumsOf = ({ open_count, current, days30, days60, days90, over90, balance, paid }: Sums) => ({
  openCount: open_count,
  owed: { current, '30': days30, '60': days60, '90': days90, '90+': over90 },
  balanceCents: balance,
  paidYearCents: paid,
});

const balanceOf = (row: BalanceRow): HolderBalance => ({
  _id: row.id,
  name: row.name,
  companyName: row.company_name,
  dba: row.dba,
  email: row.email,
  licenseNumber: row.license_number,
  licenseType: row.license_type,
  municipality: row.municipality,
  ...sumsOf(row),
});

async function rowsAt(tx: Tx, numbers: readonly number[], { visible, today }: BalanceReader) {
  const h = licenseHolders;
  const { rows } = await tx.execute<BalanceRow>(sql`
    select ${h.number} as number, ${h.id} as id, ${h.name} as name, ${h.companyName} as company_name, ${h.dba} as dba,
      coalesce(nullif(${h.invoiceEmail}, ''), ${h.email}) as email, ${h.licenseNumber} as license_number,
      ${h.licenseType} as license_type, ${municipalities.label} as municipality, owed.*, paid.cents as paid
    from ${joined(today)} where ${and(visibleTo(visible), sql`${h.number} in ${numbers}`)}`);
  return rows.map((row) => ({ number: Number(row.number), balance: balanceOf(row) }));
}

/** Who reads balances, by their calendar. */
export const balanceReader = (
  call: Pick<Call, 'http' | 'services'> & { scope: Scope },
): BalanceReader => ({ visible: taxVisibility(call.scope), today: readerToday(call) });

/** What license holders owe. */
export const balanceList = defineList({
  name: 'balances',
  columns: { set: balanceColumnSet, byKey: balanceColumns },
  filters,
  // Sums, which no index holds.
  sorts: {
    companyName: { value: sql`${licenseHolders.companyKey}`, kind: 'text' },
    openCount: { value: sql`owed.open_count`, kind: 'number' },
    current: { value: sql`owed.current`, kind: 'number' },
    days30: { value: sql`owed.days30`, kind: 'number' },
    days60: { value: sql`owed.days60`, kind: 'number' },
    days90: { value: sql`owed.days90`, kind: 'number' },
    over90: { value: sql`owed.over90`, kind: 'number' },
    balance: { value: sql`owed.balance`, kind: 'number' },
    paidYear: { value: sql`paid.cents`, kind: 'number' },
  } satisfies Record<BalanceSort, SortKey>,
  usual: { sort: 'balance', order: (sort) => (sort === 'companyName' ? 'asc' : 'desc') },
  reader: balanceReader,
  from: ({ today }) => joined(today),
  number: sql`${licenseHolders.number}`,
  where: matching,
  rows: rowsAt,
  toRow: ({ balance }) => balance,
});

/** The sums over all that match, exact. */
export async function balanceTotals(
  tx: Tx,
  reader: BalanceReader,
  filter: FilterOf<typeof filters>,
): Promise<BalanceTotals> {
  const sum = (column: SQL): SQL => sql`coalesce(sum(${column}), 0)::float8`;
  const { rows } = await tx.execute<Sums & Record<string, unknown> & { holders: number }>(sql`
    select count(*)::int as holders, coalesce(sum(owed.open_count), 0)::int as open_count,
      ${sum(sql`owed.balance`)} as balance, ${sum(sql`owed.current`)} as current,
      ${sum(sql`owed.days30`)} as days30, ${sum(sql`owed.days60`)} as days60,
      ${sum(sql`owed.days90`)} as days90, ${sum(sql`owed.over90`)} as over90, ${sum(sql`paid.cents`)} as paid
    from ${joined(reader.today)} where ${matching(reader, filter)}`);
  const [row] = rows;
  if (!row) throw new Error('No sums came back');
  return { holders: row.holders, ...sumsOf(row) };
}
