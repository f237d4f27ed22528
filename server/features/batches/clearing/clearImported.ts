import { postClearing } from '@server/books/ledger/postings';
import { holdCleared } from '@server/features/thresholds/holdFound';
import type { Tx } from '@server/platform/db/client';
import type { Services } from '@server/platform/services';
import { clearsAt } from '@/domain/transactions/nextEvent';
import { importedDebits } from './clearingStore';

const atOnce = 200;

async function clear(tx: Tx, id: string, at: Date): Promise<void> {
  const debits = importedDebits(tx);
  const row = await debits.lock(id);
  // Voided, canceled or returned meanwhile.
  if (!row) return;
  await debits.clear(row.id);
  await postClearing(tx, [row], at);
  await holdCleared(tx, [row], at);
}

/**
 * Gives the step that clears imported bank debits once the banks have answered and none of them
 * came back. Run it now and then, never twice at once; killed at any moment it goes on where it
 * was.
 */
export function importedDebitSettler({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): () => Promise<void> {
  return async () => {
    const now = clock();
    let after = 0;
    for (;;) {
      const rows = await importedDebits(database).effectiveBy(
        now.toISOString().slice(0, 10),
        after,
        atOnce,
      );
      for (const row of rows) {
        if (Date.parse(clearsAt(row)) > now.getTime()) continue;
        await database.transaction((tx) => clear(tx, row.id, now));
      }
      after = rows.at(-1)?.number ?? 0;
      if (rows.length < atOnce) return;
    }
  };
}
