import type { Tx } from '@server/platform/db/client';
import { journalBooks, transactions } from '@server/platform/db/schema/ledger';
import { settlementBooks, settlementTerms } from '@server/platform/db/schema/settlement';
import { organizations } from '@server/platform/db/schema/users';
import { ledgerSummaries, rebuildEach } from '@server/platform/db/summaries';
import { sql } from 'drizzle-orm';
import { demoAccount } from '../accounts';
import { type Book, openBook } from './book';
import { checkBooks } from './checkBooks';
import { arrayText } from './columns';
import { type Earlier, earlierOf } from './earlier';
import {
  loadHolds,
  loadPayouts,
  loadPostings,
  loadRefunds,
  loadRows,
  loadSettlements,
} from './load';
import { loadDisbursements } from './loadDisbursements';
import { demoMerchants } from './merchants';
import { withoutIndexes } from './stripped';
import { type VolumePart, volumeOf } from './volume';
import { loadWallets, squareWallets } from './wallets';
import type { World } from './world';

/** Requested items, and who is told how far it has come. */
interface VolumeOrder {
  /** How many payments; 0: none. */
  count: number;
  now: Date;
  /** In the transaction that makes the demo world. */
  isNew: boolean;
  /** Is told which part of all, 0 to 1, is done. */
  onProgress?: (part: number) => void;
}

/**
 * The time that the rows take of the whole, then what is kept of them; the rest is the indexes'.
 */
const share = { rows: 0.45, kept: 0.3 };

/** Merchants and stores that the demo world does not have by itself. */
async function insertOrganizations(tx: Tx): Promise<void> {
  const rows = demoMerchants.flatMap(({ id, name, state, stores, boarded }) => {
    if (!boarded) return [];
    const place = { ...boarded, state, systemMode: 'Production' };
    const own = { ...place, id, name, kind: 'merchant', parentId: boarded.agentId };
    return [
      own,
      ...stores.map((one) => ({
        ...place,
        id: one.id,
        name: one.name,
        kind: 'store',
        parentId: id,
      })),
    ];
  });
  await tx.insert(organizations).values(rows).onConflictDoNothing();
  const terms = demoMerchants.map(({ id, bank }) => ({ orgId: id, bankLastFour: bank }));
  await tx.insert(settlementTerms).values(terms).onConflictDoNothing();
}

/** Gives the books of an earlier ledger, and new ones with the numbers that follow. */
function bookkeeper({ books }: Earlier): {
  bookOf: (orgId: string, systemMode: Book['systemMode']) => Book;
  all: Book[];
} {
  const all = books.map((book) => openBook(book, book.number, book.balances));
  const bookOf = (orgId: string, systemMode: Book['systemMode']): Book => {
    const known = all.find((book) => book.orgId === orgId && book.systemMode === systemMode);
    if (known) return known;
    const id = Math.max(0, ...all.map((book) => book.id)) + 1;
    const book = openBook({ id, orgId, systemMode });
    all.push(book);
    return book;
  };
  return { bookOf, all };
}

/** Writes the numbers that the books have come to. */
async function putBooks(tx: Tx, all: readonly Book[]): Promise<void> {
  const used = all.filter(({ number }) => number > 0);
  await tx
    .insert(journalBooks)
    .overridingSystemValue()
    .values(
      used.map(({ id, orgId, systemMode, number }) => ({
        id,
        orgId,
        systemMode,
        lastNumber: number,
      })),
    )
    .onConflictDoUpdate({
      target: journalBooks.id,
      set: { lastNumber: sql`excluded.last_number` },
    });
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('journal_books', 'id'), (select max(id) from ${journalBooks}))`,
  );
  await tx.execute(sql`
    select setval(pg_get_serial_sequence('transactions', 'number'), (select max(number) from ${transactions}))`);
}

/** Transactions that were there before and came into a settlement. */
async function settleEarlier(tx: Tx, { rows }: Earlier): Promise<void> {
  const settled = [...rows.values()].filter(({ settlementId }) => settlementId !== null);
  await tx.execute(sql`
    update ${transactions} set state = taken.state, settlement_id = taken.settlement
    from unnest(${arrayText(settled, ({ id }) => id)}::uuid[], ${arrayText(settled, ({ state }) => state)}::text[],
      ${arrayText(settled, ({ settlementId }) => settlementId)}::uuid[]) as taken (id, state, settlement)
    where ${transactions.id} = taken.id`);
}

/** What stands beside transactions and journal. */
async function putBeside(tx: Tx, world: World): Promise<void> {
  const { settlements, holds, refunds, payouts, disbursements, accounts } = world;
  await loadSettlements(tx, settlements);
  await loadHolds(tx, holds);
  await loadRefunds(tx, refunds, demoAccount('top-admin@example.com').id);
  await loadPayouts(tx, payouts);
  await loadDisbursements(tx, disbursements);
  const numbers = accounts.map(({ book, settlements: lastSettlement, payouts: lastPayout }) => ({
    orgId: book.orgId,
    systemMode: book.systemMode,
    lastSettlement,
    lastPayout,
  }));
  await tx
    .insert(settlementBooks)
    .values(numbers)
    .onConflictDoUpdate({
      target: [settlementBooks.orgId, settlementBooks.systemMode],
      set: { lastSettlement: sql`excluded.last_settlement`, lastPayout: sql`excluded.last_payout` },
    });
}

/**
 * Whose the tips of the new transactions are. Each is in the first payout of its person that
 * reaches to its day.
 */
const newTips = ({ lastNumber }: Earlier) => sql`
  insert into tip_shares (transaction_id, org_id, system_mode, day, tip_user, role, store, cents, payout_id)
  select tipped.id, tipped.org_id, tipped.system_mode, business_day, tipped.tip_user, tip_role(other_information), store, tip_cents,
    payout.id
  from ${transactions} as tipped left join (
    select *, lag(up_to) over (partition by org_id, system_mode, tip_user order by up_to) as after from tip_payouts) as payout
    on payout.org_id = tipped.org_id and payout.system_mode = tipped.system_mode and payout.tip_user = tipped.tip_user
      and tipped.business_day <= payout.up_to and (payout.after is null or tipped.business_day > payout.after)
  where tipped.number > ${lastNumber} and tip_cents <> 0 and state not in ('pending', 'voided') order by tipped.number`;

/**
 * Fills transactions and journal with what `work` gives; the journal is emptied before where all of
 * it is posted anew.
 */
async function fill(
  tx: Tx,
  { count, now, onProgress }: VolumeOrder,
  earlier: Earlier,
): Promise<number> {
  const { bookOf, all } = bookkeeper(earlier);
  if (earlier.round === 0)
    await tx.execute(sql.raw('delete from journal_entries; delete from journal_postings'));
  let rows = 0;
  const parts = volumeOf({ count, now, earlier, bookOf });
  let part = parts.next();
  while (!part.done) {
    const { value } = part;
    // The next days happen while the database, in a thread of its own, takes these.
    const [next] = await Promise.all([soon(() => parts.next()), load(tx, value)]);
    rows += value.rows.length;
    onProgress?.(share.rows * Math.min(1, rows / count));
    part = next;
  }
  await settleEarlier(tx, earlier);
  await putBooks(tx, all);
  await putBeside(tx, part.value);
  return rows;
}

/** Works once what was begun before has been handed over. */
const soon = <Result>(work: () => Result): Promise<Result> =>
  new Promise((resolve, reject) => {
    setImmediate(() => {
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
    });
  });

async function load(tx: Tx, { rows, postings }: VolumePart): Promise<void> {
  await loadRows(tx, rows);
  await loadPostings(tx, postings);
}

/**
 * Fills the demo world's ledger: merchants with 18 months of transactions, settlements, refunds,
 * returns, tips. In the caller's transaction, which has the ledger to itself meanwhile. What the
 * ledger has already is put in order with it, or added to where it is much.
 * @returns how many transactions were added
 */
export async function insertDemoVolume(tx: Tx, order: VolumeOrder): Promise<number> {
  if (order.count === 0) return 0;
  await tx.execute(
    sql.raw(
      "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local work_mem = '64MB'; set local maintenance_work_mem = '64MB'",
    ),
  );
  await insertOrganizations(tx);
  const earlier = await earlierOf(tx, order.isNew);
  const { onProgress } = order;
  const { rows: ofRows, kept: ofKept } = share;
  const work = async (): Promise<number> => {
    const added = await fill(tx, order, earlier);
    await rebuildEach(tx, ledgerSummaries, (part) => onProgress?.(ofRows + ofKept * part));
    return added;
  };
  const rows = await withoutIndexes(tx, work, (part) =>
    onProgress?.(ofRows + ofKept + (1 - ofRows - ofKept) * part),
  );
  // What a new world comes to is known from test to test; what is added to is not.
  if (!order.isNew) await checkBooks(tx);
  await tx.execute(sql`select rebuild_settlement_due()`);
  await tx.execute(newTips(earlier));
  await loadWallets(tx);
  await squareWallets(tx, order.now);
  return rows;
}
