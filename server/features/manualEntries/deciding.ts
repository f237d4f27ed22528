import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { ledgerRepository, type NewTransaction } from '@server/books/ledger/ledgerStore';
import { postingToday } from '@server/books/ledger/postingToday';
import { watchTransactions } from '@server/features/thresholds/watchTransactions';
import type { Tx } from '@server/platform/db/client';
import { notFound, Refusal } from '@server/platform/http/refusal';
import type { Balances } from '@/domain/ledger/account';
import type { Act } from '@/domain/ledger/act';
import { effectError } from '@/domain/ledger/manualEffect';
import { actOf, dueChange, type ManualType, manualFlags } from '@/domain/ledger/manualEntry';
import { entriesOf } from '@/domain/ledger/posting';
import { refusalNames } from '@/domain/session/refusals';
import type { TransactionMethod } from '@/domain/transactions/method';
import { type ActingCall, lockedFor, noteKeyed, refuseUnnamedCash } from './acting';
import { cashPayerOf } from './cashPayer';
import { toldEntry } from './entryDetail';
import { type ManualEntryRecord, manualEntriesRepository } from './manualEntryStore';
import { bookStanding } from './standingQueries';

const methods: Readonly<Record<ManualType, TransactionMethod>> = {
  correction: 'other',
  credit: 'other',
  fee: 'other',
  'cash deposit': 'cash',
  'wire deposit': 'wire',
};

/**
 * The transaction that stands for what an entry changes of what is due; null where it changes
 * nothing of it.
 */
function transactionOf(
  row: ManualEntryRecord,
  companyName: string,
  at: Date,
): NewTransaction | null {
  const amountCents = dueChange(row);
  if (amountCents === 0) return null;
  const { orgId, systemMode, type } = row;
  return {
    orgId,
    systemMode,
    entry: 'manual',
    amountCents,
    companyName,
    state: 'cleared',
    method: methods[type],
    licenseNumber: '',
    municipality: '',
    captureType: 'manual',
    serviceOrigin: 'manualLedger',
    accountType: '',
    transactType: amountCents < 0 ? 'credit' : 'debit',
    // The day of its posting: both ledgers tell of it on the same day, and days gone by stay what
    // they were.
    businessDay: postingToday(at),
    activityAt: at,
    createdAt: at,
    otherInformation: manualFlags(type),
  };
}

/** What the accounts came to before an act that is posted already. */
function balancesBefore(balances: Balances, act: Act): Balances {
  const before = { ...balances };
  for (const { account, amountCents } of entriesOf(act)) before[account] -= amountCents;
  return before;
}

/** Writes and posts what an entry says; gives its transaction and the number of its posting. */
async function post(tx: Tx, { scope, services }: ActingCall, row: ManualEntryRecord) {
  const name = await manualEntriesRepository(tx).organizationName(row.orgId);
  if (name === null) throw notFound();
  const at = services.clock();
  const wanted = transactionOf(row, name, at);
  const payer = await cashPayerOf(tx, row);
  const [written] = wanted ? await ledgerRepository(tx).insert([{ ...wanted, ...payer }]) : [];
  const transactionId = written?.id ?? null;
  const [postingNumber] = await journalRepository(tx).post(row, [
    {
      act: actOf(row),
      transactionId,
      at,
      note: row.reason,
      preparedBy: row.preparedBy,
      approvedBy: scope.userId,
      source: 'manual entry',
      sourceId: row.id,
    },
  ]);
  // The book is held by the posting: nobody holds or releases between this look and the end.
  const { balances, heldCents } = await bookStanding(tx, row);
  // Cash that is keyed is cash that was paid: the same rules look at it.
  if (written) await watchTransactions(tx, [written]);
  const before = balancesBefore(balances, actOf(row));
  const refusal = effectError(row, { balances: before, heldCents });
  if (refusal) throw new Refusal(409, refusal, { name: 'NotAllowedNow' });
  return { transactionId, postingNumber };
}

/** Marks the entry that an approved one takes back; it is in the same book. */
async function markReversed(tx: Tx, { scope }: ActingCall, row: ManualEntryRecord): Promise<void> {
  if (row.reverses === null) return;
  const visibility = { mode: row.systemMode, orgIds: [row.orgId] };
  const original = await manualEntriesRepository(tx).lock(visibility, row.reverses);
  if (!original) throw new Error('The entry to reverse was not found');
  await manualEntriesRepository(tx).change(original.id, { state: 'reversed' });
  await noteKeyed(tx, { scope, entry: original, verb: 'Reversed' });
}

/** The entry of the call, which is still what the caller has read. @throws Refusal 404, 409 */
async function lockedAsRead(
  tx: Tx,
  { call, act, version }: { call: ActingCall; act: 'approve' | 'reject'; version: number },
): Promise<ManualEntryRecord> {
  const row = await lockedFor(tx, call, act);
  if (row.version === version) return row;
  throw new Refusal(
    409,
    'This entry was changed after you opened it. Please close it and open it again.',
    {
      name: refusalNames.conflict,
      extra: { current: await toldEntry(tx, call.scope, row.id) },
    },
  );
}

/**
 * Posts a submitted entry that another person has prepared: in the journal, and as a transaction
 * where it changes what is due to the organization. One that takes another one back marks that as
 * reversed. Decided once, however many decide at once.
 * @throws Refusal 404, 409 when it is not submitted any more, was changed since it was read or
 * prepared by the same person, or the book cannot bear it
 */
export async function approveEntry(
  tx: Tx,
  call: ActingCall,
  { note, version }: { note: string; version: number },
): Promise<string> {
  const row = await lockedAsRead(tx, { call, act: 'approve', version });
  refuseUnnamedCash(row);
  const posted = await post(tx, call, row);
  await markReversed(tx, call, row);
  await manualEntriesRepository(tx).change(row.id, {
    state: 'approved',
    ...posted,
    decisionNote: note,
    decidedBy: call.scope.userId,
    decidedAt: call.services.clock(),
  });
  await noteKeyed(tx, { scope: call.scope, entry: row, verb: 'Approved' });
  return row.id;
}

/** Refuses a submitted entry that another person has prepared. @throws Refusal 404, 409 */
export async function rejectEntry(
  tx: Tx,
  call: ActingCall,
  { reason, version }: { reason: string; version: number },
): Promise<string> {
  const row = await lockedAsRead(tx, { call, act: 'reject', version });
  await manualEntriesRepository(tx).change(row.id, {
    state: 'rejected',
    decisionNote: reason,
    decidedBy: call.scope.userId,
    decidedAt: call.services.clock(),
  });
  await noteKeyed(tx, { scope: call.scope, entry: row, verb: 'Rejected' });
  return row.id;
}
