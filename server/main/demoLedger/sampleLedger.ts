import { randomInt } from 'node:crypto';
import { removeLedger } from '@server/books/ledger/removalStore';
import type { VisibilityOf } from '@server/identity/visibility/transactionVisibilityQueries';
import { loadSample } from '@server/main/demo/volume/loadSample';
import { sampleOf } from '@server/main/demo/volume/sample';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound } from '@server/platform/http/refusal';
import type { DemoLedger } from '@/domain/transactions/demoLedger';
import { demoLedgerRepository } from './demoLedgerStore';
import { demoMerchantOf } from './demoMerchant';

type DemoCall = Pick<Call, 'http' | 'services'> & { scope: Scope; body?: unknown };

/** The sample rows of the caller's own organization, whoever calls. */
export const demoVisibility: VisibilityOf = async (_tx, { orgId }) => ({
  mode: 'Demo',
  orgIds: [orgId],
  flags: { orgId },
});

/** Makes them, in place of those that are there. */
async function make(tx: Tx, scope: Scope, at: Date): Promise<DemoLedger> {
  const { orgId, userId } = scope;
  const demo = demoLedgerRepository(tx);
  const owner = await demo.lockOwner(scope);
  if (!owner) throw notFound();
  await removeLedger(tx, { orgId, systemMode: 'Demo' });
  const sample = sampleOf(demoMerchantOf(owner), { now: at, seed: randomInt(1, 2 ** 31) });
  await loadSample(tx, { orgId, sample, by: userId });
  await demo.note({ orgId, transactions: sample.rows.length, madeAt: at, madeBy: userId });
  return { count: sample.rows.length, madeAt: at.toISOString() };
}

/** What there is; made where there is nothing yet, once however many open it at the same time. */
export function openDemoLedger({ services, scope }: DemoCall): Promise<DemoLedger> {
  return services.database.transaction(async (tx) => {
    const demo = demoLedgerRepository(tx);
    await demo.lockOwner(scope);
    const made = await demo.made(scope);
    if (made) return { count: made.transactions, madeAt: made.madeAt.toISOString() };
    return make(tx, scope, services.clock());
  });
}

/** Makes the sample rows anew, up to now. */
export const resetDemoLedger = (call: DemoCall): Promise<DemoLedger> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, () => make(tx, call.scope, call.services.clock())),
  );
