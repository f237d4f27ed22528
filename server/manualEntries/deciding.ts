import type { Tx } from '@server/db/client';
import { notFound } from '@server/http/refusal';
import { journalRepository } from '@server/ledger/journal/repository';
import { ledgerRepository, type NewTransaction } from '@server/ledger/repository';
import { todayIn } from '@server/onboarding/today';
import { watchTransactions } from '@server/thresholds/watchTransactions';
import { actOf, dueChange, type ManualType, manualFlags } from '@/domain/ledger/manualEntry';
import type { TransactionMethod } from '@/domain/transactions/method';
import { type KeyingCall, lockedFor, noteKeyed } from './acting';
import { type ManualEntryRecord, manualEntriesRepository } from './repository';

const methods: Readonly<Record<ManualType, TransactionMethod>> = {
  ...{ correction: 'other', credit: 'other', fee: 'other' },
  ...{ 'cash deposit': 'cash', 'wire deposit': 'wire' },
};

/** The transaction that stands for what an entry changes of what is due; null where it changes nothing of it. */
function transactionOf(row: ManualEntryRecord, companyName: string, at: Date): NewTransaction | null {
  const amountCents = dueChange(row);
  if (amountCents === 0) return null;
  const { orgId, systemMode, type, day } = row;
  return {
    ...{
      orgId,
      systemMode,
      entry: 'manual',
      amountCents,
      companyName,
      state: 'cleared',
      method: methods[type],
    },
    ...{ licenseNumber: '', municipality: '', captureType: 'manual', serviceOrigin: 'manualLedger' },
    ...{ accountType: '', transactType: amountCents < 0 ? 'credit' : 'debit' },
    ...{ businessDay: day, activityAt: at, createdAt: at, otherInformation: manualFlags(type) },
  };
}

/** Writes and posts what an entry says; gives its transaction and the number of its posting. */
async function post(tx: Tx, { scope, services, http }: KeyingCall, row: ManualEntryRecord) {
  const name = await manualEntriesRepository(tx).organisationName(row.orgId);
  if (name === null) throw notFound();
  const at = services.clock();
  const wanted = transactionOf(row, name, at);
  const [written] = wanted ? await ledgerRepository(tx).insert([wanted]) : [];
  const transactionId = written?.id ?? null;
  const [postingNumber] = await journalRepository(tx).post(row, [
    {
      ...{ act: actOf(row), transactionId, at, day: todayIn(at, http.req.header('timezone')) },
      ...{ note: row.reason, preparedBy: row.preparedBy, approvedBy: scope.userId },
      ...{ source: 'manual entry', sourceId: row.id },
    },
  ]);
  if (written) await watchTransactions(tx, [written]);
  return { transactionId, postingNumber };
}

/** Marks the entry that an approved one takes back; it is in the same book. */
async function markReversed(tx: Tx, { scope }: KeyingCall, row: ManualEntryRecord): Promise<void> {
  if (row.reverses === null) return;
  const reach = { mode: row.systemMode, orgIds: [row.orgId] };
  const original = await manualEntriesRepository(tx).lock(reach, row.reverses);
  if (!original) throw new Error('What is taken back is not there');
  await manualEntriesRepository(tx).change(original.id, { state: 'reversed' });
  await noteKeyed(tx, scope, original, 'Reversed');
}

/**
 * Posts a submitted entry that another person has prepared: in the journal, and as a transaction where it changes what is due to the
 * organisation. One that takes another one back marks that as reversed. Decided once, however many decide at once.
 * @throws Refusal 404, 409 when it is not submitted any more, or was prepared by the same person
 */
export async function approveEntry(tx: Tx, call: KeyingCall, note: string): Promise<string> {
  const row = await lockedFor(tx, call, 'approve');
  const posted = await post(tx, call, row);
  await markReversed(tx, call, row);
  await manualEntriesRepository(tx).change(row.id, {
    ...{ state: 'approved', ...posted, decisionNote: note },
    ...{ decidedBy: call.scope.userId, decidedAt: call.services.clock() },
  });
  await noteKeyed(tx, call.scope, row, 'Approved');
  return row.id;
}

/** Refuses a submitted entry that another person has prepared. @throws Refusal 404, 409 */
export async function rejectEntry(tx: Tx, call: KeyingCall, reason: string): Promise<string> {
  const row = await lockedFor(tx, call, 'reject');
  await manualEntriesRepository(tx).change(row.id, {
    ...{ state: 'rejected', decisionNote: reason },
    ...{ decidedBy: call.scope.userId, decidedAt: call.services.clock() },
  });
  await noteKeyed(tx, call.scope, row, 'Rejected');
  return row.id;
}
