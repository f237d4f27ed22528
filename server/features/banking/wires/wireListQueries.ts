// Over 250 lines: one list over three tables.

import { anyOf } from '@server/books/searchedQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import { actorNames, endOf } from '@server/features/disbursements/actorQueries';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { disbursements } from '@server/platform/db/schema/disbursements';
import { manualEntries } from '@server/platform/db/schema/ledgerKeeping';
import { transfers } from '@server/platform/db/schema/transfers';
import { organizations, users } from '@server/platform/db/schema/users';
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
import {
  screenings,
  type WireRow,
  type WireSort,
  type WireState,
  type WireSummary,
  wireColumnSet,
  wireColumns,
  wireDirections,
  wireStates,
} from '@/domain/banking/wires/wireRow';
import { manualNumber } from '@/domain/ledger/manualEntry';
import { toAmount } from '@/domain/money/cents';

/** Whose wires are seen, and by whom: some of them are the reader's own. */
interface WireReader extends TransactionVisibility {
  userId: string;
}

/** Those of the organizations that the caller sees. */
export const wireReader = async (tx: Tx, scope: Scope, organization = ''): Promise<WireReader> => ({
  ...(await transactionVisibility(tx, scope, organization)),
  userId: scope.userId,
});

/** Where a wire stands: an outgoing one where its disbursement does. */
const stateOf = sql<WireState>`(case when wires.direction = 'out' then disbursements.state
  else case manual_entries.state when 'approved' then 'received' when 'reversed' then 'returned'
    when 'draft' then 'prepared' when 'submitted' then 'prepared' else 'void' end end)`;

const centsOf = sql<number>`coalesce(disbursements.amount_cents, manual_entries.amount_cents)::float8`;

const from = sql`wires
  left join disbursements on disbursements.id = wires.disbursement_id
  left join manual_entries on manual_entries.id = wires.manual_entry_id`;

const text = string().default('').max(200);

/** By the day on which they were prepared. */
const filters = {
  search: text,
  ...days,
  organization: text,
  direction: string().oneOf(wireDirections),
  state: string().oneOf(wireStates),
  screening: string().oneOf(screenings.filter((one) => one !== '')),
};

type WireFilter = FilterOf<typeof filters>;

/** By a part of the other side's name or bank, by IMAD, OMAD, last four digits or number. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.trim();
  if (wanted === '') return undefined;
  const found = containing(wanted);
  const [, number] = /^w-(\d{1,15})$/i.exec(wanted) ?? [];
  return anyOf(
    sql`${wires.party} ilike ${found}`,
    sql`${wires.bankName} ilike ${found}`,
    eq(wires.imad, wanted.toUpperCase()),
    eq(wires.omad, wanted.toUpperCase()),
    eq(wires.lastFour, wanted),
    number === undefined ? undefined : eq(wires.number, Number(number)),
  );
}

function matching(visibility: WireReader, filter: WireFilter): SQL | undefined {
  const { search, from: first, to: last, direction, state, screening } = filter;
  const day = sql`(${wires.createdAt} at time zone 'UTC')::date`;
  return and(
    visibleTo(visibility, wires),
    first ? sql`${day} >= ${first}::date` : undefined,
    last ? sql`${day} <= ${last}::date` : undefined,
    direction ? eq(wires.direction, direction) : undefined,
    state ? sql`${stateOf} = ${state}` : undefined,
    screening ? eq(wires.screening, screening) : undefined,
    textHolds(search),
  );
}

const creators = alias(users, 'creators');
const deciders = alias(users, 'deciders');
const keyers = alias(users, 'keyers');

const shownWires = (tx: Tx) =>
  tx
    .select({
      wire: wires,
      number: wires.number,
      paid: disbursements,
      entry: manualEntries,
      state: stateOf,
      cents: centsOf,
      companyName: organizations.name,
      createdName: creators.name,
      ...actorNames,
      decidedName: deciders.name,
      keyedName: keyers.name,
      transferNumber: transfers.number,
    })
    .from(wires)
    .innerJoin(organizations, eq(organizations.id, wires.orgId))
    .leftJoin(disbursements, eq(disbursements.id, wires.disbursementId))
    .leftJoin(manualEntries, eq(manualEntries.id, wires.manualEntryId))
    .leftJoin(transfers, eq(transfers.id, wires.transferId))
    .leftJoin(creators, eq(creators.id, wires.createdBy))
    .leftJoin(deciders, eq(deciders.id, wires.decidedBy))
    .leftJoin(keyers, eq(keyers.id, manualEntries.decidedBy));

type ShownWire = Awaited<ReturnType<typeof shownWires>>[number];

const moment = (at: Date | null | undefined): string => at?.toISOString() ?? '';

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** Why it is over, by whom and when: canceled, rejected or come back. */
function endOfWire(shown: ShownWire) {
  const { paid, entry, keyedName, state } = shown;
  if (paid) return endOf(paid, shown);
  if (entry && state === 'void')
    return {
      endReason: entry.decisionNote,
      endedBy: keyedName ?? '',
      endedAt: moment(entry.decidedAt),
    };
  return { endReason: '', endedBy: '', endedAt: '' };
}

/** Who let it happen: the second person of the disbursement or of the manual entry. */
const approvalOf = ({ paid, entry, approvedName, keyedName, state }: ShownWire) =>
  entry
    ? {
        approvedBy: state === 'void' ? '' : (keyedName ?? ''),
        approvedAt: state === 'void' ? '' : moment(entry.decidedAt),
      }
    : { approvedBy: approvedName ?? '', approvedAt: moment(paid?.approvedAt) };

function behindOf({ paid, entry }: ShownWire): string {
  if (paid) return `D-${paid.seq}`;
  return entry ? manualNumber(entry.number) : '';
}

function toWire(shown: ShownWire, { userId }: WireReader): WireRow {
  const { wire, paid, cents, state, companyName } = shown;
  const { street, city, region, postalCode, country } = wire;
  return {
    _id: wire.id,
    number: wire.number,
    direction: wire.direction,
    orgId: wire.orgId,
    companyName,
    party: wire.party,
    partyAddress: joined(street, city, `${region} ${postalCode}`.trim(), street && country),
    route: wire.route,
    bankName: wire.bankName,
    bankCode: wire.route === 'aba' ? wire.routing.slice(-4) : wire.bic,
    lastFour: wire.lastFour,
    amount: toAmount(cents),
    fee: toAmount(wire.feeCents),
    memo: wire.memo,
    purpose: wire.purpose,
    originatorName: wire.originatorName,
    originatorAddress: wire.originatorAddress,
    originatorLastFour: wire.originatorLastFour,
    state,
    screening: wire.screening,
    screeningNote: wire.screeningNote,
    screenedAt: moment(wire.screenedAt),
    decidedBy: shown.decidedName ?? '',
    decidedAt: moment(wire.decidedAt),
    decisionReason: wire.decisionReason,
    imad: wire.imad,
    omad: wire.omad,
    valueOn: wire.valueOn ?? '',
    behind: behindOf(shown),
    transferId: wire.transferId ?? '',
    transferName: shown.transferNumber === null ? '' : `T-${shown.transferNumber}`,
    isMine: wire.createdBy === userId,
    preparedBy: shown.createdName ?? '',
    preparedAt: moment(wire.createdAt),
    ...approvalOf(shown),
    sentBy: shown.sentName ?? '',
    sentAt: moment(paid?.sentAt),
    ...endOfWire(shown),
  };
}

/** The register of wires, the newest first (catalogue: /wire). */
export const wireList = defineList({
  name: 'wires',
  columns: { set: wireColumnSet, byKey: wireColumns },
  filters,
  sorts: {
    number: { value: sql`${wires.number}`, kind: 'number' },
    amount: { value: centsOf, kind: 'number' },
  } satisfies Record<WireSort, SortKey>,
  usual: { sort: 'number', order: 'desc' },
  reader: ({ services, scope, query }) => wireReader(services.database, scope, query.organization),
  from,
  number: sql`${wires.number}`,
  where: matching,
  rows: (tx, numbers, visibility) =>
    shownWires(tx).where(
      and(
        visibleTo(visibility, wires),
        sql`${wires.number} = any(${sql.param(numbers)}::bigint[])`,
      ),
    ),
  toRow: toWire,
});

/** One of them visible; null for none. */
export async function oneWire(tx: Tx, scope: Scope, id: string): Promise<WireRow | null> {
  if (!isUuid(id)) return null;
  const reader = await wireReader(tx, scope);
  const [found] = await shownWires(tx).where(and(visibleTo(reader, wires), eq(wires.id, id)));
  return found ? toWire(found, reader) : null;
}

/** What all wires that match come to. */
export const wireSummary = wireList.summary(
  async (tx, visibility, filter): Promise<WireSummary> => {
    const sumOf = (state: WireState) =>
      sql`coalesce(sum(${centsOf}) filter (where ${stateOf} = ${state}), 0)::float8`;
    const { rows } = await tx.execute<Record<string, number>>(sql`
    select count(*)::float8 as count, ${sumOf('prepared')} as prepared,
      ${sumOf('approved')} as approved, ${sumOf('sent')} as sent, ${sumOf('received')} as received
    from ${from} where ${matching(visibility, filter)}`);
    const of = (key: string): string => toAmount(rows[0]?.[key] ?? 0);
    return {
      count: rows[0]?.count ?? 0,
      prepared: of('prepared'),
      approved: of('approved'),
      sent: of('sent'),
      received: of('received'),
    };
  },
);
