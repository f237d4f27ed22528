import { anyOf, ofAmount } from '@server/books/searchedQueries';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { escrows } from '@server/platform/db/schema/escrow';
import { organizations } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { string } from 'yup';
import { isStaff } from '@/domain/access/staff';
import {
  type EscrowRow,
  type EscrowSide,
  type EscrowSort,
  type EscrowSummary,
  escrowColumnSet,
  escrowColumns,
  escrowStates,
} from '@/domain/banking/escrow/escrow';
import { normalEmail } from '@/domain/contact/email';
import { numberBehind } from '@/domain/lists/shownNumber';
import { toAmount } from '@/domain/money/cents';
import type { StoredEscrow } from './escrowStore';

/** Who reads escrows, and which of them. */
export interface EscrowReader {
  scope: Pick<Scope, 'orgId' | 'role' | 'userId'> & { email: string };
  visible: SQL | undefined;
}

/**
 * Escrows of the organizations that somebody sees, on either side of them, and those that wait for
 * their own signature as a seller whom nobody knows yet.
 */
export async function escrowReader(tx: Tx, scope: Scope, organization = ''): Promise<EscrowReader> {
  const { mode, orgIds } = await transactionVisibility(tx, scope, organization);
  const email = normalEmail(scope.email);
  const isOf = (side: SQLWrapper): SQL => sql`${side} = any(${sql.param(orgIds)}::text[])`;
  const isAsked = and(isNull(escrows.sellerId), eq(escrows.sellerEmail, email));
  const own =
    orgIds === null
      ? undefined
      : or(
          isOf(escrows.buyerId),
          isOf(escrows.sellerId),
          organization === '' ? isAsked : undefined,
        );
  const { orgId, role, userId } = scope;
  return {
    scope: { orgId, role, userId, email },
    visible: and(eq(escrows.systemMode, mode), own),
  };
}

/** As whom somebody looks at an escrow. */
export function sideOf(
  { buyerId, sellerId, sellerEmail }: Pick<StoredEscrow, 'buyerId' | 'sellerId' | 'sellerEmail'>,
  { orgId, role, email }: EscrowReader['scope'],
): EscrowSide {
  if (isStaff(role)) return 'staff';
  if (orgId === buyerId) return 'buyer';
  const isSeller = sellerId === null ? email === sellerEmail : orgId === sellerId;
  return isSeller ? 'seller' : 'viewer';
}

const text = string().default('').max(200);

const filters = {
  search: text,
  state: string().oneOf(escrowStates),
  organization: text,
};

type EscrowFilter = FilterOf<typeof filters>;

const buyers = alias(organizations, 'buyers');
const sellers = alias(organizations, 'sellers');

const named = (side: SQLWrapper, found: string): SQL =>
  sql`exists (select from organizations as party where party.id = ${side} and party.name ilike ${found})`;

/** By a part of what it is for or of a party, by its number or its amount. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.trim();
  if (wanted === '') return undefined;
  const found = containing(wanted);
  const number = numberBehind('E', wanted);
  return anyOf(
    sql`${escrows.title} ilike ${found}`,
    sql`${escrows.sellerName} ilike ${found}`,
    named(escrows.buyerId, found),
    named(escrows.sellerId, found),
    number === null ? undefined : eq(escrows.number, number),
    ofAmount(wanted, sql`${escrows.amountCents}`),
  );
}

const matching = ({ visible }: EscrowReader, { search, state }: EscrowFilter): SQL | undefined =>
  and(visible, state ? eq(escrows.state, state) : undefined, textHolds(search));

const sumOf = (column: string): SQL<number> =>
  sql<number>`(select coalesce(sum(part.${sql.identifier(column)}), 0)::float8
    from escrow_milestones as part where part.escrow_id = ${escrows.id})`;

const releasedOf = sumOf('released_cents');
const refundedOf = sumOf('refunded_cents');
const isFunded = sql`${escrows.fundedAt} is not null`;

/** The next day on which a milestone is due that still holds money, else the last day. */
const nextOf = sql<string>`(case when ${escrows.state} in ('closed', 'canceled') then '' else
  coalesce((select to_char(min(part.due_on), 'YYYY-MM-DD') from escrow_milestones as part
    where part.escrow_id = ${escrows.id}
      and part.released_cents + part.refunded_cents < part.amount_cents),
    to_char(${escrows.expiresOn}, 'YYYY-MM-DD')) end)`;

const countOf = (condition: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from escrow_milestones as part
    where part.escrow_id = ${escrows.id} and ${condition})`;

const shownEscrows = (tx: Tx) =>
  tx
    .select({
      number: escrows.number,
      escrow: escrows,
      buyerName: buyers.name,
      knownSeller: sellers.name,
      releasedCents: releasedOf,
      refundedCents: refundedOf,
      milestoneCount: countOf(sql`true`),
      acceptedCount: countOf(sql`part.state = 'accepted'`),
      nextOn: nextOf,
    })
    .from(escrows)
    .innerJoin(buyers, eq(buyers.id, escrows.buyerId))
    .leftJoin(sellers, eq(sellers.id, escrows.sellerId));

/** An escrow with the names of its parties and what has left it. */
export type ShownEscrow = Awaited<ReturnType<typeof shownEscrows>>[number];

/** What of an escrow is held now; whole cents. */
export const heldCents = ({ escrow, releasedCents, refundedCents }: ShownEscrow): number =>
  escrow.fundedAt === null ? 0 : escrow.amountCents - releasedCents - refundedCents;

const moment = (at: Date | null): string => at?.toISOString() ?? '';

/** An escrow as lists show it. */
export function toEscrow(shown: ShownEscrow, { scope }: EscrowReader): EscrowRow {
  const { escrow, buyerName, knownSeller, milestoneCount, acceptedCount, nextOn } = shown;
  return {
    _id: escrow.id,
    number: escrow.number,
    title: escrow.title,
    state: escrow.state,
    buyerName,
    sellerName: knownSeller ?? escrow.sellerName,
    amount: toAmount(escrow.amountCents),
    held: toAmount(heldCents(shown)),
    released: toAmount(shown.releasedCents),
    refunded: toAmount(shown.refundedCents),
    milestoneCount,
    acceptedCount,
    nextOn,
    expiresOn: escrow.expiresOn,
    createdAt: moment(escrow.createdAt),
    fundedAt: moment(escrow.fundedAt),
    closedAt: moment(escrow.closedAt),
    version: escrow.version,
    side: sideOf(escrow, scope),
  };
}

/** All escrows, the newest first (catalogue: /escrow-history). */
export const escrowList = defineList({
  name: 'escrows',
  columns: { set: escrowColumnSet, byKey: escrowColumns },
  filters,
  sorts: {
    number: { value: sql`${escrows.number}`, kind: 'number' },
    amount: { value: sql`${escrows.amountCents}`, kind: 'number' },
    expires: { value: sql`${escrows.expiresOn}::text`, kind: 'text' },
  } satisfies Record<EscrowSort, SortKey>,
  usual: { sort: 'number', order: 'desc' },
  reader: ({ services, scope, query }) =>
    escrowReader(services.database, scope, query.organization),
  from: sql`${escrows}`,
  number: sql`${escrows.number}`,
  where: matching,
  rows: (tx, numbers, { visible }) =>
    shownEscrows(tx).where(
      and(visible, sql`${escrows.number} = any(${sql.param(numbers)}::bigint[])`),
    ),
  toRow: toEscrow,
});

/** One visible; null for none. */
export async function oneEscrow(
  tx: Tx,
  { visible }: Pick<EscrowReader, 'visible'>,
  id: string,
): Promise<ShownEscrow | null> {
  const [found] = await shownEscrows(tx).where(and(visible, eq(escrows.id, id)));
  return found ?? null;
}

/** What all escrows that match come to. */
export const escrowSummary = escrowList.summary(
  async (tx, reader, filter): Promise<EscrowSummary> => {
    const { rows } = await tx.execute<Record<string, number>>(sql`
      select count(*)::float8 as count,
        coalesce(sum(${escrows.amountCents} - ${releasedOf} - ${refundedOf})
          filter (where ${isFunded}), 0)::float8 as held,
        coalesce(sum(${releasedOf}), 0)::float8 as released,
        coalesce(sum(${refundedOf}), 0)::float8 as refunded,
        count(*) filter (where ${escrows.state} = 'disputed')::float8 as disputed
      from ${escrows} where ${matching(reader, filter)}`);
    const of = (key: string): number => rows[0]?.[key] ?? 0;
    return {
      count: of('count'),
      held: toAmount(of('held')),
      released: toAmount(of('released')),
      refunded: toAmount(of('refunded')),
      disputed: of('disputed'),
    };
  },
);
