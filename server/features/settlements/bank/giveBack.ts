import { journalRepository } from '@server/books/ledger/journal/journalStore';
import type { Tx } from '@server/platform/db/client';
import { isUuid } from '@server/platform/db/uuid';
import { activityRepository } from '@server/platform/logs/activity';
import type { ReturnedPayout } from '@server/platform/outside/payoutBank';
import { entriesOf } from '@/domain/ledger/posting';
import { formatMoney } from '@/domain/money/cents';
import { sentSettlements } from './bankStore';

/** Id and attempt of a settlement as a payout refers to them; null for what is no such reference. */
function attemptOf(reference: string): { id: string; attempts: number } | null {
  const [, id = '', attempt = ''] = /^(.{36})-(\d{1,4})$/.exec(reference) ?? [];
  return isUuid(id) ? { id, attempts: Number(attempt) } : null;
}

/**
 * Writes that the bank sent a settlement back which had been paid: its money is the merchant's
 * again, on its way until the settlement is sent anew. Once, however often it is told.
 */
export async function giveBack(
  tx: Tx,
  { reference, traceNo, sentence }: ReturnedPayout,
  at: Date,
): Promise<void> {
  const named = attemptOf(reference);
  const sent = sentSettlements(tx);
  const row = named && (await sent.lockPaid(named.id, named.attempts));
  if (!named || !row) return;
  const { id, number, orgId, netCents, attempts, bankLastFour, sentAt } = row;
  await sent.unsettleTransactions(id);
  await sent.update(id, { state: 'failed', failure: sentence, traceNo, settledAt: null });
  await sent.ended({
    settlementId: id,
    attempt: attempts,
    bankLastFour,
    sentAt,
    endedAt: at,
    traceNo,
    failure: sentence,
  });
  const of = entriesOf({ kind: 'settled', amountCents: netCents });
  await journalRepository(tx).post(row, [
    { act: { kind: 'return', of }, transactionId: null, at, source: 'settlement', sourceId: id },
  ]);
  await activityRepository(tx).record({
    userId: null,
    orgId,
    kind: 'settlement',
    detail: { settlementId: id },
    label: `Settlement S-${number} of ${formatMoney(netCents)} came back from the bank`,
  });
}
