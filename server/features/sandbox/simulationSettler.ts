import { backRow } from '@server/books/ledger/backRow';
import {
  ledgerRepository,
  type NewTransaction,
  type TransactionRow,
} from '@server/books/ledger/ledgerStore';
import { postClearing, postReturned } from '@server/books/ledger/postings';
import { postingToday } from '@server/books/ledger/postingToday';
import { endHoldsOf } from '@server/features/settlements/holds/holdStore';
import { holdCleared } from '@server/features/thresholds/holdFound';
import { watchTransactions } from '@server/features/thresholds/watchTransactions';
import type { Tx } from '@server/platform/db/client';
import { safeDescription } from '@server/platform/http/answer';
import type { ChargeState } from '@server/platform/outside/processor';
import type { Services } from '@server/platform/services';
import { bankReturnFlags } from '@/domain/transactions/bankReturn';
import { canFollow } from '@/domain/transactions/state';
import { sandboxRunsRepository } from './sandboxStore';
import { simulator } from './simulation';

const atOnce = 50;

/**
 * The row of a debit that came back: what was paid, below 0 (spec 1.4: its own type is what shows).
 */
function returnRow(row: TransactionRow, code: string, at: Date): NewTransaction {
  return {
    ...backRow(row, row, at),
    entry: 'return',
    reason: code,
    businessDay: postingToday(at),
    otherInformation: bankReturnFlags,
    // What was in a settlement comes off the next one.
    state: row.settlementId === null ? 'returned' : 'cleared',
  };
}

async function writeReturn(
  tx: Tx,
  { row, code, at }: { row: TransactionRow; code: string; at: Date },
): Promise<void> {
  await endHoldsOf(tx, [row.id], at);
  await sandboxRunsRepository(tx).move(row.id, 'returned');
  const written = await ledgerRepository(tx).insert([returnRow(row, code, at)]);
  await postReturned(tx, written, [row]);
  await watchTransactions(tx, written);
}

/** Writes what the bank said of a simulated debit, once however often it is called. */
async function conclude(
  tx: Tx,
  { transactionId, said, at }: { transactionId: string; said: ChargeState; at: Date },
): Promise<void> {
  const runs = sandboxRunsRepository(tx);
  const locked = await runs.lock(transactionId);
  if (!locked) return;
  const { run, row } = locked;
  if (said.state === 'returned' && canFollow(row.state, 'returned'))
    await writeReturn(tx, { row, code: said.code, at });
  if (said.state === 'cleared' && row.state === 'pending') {
    await runs.move(row.id, 'cleared');
    await postClearing(tx, [row], at);
    await holdCleared(tx, [row], at);
  }
  // One that is to be recalled goes on until it is; one that somebody voided meanwhile does not.
  const goesOn =
    said.state === 'cleared' && run.scenario === 'ach_recalled' && row.state !== 'voided';
  if (!goesOn) await runs.close(row.id);
}

/**
 * Gives the step that writes what the bank has said of simulated debits. Run it every few seconds,
 * never twice at once.
 */
export function simulationSettler(services: Services): () => Promise<void> {
  const { database, clock, log } = services;
  const processor = simulator(services);
  return async () => {
    for (const { transactionId, reference } of await sandboxRunsRepository(database).open(atOnce)) {
      const said = await processor.find(reference);
      if (!said || said.state === 'pending') continue;
      // One that cannot be written keeps no other from it; it is asked for again.
      await database
        .transaction((tx) => conclude(tx, { transactionId, said, at: clock() }))
        .catch((error) => log(`A simulation was not concluded: ${safeDescription(error)}`));
    }
  };
}
