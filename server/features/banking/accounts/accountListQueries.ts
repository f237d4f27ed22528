import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { bankAccounts, bankLinkPages } from '@server/platform/db/schema/banking';
import { organizations, users } from '@server/platform/db/schema/users';
import { defineList } from '@server/platform/lists/defineList';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  type FundingRow,
  type FundingSort,
  fundingColumnSet,
  fundingColumns,
} from '@/domain/banking/fundingSource';
import { fundingStatuses } from '@/domain/banking/fundingStanding';
import { microStanding, microTries } from '@/domain/banking/linking/microEntries';
import { easternDay } from '@/domain/dates/easternTime';
import { stands } from './accountStore';
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
  confirmedBy: string | null;
  sites: string[] | null;
  /** The later settlement day of its two small deposits, ISO; null while they are not both sent. */
  microOn: string | null;
}

/** Who reads accounts, on which day; ISO date. */
interface AccountReader {
  visibility: TransactionVisibility;
  today: string;
}

const microOn = sql<string | null>`(select case when count(*) = 2 then max(settles_on)::text end
  from ach_items as item where item.account_id = ${bankAccounts.id} and item.source = 'micro'
    and item.created_at = ${bankAccounts.microAt} and item.state in ('sent', 'settled'))`;

/** Whether somebody can confirm the two amounts of an account. */
const isConfirmable = ({ account, microOn: day }: ShownAccount, today: string): boolean =>
  account.state === 'pending' &&
  account.method === 'micro' &&
  microStanding(day ?? '', today) !== 'sent';

const toFunding = (shown: ShownAccount, { today }: AccountReader): FundingRow => {
  const { account, companyName, confirmedBy, sites } = shown;
  return {
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
    method: account.method,
    ownerMatch: account.ownerMatch,
    origin: account.origin,
    sites: account.origin === 'page' ? (sites ?? []) : [],
    confirmedAt: account.confirmedAt?.toISOString() ?? '',
    confirmedBy: confirmedBy ?? '',
    confirms: isConfirmable(shown, today),
    triesLeft: Math.max(0, microTries - account.microTries),
  };
};

/** The accounts that organizations have linked; removed ones only where they are asked for. */
export const fundingList = defineList({
  name: 'fundingSources',
  columns: { set: fundingColumnSet, byKey: fundingColumns },
  filters: { search: text, status: string().oneOf(fundingStatuses), organization: text },
  sorts: {
    institution: { value: sql`${bankAccounts.institutionKey}`, kind: 'text' },
    added: { value: sql`${bankAccounts.createdAt}`, kind: 'time' },
  } satisfies Record<FundingSort, SortKey>,
  usual: { sort: 'added', order: (sort) => (sort === 'added' ? 'desc' : 'asc') },
  reader: async ({ services, scope, query }): Promise<AccountReader> => ({
    visibility: await accountVisibility(services.database, scope, query.organization),
    today: easternDay(services.clock()),
  }),
  from: sql`${bankAccounts}`,
  number: sql`${bankAccounts.number}`,
  where: ({ visibility }, { search, status }) =>
    and(
      visibleTo(visibility, bankAccounts),
      textHolds(search),
      status ? stands(status) : ne(bankAccounts.state, 'removed'),
    ),
  rows: (tx, numbers, { visibility }) =>
    tx
      .select({
        account: bankAccounts,
        number: bankAccounts.number,
        companyName: organizations.name,
        confirmedBy: users.name,
        sites: bankLinkPages.origins,
        microOn,
      })
      .from(bankAccounts)
      .innerJoin(organizations, eq(organizations.id, bankAccounts.orgId))
      .leftJoin(users, eq(users.id, bankAccounts.confirmedBy))
      .leftJoin(
        bankLinkPages,
        and(
          eq(bankLinkPages.orgId, bankAccounts.orgId),
          eq(bankLinkPages.systemMode, bankAccounts.systemMode),
        ),
      )
      .where(
        and(
          visibleTo(visibility, bankAccounts),
          sql`${bankAccounts.number} = any(${sql.param(numbers)}::bigint[])`,
        ),
      ),
  toRow: toFunding,
});
