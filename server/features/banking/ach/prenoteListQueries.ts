import type { Tx } from '@server/platform/db/client';
import { achFiles, achItems, bankAccounts } from '@server/platform/db/schema/banking';
import { organizations, users } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { defineList } from '@server/platform/lists/defineList';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import type { Services } from '@server/platform/services';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { string } from 'yup';
import { achItemStates } from '@/domain/banking/achItem';
import { type PrenoteRow, prenoteColumnSet, prenoteColumns } from '@/domain/banking/prenote';
import { easternDay } from '@/domain/dates/easternTime';
import { importMode } from '@/domain/session/systemMode';
import { changesOf } from '../returns/answerListQueries';

/** Who reads prenotes: in which mode, on which day. */
interface PrenoteReader {
  services: Services;
  scope: Scope;
  mode: 'Production' | 'Sandbox';
  today: string;
}

const marker = alias(users, 'marker');

/** No later prenote tests the same account. */
const isLatest = sql<boolean>`not exists (select from ach_items as later
  where later.account_id = ${achItems.accountId} and later.source = 'prenote'
    and later.number > ${achItems.number})`;

const shownPrenotes = (tx: Tx) =>
  tx
    .select({
      item: achItems,
      number: achItems.number,
      account: bankAccounts,
      companyName: organizations.name,
      file: achFiles.number,
      sentAt: achFiles.sentAt,
      isLatest,
      markedBy: marker.name,
    })
    .from(achItems)
    .innerJoin(bankAccounts, eq(bankAccounts.id, achItems.accountId))
    .innerJoin(organizations, eq(organizations.id, achItems.orgId))
    .leftJoin(achFiles, eq(achFiles.id, achItems.fileId))
    .leftJoin(marker, eq(marker.id, achItems.markedBy));

type ShownPrenote = Awaited<ReturnType<typeof shownPrenotes>>[number] & Pick<PrenoteRow, 'change'>;

/** The same with what their banks corrected. */
async function withChanges(
  tx: Tx,
  reader: PrenoteReader,
  where: SQL | undefined,
): Promise<ShownPrenote[]> {
  const found = await shownPrenotes(tx).where(where);
  const changes = await changesOf(
    tx,
    reader,
    found.flatMap(({ item }) => (item.state === 'returned' ? [item.id] : [])),
  );
  return found.map((one) => ({ ...one, change: changes.get(one.item.id) ?? null }));
}

function toPrenote(
  { item, account, companyName, file, sentAt, ...shown }: ShownPrenote,
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
    accountId: account.id,
    accountState: account.state,
    ownerMatch: account.ownerMatch,
    isMicro: account.method === 'micro',
    isLatest: shown.isLatest,
    change: shown.change,
    markedFor: item.markedFor,
    markedBy: shown.markedBy ?? '',
    markedAt: item.markedAt?.toISOString() ?? '',
    markReason: item.markReason,
  };
}

const readerOf = (asked: Pick<PrenoteReader, 'services' | 'scope'>): PrenoteReader => ({
  ...asked,
  mode: importMode(asked.scope.mode),
  today: easternDay(asked.services.clock()),
});

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
  reader: ({ services, scope }): PrenoteReader => readerOf({ services, scope }),
  from: sql`${achItems}`,
  number: sql`${achItems.number}`,
  where: ({ mode }, { search, status }) =>
    and(
      eq(achItems.systemMode, mode),
      eq(achItems.source, 'prenote'),
      textHolds(search),
      status ? eq(achItems.state, status) : undefined,
    ),
  rows: (tx, numbers, reader) =>
    withChanges(
      tx,
      reader,
      and(
        eq(achItems.systemMode, reader.mode),
        sql`${achItems.number} = any(${sql.param(numbers)}::bigint[])`,
      ),
    ),
  toRow: toPrenote,
});

/** One prenote as its list tells it; null when absent. */
export async function onePrenote(
  tx: Tx,
  asked: Pick<PrenoteReader, 'services' | 'scope'>,
  id: string,
): Promise<PrenoteRow | null> {
  const reader = readerOf(asked);
  const own = and(eq(achItems.systemMode, reader.mode), eq(achItems.source, 'prenote'));
  const [found] = await withChanges(tx, reader, and(own, sql`${achItems.id}::text = ${id}`));
  return found ? toPrenote(found, reader) : null;
}
