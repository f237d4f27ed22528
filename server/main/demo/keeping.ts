import { deleteTransaction } from '@server/features/deletions/deletion';
import { restoreTransaction } from '@server/features/deletions/restoration';
import { storedPayer } from '@server/features/manualEntries/cashPayer';
import { approveEntry } from '@server/features/manualEntries/deciding';
import { manualEntriesRepository } from '@server/features/manualEntries/manualEntryStore';
import type { Tx } from '@server/platform/db/client';
import type { Services } from '@server/platform/services';
import { sql } from 'drizzle-orm';
import { legsOf } from '@/domain/ledger/manualEntry';
import { demoAccount } from './accounts';
import { demoScope } from './acting';
import { daysBefore } from './rows';

const orgId = 'emerald-valley';
const systemMode = 'Production' as const;

const depositor = {
  payerIsUnknown: false,
  payerName: 'Marcus Ellery',
  payerIdKind: "Driver's license",
  payerIdNumber: 'D4820917',
};

/** Keyed by the admin, newest last: what the top admin approved, and what still waits. */
const entries = [
  {
    type: 'credit',
    amountCents: 7_500,
    reason: 'Goodwill for the outage of the terminals',
    isApproved: true,
  },
  {
    type: 'fee',
    amountCents: 2_500,
    reason: 'Replacement of a lost card reader',
    isApproved: true,
  },
  {
    type: 'wire deposit',
    amountCents: 120_000,
    reason: 'Wire for the holiday change fund',
    isApproved: false,
  },
  // One person, two deposits, one day: together over $10,000.
  {
    type: 'cash deposit',
    amountCents: 620_000,
    reason: 'Till of the weekend, brought to the branch',
    isApproved: true,
    payer: depositor,
  },
  {
    type: 'cash deposit',
    amountCents: 430_000,
    reason: 'Second bag of the weekend, brought in the afternoon',
    isApproved: true,
    payer: depositor,
  },
] as const;

async function keyEntries(tx: Tx, services: Services, now: Date): Promise<void> {
  const preparedBy = demoAccount('admin@example.com').id;
  for (const entry of entries) {
    const { type, amountCents, reason, isApproved } = entry;
    const legs = legsOf(type);
    if (!legs) throw new Error('The accounts of a correction are chosen');
    const { id, version } = await manualEntriesRepository(tx).insert({
      orgId,
      systemMode,
      type,
      amountCents,
      reason,
      preparedBy,
      ...legs,
      ...('payer' in entry
        ? storedPayer(services.settings.fieldKeys, { type, ...entry.payer }, null)
        : {}),
      day: daysBefore(now, 1).toISOString().slice(0, 10),
      state: 'submitted',
      createdAt: daysBefore(now, 1),
      submittedAt: daysBefore(now, 1),
    });
    const call = { services, params: { id }, scope: demoScope('top-admin@example.com') };
    if (isApproved) await approveEntry(tx, call, { note: 'Seen and agreed', version });
  }
}

/** Sales that may still be deleted, the latest first. */
async function deletable(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select t.id from transactions as t
    where t.org_id = ${orgId} and t.system_mode = ${systemMode} and t.entry = 'payment' and t.state = 'cleared'
      and t.settlement_id is null and t.payment_id is null and t.tip_cents = 0
      and not exists (select from transaction_refunds as refund where refund.refunded_id = t.id)
    order by t.number desc limit ${count}`);
  return rows.map(({ id }) => id);
}

const deletions = [
  { reason: 'Rung up twice at the register', ticket: 'OPS-1042', restored: '' },
  {
    reason: 'Test sale of a new terminal',
    ticket: 'OPS-1047',
    restored: 'It was a sale after all: receipt found',
  },
] as const;

/** What staff keyed, deleted and restored by hand; needs the transactions of the demo world. */
export async function insertDemoKeeping(tx: Tx, services: Services, now: Date): Promise<void> {
  await keyEntries(tx, services, now);
  const scope = demoScope('top-admin@example.com');
  const ids = await deletable(tx, deletions.length);
  for (const [at, transactionId] of ids.entries()) {
    const { reason, ticket, restored } = deletions[at] ?? deletions[0];
    const id = await deleteTransaction(tx, { services, scope }, { transactionId, reason, ticket });
    if (restored) await restoreTransaction(tx, { call: { services, scope }, id, reason: restored });
  }
}
