import type { Tx } from '@server/platform/db/client';
import {
  achAnswers,
  achFiles,
  achItems,
  bankAccounts,
  payerAccounts,
} from '@server/platform/db/schema/banking';
import { vendorAccounts } from '@server/platform/db/schema/billPay';
import { organizations } from '@server/platform/db/schema/users';
import type { FieldPlace } from '@server/platform/secrets/fields';
import { and, asc, desc, eq, gte, isNotNull, lte, ne, not, type SQL, sql } from 'drizzle-orm';
import { fundingStatus } from '@/domain/banking/fundingStanding';
import { easternDay } from '@/domain/dates/easternTime';
import { accountPlace } from '../accounts/accountStore';
import { payerPlace } from './payerAccountStore';
import { vendorAccountPlace } from './vendorAccountStore';

/** An entry for a file as stored. */
export type AchItemRow = typeof achItems.$inferSelect;

/** The account on the other side of an entry: a linked one, or that of a payer or a vendor. */
export interface ItemAccount
  extends Pick<
    typeof payerAccounts.$inferSelect,
    'id' | 'kind' | 'ownerName' | 'routing' | 'accountSealed' | 'lastFour'
  > {
  /** Where its number is sealed. */
  place: FieldPlace;
  /** A linked one that waits for its prenote, or to be confirmed: no money goes there. */
  isUnverified: boolean;
}

/** An entry with the account that it goes to. */
export interface AchItemOfAccount {
  item: AchItemRow;
  account: ItemAccount;
  /** The organization that it is for. */
  companyName: string;
  /** The return that it dishonors. */
  answer: typeof achAnswers.$inferSelect | null;
  /** When its file was sent; null before. */
  sentAt: Date | null;
}

/** The day on which an entry was sent, which is the first that it can come back on; ISO date. */
export const sentDay = ({ sentAt }: Pick<AchItemOfAccount, 'sentAt'>): string =>
  sentAt ? easternDay(sentAt) : '';

interface Joined {
  item: AchItemRow;
  linked: typeof bankAccounts.$inferSelect | null;
  payer: typeof payerAccounts.$inferSelect | null;
  vendor: typeof vendorAccounts.$inferSelect | null;
  companyName: string;
  answer: typeof achAnswers.$inferSelect | null;
  sentAt: Date | null;
}

function withAccount({ linked, payer, vendor, ...rest }: Joined): AchItemOfAccount {
  if (linked) {
    const isUnverified = ['pending', 'unconfirmed', 'failed'].includes(fundingStatus(linked));
    return { ...rest, account: { ...linked, place: accountPlace(linked.id), isUnverified } };
  }
  if (payer)
    return { ...rest, account: { ...payer, place: payerPlace(payer.id), isUnverified: false } };
  if (vendor) {
    const account = { ...vendor, place: vendorAccountPlace(vendor.id), isUnverified: false };
    return { ...rest, account };
  }
  throw new Error('An entry has no account');
}

/**
 * Entries by their ids, as one value: a file has up to 100,000 of them, and a statement takes 65,535
 * values.
 */
const hasId = (ids: readonly string[]): SQL =>
  sql`${achItems.id} = any(${sql.param([...ids])}::uuid[])`;

/** The same by their references. */
const hasReference = (references: readonly string[]): SQL =>
  sql`${achItems.reference} = any(${sql.param([...references])}::text[])`;

/** Entries on their way to a bank, by what asked for them. */
export const achItemStore = (tx: Tx) => ({
  /** Numbers that no entry has or will have, each above all before: what offsets a batch goes by one. */
  async reserveNumbers(count: number): Promise<number[]> {
    const { rows } = await tx.execute<{ number: number }>(sql`
      select nextval(pg_get_serial_sequence('ach_items', 'number'))::float8 as number
      from generate_series(1, ${count}::int)`);
    return rows.map(({ number }) => number);
  },
  /** Queues an entry; one that is known under its reference stays what it is. */
  async insert(row: typeof achItems.$inferInsert): Promise<void> {
    await tx.insert(achItems).values(row).onConflictDoNothing({ target: achItems.reference });
  },
  async byReference(reference: string): Promise<AchItemRow | null> {
    const [row] = await tx.select().from(achItems).where(eq(achItems.reference, reference));
    return row ?? null;
  },
  /** A debit that still waits for a file goes with none. */
  async cancel(reference: string): Promise<void> {
    await tx
      .update(achItems)
      .set({ state: 'withdrawn' })
      .where(and(eq(achItems.reference, reference), eq(achItems.state, 'waiting')));
  },
  async update(ids: readonly string[], change: Partial<AchItemRow>): Promise<void> {
    if (ids.length > 0) await tx.update(achItems).set(change).where(hasId(ids));
  },
  /** Marks entries as gone into a file, each with the numbers that it goes under. */
  async file(
    fileId: string,
    entries: readonly Pick<AchItemRow, 'id' | 'traceNo' | 'routing'>[],
  ): Promise<void> {
    const column = (pick: (entry: (typeof entries)[number]) => string): SQL =>
      sql`${sql.param(entries.map(pick))}`;
    await tx.execute(sql`
      update ach_items as own set state = 'filed', file_id = ${fileId}, trace_no = gone.trace_no, routing = gone.routing
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ traceNo }) => traceNo)}::text[],
        ${column(({ routing }) => routing)}::text[]) as gone (id, trace_no, routing)
      where own.id = gone.id`);
  },
  /** Takes some out that no bank was told of, by their references. */
  async remove(references: readonly string[]): Promise<void> {
    if (references.length > 0) await tx.delete(achItems).where(hasReference(references));
  },
  /** Entries of a purpose that came back after a moment. */
  returnedSince: (source: AchItemRow['source'], after: Date): Promise<AchItemRow[]> =>
    tx
      .select()
      .from(achItems)
      .where(
        and(
          eq(achItems.source, source),
          isNotNull(achItems.returnedAt),
          gte(achItems.returnedAt, after),
        ),
      ),
});

/** The two small deposits of a moment to an account; '' while they have not both been sent. */
export async function microEntriesOf(
  tx: Tx,
  accountId: string,
  at: Date,
): Promise<{ cents: number[]; settlesOn: string }> {
  const rows = await tx
    .select()
    .from(achItems)
    .where(
      and(
        eq(achItems.accountId, accountId),
        eq(achItems.source, 'micro'),
        eq(achItems.createdAt, at),
      ),
    );
  const sent = rows.filter(({ state }) => state === 'sent' || state === 'settled');
  const days = sent.map(({ settlesOn }) => settlesOn ?? '').toSorted();
  return {
    cents: rows.map(({ amountCents }) => amountCents),
    settlesOn: sent.length === 2 ? (days.at(-1) ?? '') : '',
  };
}

/** With their accounts, linked or of payers and vendors. */
const itemsWhere = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      item: achItems,
      linked: bankAccounts,
      payer: payerAccounts,
      vendor: vendorAccounts,
      companyName: organizations.name,
      answer: achAnswers,
      sentAt: achFiles.sentAt,
    })
    .from(achItems)
    .innerJoin(organizations, eq(organizations.id, achItems.orgId))
    .leftJoin(bankAccounts, eq(bankAccounts.id, achItems.accountId))
    .leftJoin(payerAccounts, eq(payerAccounts.id, achItems.payerAccountId))
    .leftJoin(vendorAccounts, eq(vendorAccounts.id, achItems.vendorAccountId))
    .leftJoin(achAnswers, eq(achAnswers.dishonorItemId, achItems.id))
    .leftJoin(achFiles, eq(achFiles.id, achItems.fileId))
    .where(where);

/** The same, the oldest first, kept from others until the transaction ends. */
async function lockedWhere(tx: Tx, where: SQL | undefined, limit = 1): Promise<AchItemOfAccount[]> {
  const rows = await itemsWhere(tx, where)
    .orderBy(asc(achItems.number))
    .limit(limit)
    .for('update', { of: achItems });
  return rows.map(withAccount);
}

/** Which of the entries that wait are asked for: those of a purpose, or by their references. */
export interface WantedItems {
  only?: readonly string[];
  source?: AchItemRow['source'];
}

const isWaiting = (
  mode: AchItemRow['systemMode'],
  { only, source }: WantedItems,
): SQL | undefined =>
  and(
    eq(achItems.systemMode, mode),
    eq(achItems.state, 'waiting'),
    only && hasReference(only),
    source && eq(achItems.source, source),
  );

/** Those of a mode that wait and are asked for, the oldest first, locked; others skip them. */
async function waitingItems(
  tx: Tx,
  mode: AchItemRow['systemMode'],
  { limit, ...wanted }: WantedItems & { limit: number },
): Promise<AchItemOfAccount[]> {
  const rows = await itemsWhere(tx, isWaiting(mode, wanted))
    .orderBy(asc(achItems.number))
    .limit(limit)
    .for('update', { of: achItems, skipLocked: true });
  return rows.map(withAccount);
}

/** Their file is one that its bank has taken, and the moment of its settlement has come. */
const isTaken = (now: Date): SQL => sql`exists (select from ach_files as file
  where file.id = ${achItems.fileId} and file.state = 'acknowledged'
    and (file.settles_at is null or file.settles_at <= ${now.toISOString()}::timestamptz))`;

/** Their file went by the embedded bank: it answers no other. */
const isOfEmbedded = sql`exists (select from ach_files as file
  where file.id = ${achItems.fileId} and file.delivery = 'embedded')`;

/** Settled at the embedded bank since a day, ISO, with an account that ends so, and not answered. */
function isUnanswered(day: string, ends: readonly string[]): SQL | undefined {
  const isAnswered = sql`exists (select from ach_answers where item_id = ${achItems.id})`;
  const ended = sql`coalesce(${bankAccounts.lastFour}, ${payerAccounts.lastFour}, ${vendorAccounts.lastFour}) = any(${sql.param([...ends])}::text[])`;
  return and(
    eq(achItems.state, 'settled'),
    gte(achItems.settlesOn, day),
    ended,
    isOfEmbedded,
    not(isAnswered),
  );
}

/** Entries as files and the bank see them, with their accounts. */
export function bankItems(tx: Tx) {
  return {
    waiting: (
      mode: AchItemRow['systemMode'],
      asked: WantedItems & { limit: number },
    ): Promise<AchItemOfAccount[]> => waitingItems(tx, mode, asked),
    /** How many of a mode wait and are asked for. */
    waitingCount: (mode: AchItemRow['systemMode'], wanted: WantedItems): Promise<number> =>
      tx.$count(achItems, isWaiting(mode, wanted)),
    async ofFile(fileId: string): Promise<AchItemOfAccount[]> {
      const rows = await itemsWhere(tx, eq(achItems.fileId, fileId)).orderBy(asc(achItems.number));
      return rows.map(withAccount);
    },
    /** The entry that a file gave a trace number, locked. */
    async underTrace(
      mode: AchItemRow['systemMode'],
      traceNo: string,
    ): Promise<AchItemOfAccount | null> {
      if (traceNo === '') return null;
      const [row] = await lockedWhere(
        tx,
        and(eq(achItems.systemMode, mode), eq(achItems.traceNo, traceNo)),
      );
      return row ?? null;
    },
    /** Those of many trace numbers as they stand, by trace number, for nobody kept. */
    async underTraces(
      mode: AchItemRow['systemMode'],
      traces: readonly string[],
    ): Promise<ReadonlyMap<string, AchItemOfAccount>> {
      const rows = await itemsWhere(
        tx,
        and(
          eq(achItems.systemMode, mode),
          ne(achItems.traceNo, ''),
          sql`${achItems.traceNo} = any(${sql.param([...traces])}::text[])`,
        ),
      ).orderBy(desc(achItems.number));
      // The oldest of a number stands, as in `underTrace`.
      return new Map(rows.map((row) => [row.item.traceNo, withAccount(row)]));
    },
    /** One by its id, locked. */
    async lock(id: string): Promise<AchItemOfAccount | null> {
      const [row] = await lockedWhere(tx, eq(achItems.id, id));
      return row ?? null;
    },
    /** Sent ones whose settlement has come (ISO date), and whose file the bank has taken. */
    settling: (day: string, now: Date): Promise<AchItemRow[]> =>
      tx
        .select()
        .from(achItems)
        .where(and(eq(achItems.state, 'sent'), lte(achItems.settlesOn, day), isTaken(now)))
        .for('update', { skipLocked: true }),
    /** Settled at the embedded bank since a day and not answered, with accounts that end so; ISO date. */
    unanswered: (day: string, ends: readonly string[]): Promise<AchItemOfAccount[]> =>
      lockedWhere(tx, isUnanswered(day, ends), 10_000),
  };
}
