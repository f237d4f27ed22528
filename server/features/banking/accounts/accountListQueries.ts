import { visibleTo } from '@server/books/transactions/filterQueries';
import { bankAccounts } from '@server/platform/db/schema/banking';
import { organizations } from '@server/platform/db/schema/users';
import { defineList } from '@server/platform/lists/defineList';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  type FundingRow,
  type FundingSort,
  fundingColumnSet,
  fundingColumns,
  fundingStates,
} from '@/domain/banking/fundingSource';
import { accountVisibility } from './visibility';

const text = string().default('').max(200);

/** By a part of the institution, of the holder's name, or by the last four digits. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  return or(
    like(bankAccounts.institutionKey, containing(wanted)),
    like(sql`lower(${bankAccounts.ownerName})`, containing(wanted)),
    eq(bankAccounts.lastFour, wanted),
  );
}

interface ShownAccount {
  account: typeof bankAccounts.$inferSelect;
  number: number;
  companyName: string;
}

const toFunding = ({ account, companyName }: ShownAccount): FundingRow => ({
  _id: account.id,
  orgId: account.orgId,
  companyName,
  institution: account.institution,
  ownerName: account.ownerName,
  kind: account.kind,
  routingLastFour: account.routing.slice(-4),
  lastFour: account.lastFour,
  state: account.state,
  isDefault: account.isDefault,
  note: account.note,
  addedAt: account.createdAt.toISOString(),
  verifiedAt: account.verifiedAt?.toISOString() ?? '',
});

/** The accounts that organizations have linked; removed ones only where they are asked for. */
export const fundingList = defineList({
  name: 'fundingSources',
  columns: { set: fundingColumnSet, byKey: fundingColumns },
  filters: { search: text, status: string().oneOf(fundingStates), organization: text },
  sorts: {
    institution: { value: sql`${bankAccounts.institutionKey}`, kind: 'text' },
    added: { value: sql`${bankAccounts.createdAt}`, kind: 'time' },
  } satisfies Record<FundingSort, SortKey>,
  usual: { sort: 'added', order: (sort) => (sort === 'added' ? 'desc' : 'asc') },
  reader: ({ services, scope, query }) =>
    accountVisibility(services.database, scope, query.organization),
  from: sql`${bankAccounts}`,
  number: sql`${bankAccounts.number}`,
  where: (visibility, { search, status }) =>
    and(
      visibleTo(visibility, bankAccounts),
      textHolds(search),
      status ? eq(bankAccounts.state, status) : ne(bankAccounts.state, 'removed'),
    ),
  rows: (tx, numbers, visibility) =>
    tx
      .select({
        account: bankAccounts,
        number: bankAccounts.number,
        companyName: organizations.name,
      })
      .from(bankAccounts)
      .innerJoin(organizations, eq(organizations.id, bankAccounts.orgId))
      .where(
        and(
          visibleTo(visibility, bankAccounts),
          sql`${bankAccounts.number} = any(${sql.param(numbers)}::bigint[])`,
        ),
      ),
  toRow: toFunding,
});
