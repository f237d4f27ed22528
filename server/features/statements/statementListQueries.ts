import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { monthlyStatements } from '@server/platform/db/schema/statements';
import { organizations, users } from '@server/platform/db/schema/users';
import { days } from '@server/platform/lists/days';
import { defineList } from '@server/platform/lists/defineList';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { toAmount } from '@/domain/money/cents';
import {
  type StatementRow,
  type StatementSort,
  statementColumnSet,
  statementColumns,
} from '@/domain/statements/statementColumns';
import { toIssued } from './statementStore';

const isReplaced = sql<boolean>`exists (select from monthly_statements as later
  where later.org_id = monthly_statements.org_id and later.month = monthly_statements.month
    and later.version > monthly_statements.version)`;

const companyName = sql<string>`(select name from organizations where organizations.id = monthly_statements.org_id)`;

const selected = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      number: monthlyStatements.number,
      row: monthlyStatements,
      companyName: organizations.name,
      issuedBy: sql<string>`coalesce(${users.name}, '')`,
      isReplaced,
    })
    .from(monthlyStatements)
    .innerJoin(organizations, eq(organizations.id, monthlyStatements.orgId))
    .leftJoin(users, eq(users.id, monthlyStatements.issuedBy))
    .where(where);

type Shown = Awaited<ReturnType<typeof selected>>[number];

const toRow = ({ row, ...shown }: Shown): StatementRow => ({
  ...toIssued(row),
  orgId: row.orgId,
  companyName: shown.companyName,
  month: row.month.slice(0, 7),
  transactions: row.transactions,
  gross: toAmount(row.grossCents),
  net: toAmount(row.netCents),
  deposits: toAmount(row.depositCents),
  issuedBy: shown.issuedBy,
  isReplaced: shown.isReplaced,
});

/** Statements are of real money: another mode has none. */
const visible = ({ mode, orgIds }: TransactionVisibility): SQL | undefined => {
  if (mode !== 'Production') return sql`false`;
  return orgIds
    ? sql`${monthlyStatements.orgId} = any(${sql.param([...orgIds])}::text[])`
    : undefined;
};

const textHolds = (search: string): SQL | undefined => {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  return wanted === '' ? undefined : sql`lower(${companyName}) like ${containing(wanted)}`;
};

const current = (status: string | undefined): SQL | undefined => {
  if (!status) return undefined;
  return status === 'replaced' ? isReplaced : sql`not ${isReplaced}`;
};

const seen = (viewed: string | undefined): SQL | undefined => {
  if (!viewed) return undefined;
  return viewed === 'yes'
    ? sql`${monthlyStatements.viewedAt} is not null`
    : sql`${monthlyStatements.viewedAt} is null`;
};

/** The archive of issued statements (catalogue: /statements). */
export const statementList = defineList({
  name: 'statements',
  columns: { set: statementColumnSet, byKey: statementColumns },
  filters: {
    search: string().default('').max(200),
    ...days,
    status: string().oneOf(['current', 'replaced']),
    viewed: string().oneOf(['yes', 'no']),
    organization: string().default('').max(200),
  },
  sorts: {
    company: { value: sql`coalesce(${companyName}, '')`, kind: 'text' },
    period: { value: sql`${monthlyStatements.month}`, kind: 'day' },
    net: { value: sql`${monthlyStatements.netCents}`, kind: 'number' },
    issued: { value: sql`${monthlyStatements.issuedAt}`, kind: 'time' },
  } satisfies Record<StatementSort, SortKey>,
  usual: { sort: 'period', order: (sort) => (sort === 'company' ? 'asc' : 'desc') },
  reader: ({ services, scope }) => transactionVisibility(services.database, scope),
  from: sql`${monthlyStatements}`,
  number: sql`${monthlyStatements.number}`,
  where: (reader, { search, from, to, status, viewed, organization }) =>
    and(
      visible(reader),
      textHolds(search),
      current(status),
      seen(viewed),
      organization ? eq(monthlyStatements.orgId, organization) : undefined,
      from ? sql`${monthlyStatements.month} >= date_trunc('month', ${from}::date)` : undefined,
      to ? sql`${monthlyStatements.month} <= ${to}::date` : undefined,
    ),
  rows: (tx, numbers) =>
    selected(tx, sql`${monthlyStatements.number} = any(${sql.param(numbers)}::bigint[])`),
  toRow,
});

/** One of them with all that it says, where the caller sees it; null when absent. */
export async function toldStatement(tx: Tx, reader: TransactionVisibility, id: string) {
  const [found] = await selected(tx, and(eq(monthlyStatements.id, id), visible(reader)));
  return found ? { ...toRow(found), figures: found.row.figures } : null;
}
