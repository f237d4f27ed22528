// Over 250 lines: one list over six tables.

import { anyOf, ofAmount } from '@server/books/searchedQueries';
import type { Tx } from '@server/platform/db/client';
import { achFiles, achItems } from '@server/platform/db/schema/banking';
import { disbursements } from '@server/platform/db/schema/disbursements';
import { transferSeries, transfers } from '@server/platform/db/schema/transfers';
import { users } from '@server/platform/db/schema/users';
import { wires } from '@server/platform/db/schema/wires';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { days } from '@server/platform/lists/days';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { string } from 'yup';
import { type ShownPlace, transferRoutes } from '@/domain/banking/transfers/place';
import {
  type TransferRow,
  type TransferSort,
  type TransferState,
  type TransferSummary,
  transferColumnSet,
  transferColumns,
  transferStates,
} from '@/domain/banking/transfers/transferRow';
import { toAmount } from '@/domain/money/cents';
import { type AccountVisibility, accountVisibility } from '../accounts/visibility';
import { shownPlaces } from './placeQueries';
import { placesOf, routeOfRow } from './runTransfer';
import { seenTransfers } from './transferStore';

/** Whose transfers are seen, and by whom: some of them are the reader's own. */
interface TransferReader extends AccountVisibility {
  userId: string;
}

/** Those of the organizations whose accounts the caller sees. */
export const transferReader = async (
  tx: Tx,
  scope: Scope,
  organization = '',
): Promise<TransferReader> => ({
  ...(await accountVisibility(tx, scope, organization)),
  userId: scope.userId,
});

const text = string().default('').max(200);

/** By the day on which they run. */
const filters = {
  search: text,
  ...days,
  organization: text,
  state: string().oneOf(transferStates),
  route: string().oneOf(transferRoutes),
};

type TransferFilter = FilterOf<typeof filters>;

const ofRoute = {
  internal: sql`${transfers.fromKind} <> 'bank' and ${transfers.toKind} <> 'bank'`,
  out: sql`${transfers.toKind} = 'bank'`,
  in: sql`${transfers.fromKind} = 'bank'`,
} as const;

/** By a part of memo, organization or virtual account, by number, amount or trace number. */
function textHolds(search: string, { orgIds }: TransferReader): SQL | undefined {
  const wanted = search.trim();
  if (wanted === '') return undefined;
  const found = containing(wanted);
  const [, number] = /^t-(\d{1,15})$/i.exec(wanted) ?? [];
  const isSeen =
    orgIds === null ? sql`true` : sql`part.org_id = any(${sql.param([...orgIds])}::text[])`;
  return anyOf(
    sql`${transfers.memo} ilike ${found}`,
    sql`exists (select from organizations as party where party.id in (${transfers.fromOrg}, ${transfers.toOrg})
      and party.name ilike ${found})`,
    sql`exists (select from virtual_accounts as part where part.id in (${transfers.fromVirtual}, ${transfers.toVirtual})
      and part.name ilike ${found} and ${isSeen})`,
    sql`exists (select from ach_items as item where item.trace_no = ${wanted}
      and item.reference = 'transfer-' || ${transfers.id} || '-' || ${transfers.attempt})`,
    number === undefined ? undefined : eq(transfers.number, Number(number)),
    ofAmount(wanted, sql`${transfers.amountCents}`),
  );
}

function matching(reader: TransferReader, filter: TransferFilter): SQL | undefined {
  const { search, from, to, state, route } = filter;
  return and(
    seenTransfers(reader),
    from ? sql`${transfers.runsOn} >= ${from}::date` : undefined,
    to ? sql`${transfers.runsOn} <= ${to}::date` : undefined,
    state ? eq(transfers.state, state) : undefined,
    route ? ofRoute[route] : undefined,
    textHolds(search, reader),
  );
}

const makers = alias(users, 'makers');
const approvers = alias(users, 'approvers');
const processors = alias(users, 'processors');
const enders = alias(users, 'enders');

const stored = (tx: Tx) =>
  tx
    .select({
      row: transfers,
      days: transferSeries.days,
      traceNo: achItems.traceNo,
      settlesOn: achItems.settlesOn,
      fileId: achFiles.id,
      fileNumber: achFiles.number,
      paid: disbursements.seq,
      wireId: wires.id,
      wireNumber: wires.number,
      valueOn: wires.valueOn,
      makerName: makers.name,
      approverName: approvers.name,
      processorName: processors.name,
      enderName: enders.name,
    })
    .from(transfers)
    .leftJoin(transferSeries, eq(transferSeries.id, transfers.seriesId))
    .leftJoin(
      achItems,
      eq(achItems.reference, sql`'transfer-' || ${transfers.id} || '-' || ${transfers.attempt}`),
    )
    .leftJoin(achFiles, eq(achFiles.id, achItems.fileId))
    .leftJoin(disbursements, eq(disbursements.id, transfers.disbursementId))
    .leftJoin(wires, eq(wires.disbursementId, transfers.disbursementId))
    .leftJoin(makers, eq(makers.id, transfers.createdBy))
    .leftJoin(approvers, eq(approvers.id, transfers.approvedBy))
    .leftJoin(processors, eq(processors.id, transfers.processedBy))
    .leftJoin(enders, eq(enders.id, transfers.endedBy));

type Stored = Awaited<ReturnType<typeof stored>>[number];

type Places = Awaited<ReturnType<typeof shownPlaces>>;

type Shown = Stored & { number: number; places: Places };

const isId = (id: string | null): id is string => id !== null;

/** Stored rows with the places that they name. */
export async function shownTransfers(tx: Tx, where: SQL | undefined): Promise<Shown[]> {
  const rows = await stored(tx).where(where);
  const of = (pick: (row: Stored['row']) => (string | null)[]): string[] => [
    ...new Set(rows.flatMap(({ row }) => pick(row)).filter(isId)),
  ];
  const places = await shownPlaces(tx, {
    virtualIds: of((row) => [row.fromVirtual, row.toVirtual]),
    bankIds: of((row) => [row.fromBank, row.toBank]),
    orgIds: of((row) => [row.fromOrg, row.toOrg]),
  });
  return rows.map((one) => ({ ...one, number: one.row.number, places }));
}

const moment = (at: Date | null): string => at?.toISOString() ?? '';

/** A side as a reader may know it: of another organization's virtual account, whose it is. */
function sideOf(
  { row, places }: Shown,
  side: 'from' | 'to',
  { orgIds }: TransferReader,
): ShownPlace {
  const ref = placesOf(row)[side];
  const orgId = side === 'from' ? row.fromOrg : row.toOrg;
  const none = { companyName: '', name: '', lastFour: '', holder: '' };
  const shown = places.get(`${ref.kind}:${ref.id}`) ?? none;
  const isSeen = orgIds === null || orgIds.includes(orgId);
  if (isSeen || ref.kind === 'book') return { ...ref, orgId, ...shown };
  return { ...ref, orgId, ...none, companyName: shown.companyName, name: 'Virtual account' };
}

/** What takes one to a bank or from it: an entry in a file, or a wire. */
const carriedBy = ({ traceNo, fileId, fileNumber, settlesOn, ...wire }: Shown) => ({
  traceNo: traceNo ?? '',
  fileId: fileId ?? '',
  fileNumber: fileNumber === null ? '' : String(fileNumber),
  wireId: wire.wireId ?? '',
  wireName: wire.wireNumber === null ? '' : `W-${wire.wireNumber}`,
  settlesOn: wire.valueOn ?? settlesOn ?? '',
});

/** A stored row as it is answered. */
export function toTransfer(shown: Shown, reader: TransferReader): TransferRow {
  const { row, days: all, paid } = shown;
  const isOwn = reader.orgIds === null || reader.orgIds.includes(row.fromOrg);
  return {
    _id: row.id,
    number: row.number,
    from: sideOf(shown, 'from', reader),
    to: sideOf(shown, 'to', reader),
    route: routeOfRow(row),
    method: row.method,
    amount: toAmount(row.amountCents),
    fee: toAmount(row.feeCents),
    memo: row.memo,
    day: row.day,
    runsOn: row.runsOn,
    state: row.state,
    // It says what is available to whoever pays.
    reason: isOwn ? row.reason : '',
    excluded: isOwn ? row.excluded : '',
    series: all ? `${row.place + 1} of ${all.length}` : '',
    hasNext: all !== null && row.place + 1 < all.length,
    ...carriedBy(shown),
    behind: paid === null ? '' : `D-${paid}`,
    isMine: row.createdBy === reader.userId,
    isOwn,
    createdBy: shown.makerName ?? '',
    createdAt: moment(row.createdAt),
    approvedBy: shown.approverName ?? '',
    approvedAt: moment(row.approvedAt),
    processedBy: shown.processorName ?? '',
    processedAt: moment(row.processedAt),
    doneAt: moment(row.doneAt),
    endedBy: shown.enderName ?? '',
    endedAt: moment(row.endedAt),
  };
}

/** The transfers, the newest first (catalogue: /transfer). */
export const transferList = defineList({
  name: 'transfers',
  columns: { set: transferColumnSet, byKey: transferColumns },
  filters,
  sorts: {
    number: { value: sql`${transfers.number}`, kind: 'number' },
    amount: { value: sql`${transfers.amountCents}`, kind: 'number' },
    date: { value: sql`${transfers.runsOn}`, kind: 'day' },
  } satisfies Record<TransferSort, SortKey>,
  usual: { sort: 'number', order: 'desc' },
  reader: ({ services, scope, query }) =>
    transferReader(services.database, scope, query.organization),
  from: sql`${transfers}`,
  number: sql`${transfers.number}`,
  where: matching,
  rows: (tx, numbers, reader) =>
    shownTransfers(
      tx,
      and(seenTransfers(reader), sql`${transfers.number} = any(${sql.param(numbers)}::bigint[])`),
    ),
  toRow: toTransfer,
});

/** One of them visible; null for none. */
export async function oneTransfer(tx: Tx, scope: Scope, id: string): Promise<TransferRow | null> {
  if (!isUuid(id)) return null;
  const reader = await transferReader(tx, scope);
  const [found] = await shownTransfers(tx, and(seenTransfers(reader), eq(transfers.id, id)));
  return found ? toTransfer(found, reader) : null;
}

/** What all that match come to. */
export const transferSummary = transferList.summary(
  async (tx, reader, filter): Promise<TransferSummary> => {
    const sumOf = (state: TransferState) =>
      sql`coalesce(sum(${transfers.amountCents}) filter (where ${transfers.state} = ${state}), 0)::float8`;
    const { rows } = await tx.execute<Record<string, number>>(sql`
      select count(*)::float8 as count, ${sumOf('approval')} as approval, ${sumOf('scheduled')} as scheduled,
        ${sumOf('queued')} as queued, ${sumOf('sent')} as sent
      from ${transfers} where ${matching(reader, filter) ?? sql`true`}`);
    const of = (key: string): string => toAmount(rows[0]?.[key] ?? 0);
    return {
      count: rows[0]?.count ?? 0,
      approval: of('approval'),
      scheduled: of('scheduled'),
      queued: of('queued'),
      sent: of('sent'),
    };
  },
);
