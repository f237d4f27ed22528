// Over 250 lines: the statements of one store.

import type { TransactionRow } from '@server/books/ledger/ledgerStore';
import { postingToday } from '@server/books/ledger/postingToday';
import type { LedgerVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { journalPostings, transactions } from '@server/platform/db/schema/ledger';
import {
  transactionChanges,
  transactionFlags,
  transactionRefunds,
} from '@server/platform/db/schema/transactionActions';
import { users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bankReturnSource, returnFeeSource } from '@/domain/transactions/bankReturn';
import type { AmountParts } from '@/domain/transactions/refund';
import type { TransactionState } from '@/domain/transactions/state';
import type { TransactionItem } from '@/domain/transactions/transactionItem';
import { visibleTo } from './filterQueries';
import { seenFlags } from './flagQueries';

/** Who does something with a transaction, when and why. */
interface Noted {
  reason: string;
  by: string;
  at: Date;
}

type NewRefund = typeof transactionRefunds.$inferInsert;

interface TransactionActionsRepository {
  /** A transaction visible, locked until the act ends; null when it is absent or not visible. */
  lock(visibility: LedgerVisibility, id: string): Promise<TransactionRow | null>;
  /** Brings it to a state; its history then says who did it and why. The rule has been asked. */
  move(id: string, state: TransactionState, noted: Noted): Promise<void>;
  /** A transaction visible as it stands now, kept from nobody. */
  peek(visibility: LedgerVisibility, id: string): Promise<TransactionRow | null>;
  /** It is no return and no decline: it counts under no reason any more. */
  forgetReason(id: string): Promise<void>;
  /**
   * The state in which it was before it came to this one, as its history tells; null where it does
   * not.
   */
  stateBefore(id: string, state: TransactionState): Promise<TransactionState | null>;
  /** Notes that its card was authorized anew, by which number (`traceNo`) and until when. */
  reauthorize(
    id: string,
    change: { authorizedUntil: Date; traceNo: string },
    noted: Noted,
  ): Promise<void>;
  /** What was given back of it so far, above 0. Lock it first. */
  refunded(id: string): Promise<AmountParts>;
  /** The lines that went back of it so far. */
  refundedItems(id: string): Promise<TransactionItem[]>;
  addRefund(refund: NewRefund): Promise<void>;
  /** Sets the flag of an organization, or of reviewers; false where it stands already. */
  flag(id: string, orgId: string, noted: Noted): Promise<boolean>;
  /** Takes that flag away; false where it does not stand. */
  unflag(id: string, orgId: string, noted: Noted): Promise<boolean>;
}

/** What went back of a transaction. */
function refundRows(tx: Tx): Pick<TransactionActionsRepository, 'refunded' | 'refundedItems'> {
  return {
    async refunded(id) {
      const sum = (cents: SQLWrapper) => sql<number>`coalesce(-sum(${cents}), 0)::float8`;
      const [row] = await tx
        .select({
          amountCents: sum(transactions.amountCents),
          tipCents: sum(transactions.tipCents),
          taxCents: sum(transactions.taxCents),
          feeCents: sum(transactions.feeCents),
        })
        .from(transactionRefunds)
        .innerJoin(transactions, eq(transactions.id, transactionRefunds.transactionId))
        .where(and(eq(transactionRefunds.refundedId, id), sql`${transactions.state} <> 'voided'`));
      return row ?? { amountCents: 0, tipCents: 0, taxCents: 0, feeCents: 0 };
    },
    async refundedItems(id) {
      const rows = await tx
        .select({ items: transactions.items })
        .from(transactionRefunds)
        .innerJoin(transactions, eq(transactions.id, transactionRefunds.transactionId))
        .where(and(eq(transactionRefunds.refundedId, id), sql`${transactions.state} <> 'voided'`));
      return rows.flatMap(({ items }) => items);
    },
  };
}

/** What somebody did with a transaction, beside what it was changed to. */
interface ChangeNote {
  transactionId: string;
  kind: 'flagged' | 'unflagged' | 'refunded' | 'retried';
  noted: Noted;
  flagOrgId?: string | null;
}

async function note(
  tx: Tx,
  { transactionId, kind, noted: { reason, by, at }, flagOrgId = null }: ChangeNote,
): Promise<void> {
  const noted = { reason, changedBy: by, changedAt: at };
  await tx.insert(transactionChanges).values({ transactionId, kind, flagOrgId, ...noted });
}

/** The flags that people set at a transaction. */
function flagRows(tx: Tx): Pick<TransactionActionsRepository, 'flag' | 'unflag'> {
  return {
    async flag(id, orgId, { reason, by, at }) {
      const row = { transactionId: id, orgId, reason, flaggedBy: by, flaggedAt: at };
      const added = await tx.insert(transactionFlags).values(row).onConflictDoNothing().returning();
      if (added.length > 0)
        await note(tx, {
          transactionId: id,
          kind: 'flagged',
          noted: { reason, by, at },
          flagOrgId: orgId,
        });
      return added.length > 0;
    },
    async unflag(id, orgId, noted) {
      const gone = await tx
        .delete(transactionFlags)
        .where(and(eq(transactionFlags.transactionId, id), eq(transactionFlags.orgId, orgId)))
        .returning();
      if (gone.length > 0)
        await note(tx, { transactionId: id, kind: 'unflagged', noted, flagOrgId: orgId });
      return gone.length > 0;
    },
  };
}

/** What people do with single transactions. */
export function transactionActionsRepository(tx: Tx): TransactionActionsRepository {
  return {
    ...refundRows(tx),
    ...flagRows(tx),
    async lock(visibility, id) {
      if (!isUuid(id)) return null;
      const found = and(visibleTo(visibility, transactions), eq(transactions.id, id));
      const [row] = await tx.select().from(transactions).where(found).for('update');
      return row ?? null;
    },
    async peek(visibility, id) {
      if (!isUuid(id)) return null;
      const found = and(visibleTo(visibility, transactions), eq(transactions.id, id));
      const [row] = await tx.select().from(transactions).where(found);
      return row ?? null;
    },
    async move(id, state, { reason, by, at }) {
      const moved = { movedAt: at, movedDay: postingToday(at) };
      await tx
        .update(transactions)
        .set({ state, ...moved })
        .where(eq(transactions.id, id));
      // The database has noted the change itself: this says who made it.
      const latest = sql`${transactionChanges.id} = (
        select max(change.id) from transaction_changes change where change.transaction_id = ${id})`;
      await tx
        .update(transactionChanges)
        .set({ reason, changedBy: by, changedAt: at })
        .where(latest);
    },
    async forgetReason(id) {
      await tx.update(transactions).set({ reason: '' }).where(eq(transactions.id, id));
    },
    async stateBefore(id, state) {
      const { transactionId, fromState, toState } = transactionChanges;
      const [row] = await tx
        .select({ fromState })
        .from(transactionChanges)
        .where(and(eq(transactionId, id), eq(toState, state)))
        .orderBy(desc(transactionChanges.id))
        .limit(1);
      return row?.fromState ?? null;
    },
    async reauthorize(id, change, noted) {
      await tx.update(transactions).set(change).where(eq(transactions.id, id));
      await note(tx, { transactionId: id, kind: 'retried', noted });
    },
    async addRefund(refund) {
      await tx.insert(transactionRefunds).values(refund);
      const { reason, refundedBy: by, refundedAt: at } = refund;
      await note(tx, {
        transactionId: refund.refundedId,
        kind: 'refunded',
        noted: { reason, by, at },
      });
    },
  };
}

const { flagOrgId } = transactionChanges;

/**
 * That a compliance officer took off a flag, and why, is told to reviewers alone; everybody else
 * reads that it is gone (docs/adr/0021).
 */
const isToldIn = ({ flags }: LedgerVisibility): SQL<boolean> =>
  flags === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${users.role} is distinct from 'COMPLIANCE_OFFICER'`;

/**
 * The history of a transaction as a reach sees it, the newest first. The caller has found it there.
 */
export const changesOf = (tx: Tx, visibility: LedgerVisibility, id: string) =>
  tx
    .select({ change: transactionChanges, by: users.name, isTold: isToldIn(visibility) })
    .from(transactionChanges)
    .leftJoin(users, eq(users.id, transactionChanges.changedBy))
    .where(
      and(
        eq(transactionChanges.transactionId, id),
        sql`(${flagOrgId} is null or ${seenFlags(visibility, flagOrgId)})`,
      ),
    )
    .orderBy(desc(transactionChanges.id));

/** The refunds of a transaction, the newest first. */
export const refundsOf = (tx: Tx, id: string) =>
  tx
    .select({ refund: transactionRefunds, by: users.name })
    .from(transactionRefunds)
    .leftJoin(users, eq(users.id, transactionRefunds.refundedBy))
    .where(eq(transactionRefunds.refundedId, id))
    .orderBy(desc(transactionRefunds.refundedAt));

/** What a refund gives back; null for what is none. */
export async function refundedBy(tx: Tx, id: string): Promise<string | null> {
  const { transactionId, refundedId } = transactionRefunds;
  const [row] = await tx
    .select({ refundedId })
    .from(transactionRefunds)
    .where(eq(transactionId, id));
  return row?.refundedId ?? null;
}

/**
 * The payment whose return was recorded by this row, which the posting of the return names; null
 * where nobody said.
 */
export async function returnedBy(tx: Tx, id: string): Promise<string | null> {
  const { transactionId, source, sourceId } = journalPostings;
  const ofReturn = and(eq(transactionId, id), eq(source, bankReturnSource));
  const [posting] = await tx.select({ sourceId }).from(journalPostings).where(ofReturn);
  return posting?.sourceId ?? null;
}

/** The fees that were charged for the return of a payment and stand. */
export async function returnFeesOf(
  tx: Tx,
  visibility: LedgerVisibility,
  id: string,
): Promise<TransactionRow[]> {
  const { transactionId, source, sourceId } = journalPostings;
  const rows = await tx
    .select({ row: transactions })
    .from(journalPostings)
    .innerJoin(transactions, eq(transactions.id, transactionId))
    .where(
      and(
        eq(source, returnFeeSource),
        eq(sourceId, id),
        sql`${transactions.state} <> 'voided'`,
        visibleTo(visibility, transactions),
      ),
    );
  return rows.map(({ row }) => row);
}

/**
 * The row by which the return of a payment was recorded and still stands; null where nobody
 * recorded it.
 */
export async function returnOf(
  tx: Tx,
  payment: Pick<TransactionRow, 'id' | 'orgId' | 'systemMode' | 'amountCents'>,
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select back.id from transactions as back join journal_postings as posting on posting.transaction_id = back.id
    where back.org_id = ${payment.orgId} and back.system_mode = ${payment.systemMode}
      and back.amount_cents = ${-payment.amountCents} and back.entry = 'return' and back.state <> 'voided'
      and posting.source = ${bankReturnSource} and posting.source_id = ${payment.id} limit 1`);
  return rows[0]?.id ?? null;
}
