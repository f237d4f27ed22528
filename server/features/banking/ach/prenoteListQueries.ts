import type { Tx } from '@server/platform/db/client';
import { achFiles, achItems, bankAccounts } from '@server/platform/db/schema/banking';
import { organizations } from '@server/platform/db/schema/users';
import { defineList } from '@server/platform/lists/defineList';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { achItemStates } from '@/domain/banking/achItem';
import { type PrenoteRow, prenoteColumnSet, prenoteColumns } from '@/domain/banking/prenote';
import { easternDay } from '@/domain/dates/easternTime';
import { importMode } from '@/domain/session/systemMode';

/** Who reads prenotes: in which mode, on which day. */
interface PrenoteReader {
  mode: 'Production' | 'Sandbox';
  today: string;
}

const shownPrenotes = (tx: Tx) =>
  tx
    .select({
      item: achItems,
      number: achItems.number,
      account: bankAccounts,
      companyName: organizations.name,
      file: achFiles.number,
      sentAt: achFiles.sentAt,
    })
    .from(achItems)
    .innerJoin(bankAccounts, eq(bankAccounts.id, achItems.accountId))
    .innerJoin(organizations, eq(organizations.id, achItems.orgId))
    .leftJoin(achFiles, eq(achFiles.id, achItems.fileId));

type ShownPrenote = Awaited<ReturnType<typeof shownPrenotes>>[number];

function toPrenote(
  { item, account, companyName, file, sentAt }: ShownPrenote,
  { today }: PrenoteReader,
): PrenoteRow {
  const clearsOn = item.clearedOn ?? '';
  return {
    _id: item.id,
    companyName,
    holder: account.ownerName,
    institution: account.institution,
    routingLastFour: account.routing.slice(-4),
    lastFour: account.lastFour,
    transactionCode: item.transactionCode,
    traceNo: item.traceNo,
    file: file ?? 0,
    sentOn: sentAt ? easternDay(sentAt) : '',
    settlesOn: item.settlesOn ?? '',
    clearsOn,
    returnCode: item.returnCode,
    state: item.state,
    isCleared: item.state === 'settled' && clearsOn !== '' && clearsOn <= today,
  };
}

/** By a part of the holder's name, the trace number or the last four digits. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  return sql`(${achItems.traceNo} = ${wanted} or exists (select from bank_accounts as own
    where own.id = ${achItems.accountId}
      and (own.last_four = ${wanted} or lower(own.owner_name) like ${containing(wanted)})))`;
}

/** The zero-dollar entries that verify linked accounts, the newest first. */
export const prenoteList = defineList({
  name: 'prenotes',
  columns: { set: prenoteColumnSet, byKey: prenoteColumns },
  filters: { search: string().default('').max(200), status: string().oneOf(achItemStates) },
  sorts: { number: { value: sql`${achItems.number}`, kind: 'number' } } satisfies Record<
    string,
    SortKey
  >,
  usual: { sort: 'number', order: 'desc' },
  reader: ({ services, scope }): PrenoteReader => ({
    mode: importMode(scope.mode),
    today: easternDay(services.clock()),
  }),
  from: sql`${achItems}`,
  number: sql`${achItems.number}`,
  where: ({ mode }, { search, status }) =>
    and(
      eq(achItems.systemMode, mode),
      eq(achItems.source, 'prenote'),
      textHolds(search),
      status ? eq(achItems.state, status) : undefined,
    ),
  rows: (tx, numbers, { mode }) =>
    shownPrenotes(tx).where(
      and(
        eq(achItems.systemMode, mode),
        sql`${achItems.number} = any(${sql.param(numbers)}::bigint[])`,
      ),
    ),
  toRow: toPrenote,
});
