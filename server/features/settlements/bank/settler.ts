import { journalRepository } from '@server/books/ledger/journal/journalStore';
import type { Tx } from '@server/platform/db/client';
import { safeDescription } from '@server/platform/http/answer';
import { activityRepository } from '@server/platform/logs/activity';
import type { PayoutState } from '@server/platform/outside/payoutBank';
import type { Services } from '@server/platform/services';
import { formatMoney } from '@/domain/money/cents';
import { type SettlementRecord, sentSettlements } from './bankStore';
import { giveBack } from './giveBack';

const atOnce = 100;

/** Some days more than a bank has for the return of a credit. */
const longestReturn = 70 * 24 * 3600 * 1000;

/** What the bank says of a payout. */
interface PayoutOutcome {
  settlement: SettlementRecord;
  said: Exclude<PayoutState, { state: 'processing' }>;
  at: Date;
}

/**
 * Writes what the bank said of a settlement, all of it or nothing; once, however often it is
 * called.
 */
async function conclude(
  tx: Tx,
  { settlement: { id, attempts }, said, at }: PayoutOutcome,
): Promise<void> {
  const sent = sentSettlements(tx);
  const row = await sent.lock(id, attempts);
  if (!row) return;
  const { orgId, number, netCents, traceNo, bankLastFour, sentAt, createdBy } = row;
  const isPaid = said.state === 'paid';
  // Transactions before their settlement, as settling does it: so two never wait for each other.
  if (isPaid) await sent.settleTransactions(id);
  await sent.update(
    id,
    isPaid
      ? { state: 'settled', settledAt: at, traceNo: said.traceNo }
      : { state: 'failed', failure: said.sentence, traceNo: said.traceNo || traceNo },
  );
  await sent.ended({
    settlementId: id,
    attempt: attempts,
    bankLastFour,
    sentAt,
    endedAt: at,
    traceNo: said.traceNo,
    // Of an attempt that is kept already these say nothing new.
    sentBy: attempts === 1 ? createdBy : null,
    failure: isPaid ? '' : said.sentence,
  });
  if (isPaid) {
    const act = { kind: 'settled', amountCents: netCents } as const;
    const source = { source: 'settlement', sourceId: id };
    await journalRepository(tx).post(row, [{ act, transactionId: null, at, ...source }]);
  }
  const what = isPaid ? 'was paid out' : 'was returned by the bank';
  await activityRepository(tx).record({
    userId: null,
    orgId,
    kind: 'settlement',
    detail: { settlementId: id },
    label: `Settlement S-${number} of ${formatMoney(netCents)} ${what}`,
  });
}

/**
 * Gives the step that takes settlements to the bank and writes what it says of them. Run it every
 * few seconds, never twice at once; killed at any moment it goes on where it was, for the bank pays
 * once under each reference.
 */
export function settlementSettler(services: Services): () => Promise<void> {
  const { database, payoutBank, clock, log } = services;
  const settle = async (row: SettlementRecord): Promise<void> => {
    const { id, orgId, systemMode, attempts, netCents, bankLastFour, sentAt } = row;
    await sentSettlements(database).asked(id, clock());
    const said = await payoutBank.pay({
      reference: `${id}-${attempts}`,
      amountCents: netCents,
      organization: orgId,
      systemMode,
      lastFour: bankLastFour,
      sentAt,
    });
    if (said.state !== 'processing')
      await database.transaction((tx) => conclude(tx, { settlement: row, said, at: clock() }));
  };
  const giveBackReturned = async (): Promise<void> => {
    const all = await payoutBank.returned(new Date(clock().getTime() - longestReturn));
    for (const one of all) await database.transaction((tx) => giveBack(tx, one, clock()));
  };
  return async () => {
    const since = new Date(clock().getTime() - payoutBank.askEvery * 1000);
    for (const row of await sentSettlements(database).due(since, atOnce)) {
      // One that cannot be written keeps no other from it; it is asked for again.
      await settle(row).catch((error) =>
        log(`A settlement was not settled: ${safeDescription(error)}`),
      );
    }
    await giveBackReturned();
  };
}
