import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { ledgerRepository } from '@server/books/ledger/ledgerStore';
import { postingToday } from '@server/books/ledger/postingToday';
import { watchTransactions } from '@server/features/thresholds/watchTransactions';
import type { Tx } from '@server/platform/db/client';
import type { Account } from '@/domain/ledger/account';
import { manualFlags } from '@/domain/ledger/manualEntry';
import { eventStore, type StoredEvent, type StoredSafe, safeStore } from './safeStore';

/** What changes what is due to the organization of a safe. */
interface SafeEntry {
  safe: StoredSafe;
  /** Whole cents above 0. */
  cents: number;
  debit: Account;
  credit: Account;
  note: string;
  at: Date;
  /** Id of the event or bag that it is for. */
  sourceId: string;
  /** Who keyed it, where somebody did. */
  preparedBy?: string;
}

/**
 * Posts what a safe or a count gives to its organization, or takes back: as keyed cash deposits are,
 * with a transaction that the next settlement pays and that the rules over cash look at. Gives its
 * id.
 */
export async function bookSafeEntry(tx: Tx, entry: SafeEntry): Promise<string> {
  const { safe, cents, debit, credit, note, at, sourceId, preparedBy } = entry;
  const { orgId, systemMode, store } = safe;
  const isDeposit = credit === 'payable';
  const amountCents = isDeposit ? cents : -cents;
  const [written] = await ledgerRepository(tx).insert([
    {
      orgId,
      systemMode,
      entry: 'manual',
      amountCents,
      companyName: await safeStore(tx).companyName(safe),
      state: 'cleared',
      method: 'cash',
      licenseNumber: '',
      municipality: '',
      store,
      captureType: 'manual',
      serviceOrigin: 'smartSafe',
      accountType: '',
      transactType: isDeposit ? 'debit' : 'credit',
      businessDay: postingToday(at),
      activityAt: at,
      createdAt: at,
      otherInformation: manualFlags(isDeposit ? 'cash deposit' : 'correction'),
    },
  ]);
  if (!written) throw new Error('The deposit of the safe was not written');
  await journalRepository(tx).post(safe, [
    {
      act: { kind: 'adjust', debit, credit, amountCents: cents },
      transactionId: written.id,
      at,
      note,
      preparedBy,
      source: 'smart safe',
      sourceId,
    },
  ]);
  await watchTransactions(tx, [written]);
  return written.id;
}

/** Credits a deposit before it is counted; the safe is locked by the caller. */
export async function creditDeposit(
  tx: Tx,
  {
    safe,
    event,
    cents,
    at,
    by,
  }: {
    safe: StoredSafe;
    event: StoredEvent;
    /** Whole cents: the deposit's amount, or what somebody found it to be. */
    cents: number;
    at: Date;
    by?: string;
  },
): Promise<StoredEvent> {
  const transactionId = await bookSafeEntry(tx, {
    safe,
    cents,
    debit: 'vault',
    credit: 'payable',
    note: `Deposit in safe ${safe.name}`,
    at,
    sourceId: event.id,
    preparedBy: by,
  });
  const change = { credit: 'credited', creditedCents: cents, transactionId } as const;
  await eventStore(tx).update(event.id, change);
  return { ...event, ...change };
}

/** Credits deposits that waited, the oldest first, as far as the confirmed limit lets them. */
export async function creditWaiting(tx: Tx, safe: StoredSafe, at: Date): Promise<void> {
  let standing = await eventStore(tx).standingCents(safe.id);
  for (const event of await eventStore(tx).waiting(safe.id)) {
    if (standing + event.amountCents > safe.confirmedLimitCents) return;
    await creditDeposit(tx, { safe, event, cents: event.amountCents, at });
    standing += event.amountCents;
  }
}
