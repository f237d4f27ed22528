import type { BookOwner } from '@server/books/ledger/journal/journalStore';
import type { Tx } from '@server/platform/db/client';
import {
  settlementAttempts,
  settlementHolds,
  settlements,
} from '@server/platform/db/schema/settlement';
import { users } from '@server/platform/db/schema/users';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { DueSums } from '@/domain/settlements/figures';

/** What is due of one business day and method. Whole cents; ISO date. */
export interface DueLine extends DueSums {
  day: string;
}

/** What else goes into a settlement, in whole cents. */
export interface WaitingSums {
  heldCents: number;
  adjustmentCents: number;
}

type Row<T> = T & Record<string, unknown>;

type NewSettlement = typeof settlements.$inferInsert & { id: string; sentAt: Date };

const isOf = ({ orgId, systemMode }: BookOwner): SQL =>
  sql`org_id = ${orgId} and system_mode = ${systemMode}`;

const numberColumns = { settlement: sql`last_settlement`, payout: sql`last_payout` } as const;

/**
 * Over rows with the `kind` of their amount and what of it is due (`paid`): as
 * functions/settlements keeps them in `settlement_due`.
 */
const lineSums = sql`count(*)::float8 as transactions,
  sum(case when kind = 'trade' then greatest(paid, 0) else 0 end)::float8 as "grossCents",
  sum(case when kind in ('trade', 'return') then greatest(-paid, 0) else 0 end)::float8 as "refundCents",
  sum(case when kind = 'return' then -paid else 0 end)::float8 as "returnCents",
  sum(tip_cents)::float8 as "tipCents", sum(tax_cents)::float8 as "taxCents",
  sum(fee_cents - case when kind = 'fee' then paid else 0 end)::float8 as "feeCents",
  sum(case when kind = 'other' then paid else 0 end)::float8 as "otherCents",
  sum(case when kind = 'manual' then paid else 0 end)::float8 as "manualCents"`;

const withheld = sql`kind = 'amount' and released_at is null and withheld_in is null`;
const given = sql`kind <> 'transaction' and released_at is not null and withheld_in is not null and given_in is null`;
/** What was approved of holds is withheld as a hold. */
const corrected = sql`state = 'approved' and source <> 'hold' and settlement_id is null`;

async function sumsOf(tx: Tx, statement: SQL): Promise<WaitingSums> {
  const { rows } = await tx.execute<Row<WaitingSums>>(statement);
  return rows[0] ?? { heldCents: 0, adjustmentCents: 0 };
}

/** The settlement before, with who made it and when; null for none. */
async function latest(
  tx: Tx,
  { orgId, systemMode }: BookOwner,
): Promise<{ number: number; by: string | null; at: Date } | null> {
  const [row] = await tx
    .select({ number: settlements.number, by: users.name, at: settlements.createdAt })
    .from(settlements)
    .leftJoin(users, eq(users.id, settlements.createdBy))
    .where(and(eq(settlements.orgId, orgId), eq(settlements.systemMode, systemMode)))
    .orderBy(desc(settlements.number))
    .limit(1);
  return row ?? null;
}

/** Writes what a settlement keeps in reserve as a hold, to be released later. */
async function keepReserve(
  tx: Tx,
  { orgId, systemMode }: BookOwner,
  { id, number, at, reserveCents }: { id: string; number: number; at: Date; reserveCents: number },
): Promise<void> {
  const reason = `Reserve of settlement S-${number}`;
  const hold = {
    kind: 'reserve',
    amountCents: reserveCents,
    reason,
    heldAt: at,
    withheldIn: id,
  } as const;
  await tx.insert(settlementHolds).values({ orgId, systemMode, ...hold });
}

/**
 * Takes the next number of a kind, and the organization's settlements until the transaction ends.
 */
async function nextNumber(
  tx: Tx,
  { orgId, systemMode }: BookOwner,
  kind: 'settlement' | 'payout',
): Promise<number> {
  const column = numberColumns[kind];
  const { rows } = await tx.execute<{ number: number }>(sql`
        insert into settlement_books as book (org_id, system_mode, ${column}) values (${orgId}, ${systemMode}, 1)
        on conflict (org_id, system_mode) do update set ${column} = book.${column} + 1
        returning ${column}::float8 as number`);
  if (!rows[0]) throw new Error('The organization gave no number');
  return rows[0].number;
}

/** What waits, taken into a settlement. */
function takeWaiting(tx: Tx, owner: BookOwner, id: string): Promise<WaitingSums> {
  return sumsOf(
    tx,
    sql`
        with withheld as (
          update settlement_holds set withheld_in = ${id} where ${isOf(owner)} and given_in is null and ${withheld}
          returning amount_cents),
        given as (
          update settlement_holds set given_in = ${id} where ${isOf(owner)} and ${given} returning amount_cents),
        corrected as (
          update settlement_adjustments set settlement_id = ${id} where ${isOf(owner)} and ${corrected} returning amount_cents)
        select ((select coalesce(sum(amount_cents), 0) from withheld)
            - (select coalesce(sum(amount_cents), 0) from given))::float8 as "heldCents",
          (select coalesce(sum(amount_cents), 0) from corrected)::float8 as "adjustmentCents"`,
  );
}

/** What a settlement is made of. */
export function settlementCreationRepository(tx: Tx) {
  return {
    nextNumber: (owner: BookOwner, kind: 'settlement' | 'payout'): Promise<number> =>
      nextNumber(tx, owner, kind),
    /**
     * Takes the organization's settlements until the transaction ends, for what pays it beside them.
     */
    async lock({ orgId, systemMode }: BookOwner): Promise<void> {
      await tx.execute(sql`
        insert into settlement_books as book (org_id, system_mode) values (${orgId}, ${systemMode})
        on conflict (org_id, system_mode) do update set last_settlement = book.last_settlement`);
    },
    /** What is due up to a day, by day and method, as the database keeps it. */
    async due(owner: BookOwner, upTo: string): Promise<DueLine[]> {
      const { rows } = await tx.execute<Row<DueLine>>(sql`
        select to_char(day, 'YYYY-MM-DD') as day, transactions::float8 as transactions, gross_cents::float8 as "grossCents",
          refund_cents::float8 as "refundCents", return_cents::float8 as "returnCents", tip_cents::float8 as "tipCents",
          tax_cents::float8 as "taxCents", fee_cents::float8 as "feeCents", other_cents::float8 as "otherCents",
          manual_cents::float8 as "manualCents"
        from settlement_due where ${isOf(owner)} and day <= ${upTo}::date and state = 'cleared' order by settlement_due.day, method`);
      return rows;
    },
    /** Takes all that is due up to a day into a settlement, and says what that was. */
    async takeDue(owner: BookOwner, upTo: string, settlementId: string): Promise<DueLine[]> {
      const { rows } = await tx.execute<Row<DueLine>>(sql`
        with taken as (
          update transactions set state = 'batched', settlement_id = ${settlementId}
          where ${isOf(owner)} and business_day <= ${upTo}::date and state = 'cleared' and settlement_id is null
            and (not direct or due_cents <> 0)
          returning *),
        counted as (
          select *, case when direct then 0 else amount_cents end as paid, figure_kind(entry, label, trade) as kind from taken)
        select to_char(business_day, 'YYYY-MM-DD') as day, ${lineSums}
        from counted group by business_day, method order by counted.business_day, method`);
      return rows;
    },
    /** What is held, released and corrected since the settlement before. */
    waiting: (owner: BookOwner): Promise<WaitingSums> =>
      sumsOf(
        tx,
        sql`
        select coalesce((select sum(case when ${withheld} then amount_cents else -amount_cents end) from settlement_holds
            where ${isOf(owner)} and given_in is null and (${withheld} or ${given})), 0)::float8 as "heldCents",
          coalesce((select sum(amount_cents) from settlement_adjustments
            where ${isOf(owner)} and ${corrected}), 0)::float8 as "adjustmentCents"`,
      ),
    takeWaiting: (owner: BookOwner, id: string): Promise<WaitingSums> => takeWaiting(tx, owner, id),
    /** Writes a settlement and its first attempt. */
    async insert(row: NewSettlement): Promise<void> {
      await tx.insert(settlements).values(row);
      const { id: settlementId, bankLastFour, createdBy: sentBy, sentAt } = row;
      await tx
        .insert(settlementAttempts)
        .values({ settlementId, attempt: 1, bankLastFour, sentBy, sentAt });
    },
    latest: (owner: BookOwner): Promise<{ number: number; by: string | null; at: Date } | null> =>
      latest(tx, owner),
    keepReserve: (
      owner: BookOwner,
      kept: { id: string; number: number; at: Date; reserveCents: number },
    ): Promise<void> => keepReserve(tx, owner, kept),
  };
}
