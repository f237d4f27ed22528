import { journalRepository } from '@server/books/ledger/journal/journalStore';
import type { Tx } from '@server/platform/db/client';
import { platformOrganization } from '@server/platform/db/defaultPartner';
import type { Act } from '@/domain/ledger/act';
import { entriesOf, netOf } from '@/domain/ledger/posting';
import { grouped } from '@/domain/lists/grouped';
import { type AchItemRow, achItemStore } from './itemStore';

/** When it is posted; `company`: whose name the platform gets where it has no organization yet. */
export interface PlatformBook {
  at: Date;
  company?: string;
}

/** What some small deposits are posted as, and why. Whole cents. */
interface Cost {
  act: Act;
  note: string;
  sourceId: string;
}

/** On their way to the accounts: what verifies them is our cost. */
const leaving = (amountCents: number) =>
  ({ kind: 'adjust', debit: 'fees', credit: 'clearing', amountCents }) as const;

/** There: the money has left our bank. */
const arriving = (amountCents: number) =>
  ({ kind: 'adjust', debit: 'clearing', credit: 'bank', amountCents }) as const;

const sum = (items: readonly AchItemRow[]): number =>
  items.reduce((cents, { amountCents }) => cents + amountCents, 0);

const countText = (items: readonly AchItemRow[]): string =>
  items.length === 1 ? '1 test deposit' : `${items.length} test deposits`;

/** Those of a test of an account, booked or not yet. */
const deposits = (items: readonly AchItemRow[], isBooked: boolean): AchItemRow[] =>
  items.filter((item) => item.source === 'micro' && item.isBooked === isBooked);

async function post(
  tx: Tx,
  items: readonly AchItemRow[],
  { at, company, act, note, sourceId }: PlatformBook & Cost,
): Promise<void> {
  const [first] = items;
  if (!first) return;
  const owner = { orgId: await platformOrganization(tx, company), systemMode: first.systemMode };
  const posting = { act, transactionId: null, at, note, source: 'account verification', sourceId };
  await journalRepository(tx).post(owner, [posting]);
}

/**
 * Posts the small deposits of a file that is sent: our cost, and on its way. One sum a file, so that
 * no posting names the two amounts that somebody is still to confirm.
 */
export async function bookDeposits(
  tx: Tx,
  items: readonly AchItemRow[],
  { fileId, ...book }: PlatformBook & { fileId: string },
): Promise<void> {
  const own = deposits(items, false);
  const note = `Account verification: ${countText(own)}`;
  await post(tx, own, { ...book, act: leaving(sum(own)), note, sourceId: fileId });
  const ids = own.map(({ id }) => id);
  await achItemStore(tx).update(ids, { isBooked: true });
}

/** Posts that small deposits have settled, one sum a file. The entries are locked by the caller. */
export async function settleDeposits(
  tx: Tx,
  items: readonly AchItemRow[],
  book: PlatformBook,
): Promise<void> {
  const byFile = grouped(deposits(items, true), ({ fileId }) => fileId ?? '');
  for (const [sourceId, own] of byFile) {
    const note = `Account verification: ${countText(own)} settled`;
    await post(tx, own, { ...book, act: arriving(sum(own)), note, sourceId });
  }
}

/** What small deposits have posted so far, as they stand. */
function postedOf(items: readonly AchItemRow[]) {
  const settled = items.filter(({ state }) => state === 'settled');
  return netOf([
    ...entriesOf(leaving(sum(items))),
    ...(settled.length > 0 ? entriesOf(arriving(sum(settled))) : []),
  ]);
}

/**
 * Mirrors what small deposits have posted that came back, or whose file no bank has taken. `items`
 * as they stood before, locked by the caller.
 */
export async function takeBackDeposits(
  tx: Tx,
  items: readonly AchItemRow[],
  { why, ...book }: PlatformBook & { why: string },
): Promise<void> {
  const own = deposits(items, true);
  const [first] = own;
  if (!first) return;
  const note = `Account verification: ${countText(own)} ${why}`;
  const sourceId = first.fileId ?? first.id;
  await post(tx, own, { ...book, act: { kind: 'return', of: postedOf(own) }, note, sourceId });
  const ids = own.map(({ id }) => id);
  await achItemStore(tx).update(ids, { isBooked: false });
}
