import { createHash, randomUUID } from 'node:crypto';
import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { ledgerRepository, type TransactionRow } from '@server/books/ledger/ledgerStore';
import { postingToday } from '@server/books/ledger/postingToday';
import { sandboxProcessor } from '@server/features/payments/sandbox/sandboxProcessor';
import { watchTransactions } from '@server/features/thresholds/watchTransactions';
import { refund } from '@server/features/transactions/actions/refunding';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotencyKey, idempotently } from '@server/platform/http/idempotency/idempotently';
import { Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { type ChargeState, chargedState } from '@server/platform/outside/processor';
import type { Services } from '@server/platform/services';
import { formatMoney, toAmount, toCents } from '@/domain/money/cents';
import { sandboxToken } from '@/domain/payments/sandboxToken';
import { type Scenario, scenarioFacts, simulationPrefix } from '@/domain/sandbox/scenario';
import { sandboxRunsRepository } from './sandboxStore';
import { simulatedAct, simulatedRow } from './simulatedRow';

interface SimulationBody {
  scenario: Scenario;
  /** `x.xx` */
  amount: string;
}

type SimulationCall = Pick<Call, 'http' | 'services'> & { scope: Scope; body: SimulationBody };

/** Milliseconds: nobody should wait long for an answer that never comes. */
const pace = { silence: 800, bank: 15_000 };

/** The embedded processor, whatever processor takes real payments. */
export const simulator = ({ database, clock }: Pick<Services, 'database' | 'clock'>) =>
  sandboxProcessor(database, clock, pace);

const lastFours = { card: '4242', ach: '6789', wallet: '0001' } as const;

/** A token of the test number that ends as the scenario wants. */
function tokenOf(scenario: Scenario, reference: string): string {
  const { method, outcome } = scenarioFacts[scenario];
  const letters = createHash('sha256').update(reference).digest().subarray(0, 16);
  const unique = Array.from(letters, (byte) => String.fromCharCode(97 + (byte % 26))).join('');
  const brand = method === 'card' ? 'Visa' : '';
  return sandboxToken({ method, outcome, brand, lastFour: lastFours[method] }, unique);
}

/** Sent again, the same attempt has the same reference: the processor takes its money once. */
function referenceOf(call: SimulationCall): string {
  const attempt = `${call.scope.userId} ${idempotencyKey(call) ?? randomUUID()}`;
  return `${simulationPrefix}${createHash('sha256').update(attempt).digest('hex').slice(0, 32)}`;
}

/** Asks the processor. @throws Refusal 503 where it cannot be told what became of it */
async function charged(
  { services, body }: SimulationCall,
  reference: string,
): Promise<ChargeState> {
  const { scenario } = body;
  const charge = await chargedState(simulator(services), {
    reference,
    amountCents: toCents(body.amount) ?? 0,
    method: scenarioFacts[scenario].method,
    token: tokenOf(scenario, reference),
    debit: null,
    card: null,
  });
  if (charge) return charge;
  throw new Refusal(503, 'The processor did not report the result. Please try again.', {
    name: 'NoAnswer',
  });
}

/** Gives all of it back, as the ledger's own refund does. */
function giveBack(
  tx: Tx,
  { scope, services }: SimulationCall,
  row: TransactionRow,
): Promise<string> {
  const at = services.clock();
  const noted = { reason: 'Simulated refund', by: scope.userId, at };
  return refund(
    { tx, row, noted, today: postingToday(at) },
    { amount: toAmount(row.amountCents), reason: noted.reason, items: [] },
  );
}

/** Writes what the processor said to the ledger and to the journal, as any payment is written. */
async function record(
  tx: Tx,
  { call, reference, charge }: { call: SimulationCall; reference: string; charge: ChargeState },
): Promise<{ _id: string }> {
  const { scope, services, body } = call;
  const { scenario } = body;
  const runs = sandboxRunsRepository(tx);
  const at = services.clock();
  const simulated = {
    scenario,
    charge,
    amountCents: toCents(body.amount) ?? 0,
    orgId: scope.orgId,
    at,
    companyName: await runs.companyName(scope),
    today: postingToday(at),
  };
  const [row] = await ledgerRepository(tx).insert([simulatedRow(simulated)]);
  if (!row) throw new Error('The simulation was not written');
  const act = simulatedAct(row);
  const posting = { transactionId: row.id, at, day: row.businessDay };
  if (act) await journalRepository(tx).post(row, [{ act, ...posting }]);
  await runs.insert({
    transactionId: row.id,
    scenario,
    reference,
    isOpen: row.state === 'pending',
    runBy: scope.userId,
    runAt: at,
  });
  if (scenario === 'refund') await giveBack(tx, call, row);
  await watchTransactions(tx, [row]);
  await activityRepository(tx).record({
    userId: scope.userId,
    orgId: scope.orgId,
    kind: 'ledger',
    detail: { transactionId: row.id, scenario },
    label: `Simulated ${formatMoney(row.amountCents)}: ${scenarioFacts[scenario].label}`,
  });
  return { _id: row.id };
}

/**
 * Lets a scenario happen in the sandbox: asks the embedded processor, and writes its answer to the
 * Sandbox ledger of the caller's own organization. What a bank says later is written by
 * ./simulationSettler.
 * @throws Refusal 503 where the processor stays silent
 */
export async function simulate(call: SimulationCall): Promise<{ _id: string }> {
  const reference = referenceOf(call);
  const charge = await charged(call, reference);
  return call.services.database.transaction((tx) =>
    idempotently(call, tx, () => record(tx, { call, reference, charge })),
  );
}
