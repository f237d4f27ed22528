import { notNow } from '@server/features/transactions/actions/acting';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { TerminalBatch } from '@/domain/terminals/batch';
import { terminalName } from '@/domain/terminals/terminal';
import { lockOwn } from './commands';
import { terminalSales } from './terminalSaleQueries';
import { batchStore, type StoredBatch, type StoredTerminal, terminalStore } from './terminalStore';
import { toBatch } from './terminalWire';

/** Longer than a provider may take: a claim that is older is nobody's any more. */
const claimMilliseconds = 120_000;

/** Whether the batch of a terminal is being closed at a moment. */
export const isClosing = ({ closingAt }: Pick<StoredTerminal, 'closingAt'>, now: Date): boolean =>
  closingAt !== null && now.getTime() - closingAt.getTime() < claimMilliseconds;

/** Somebody closes the batch of a number. */
type CloseCall = Pick<Call, 'services' | 'params'> & { scope: Scope; body: { batch: number } };

const beingClosed = (terminal: StoredTerminal) =>
  notNow(`The batch of ${terminalName(terminal)} is being closed. Try again in a minute.`);

/** Takes a batch for closing; the batch itself where it is closed already. @throws Refusal 403, 404, 409 */
async function claim(
  tx: Tx,
  { services, scope, params, body }: CloseCall,
): Promise<{ terminal: StoredTerminal; closed: StoredBatch | null }> {
  const terminal = await lockOwn(tx, scope, params.id ?? '');
  const closed = await batchStore(tx, terminal.id).byNumber(body.batch);
  if (closed) return { terminal, closed };
  const now = services.clock();
  const name = terminalName(terminal);
  if (terminal.unpairedAt !== null) throw notNow(`${name} is not paired any more`);
  if (terminal.batchNumber !== body.batch) throw notNow(`Batch ${body.batch} is not open`);
  if (isClosing(terminal, now)) throw beingClosed(terminal);
  const sales = terminalSales(tx, terminal.id);
  if (await sales.isWaiting())
    throw notNow(`${name} is waiting for a card. Cancel that payment, or wait until it is done.`);
  if ((await sales.totals(body.batch)).count === 0)
    throw notNow(`The batch of ${name} is empty. There is nothing to close.`);
  return {
    terminal: await terminalStore(tx).update(terminal.id, { closingAt: now }),
    closed: null,
  };
}

/** What a terminal counted. */
interface Counted {
  sales: number;
  amountCents: number;
}

const silent = () =>
  new Refusal(502, 'The terminal did not respond. The batch is still open. Please try again.', {
    name: 'TerminalSilent',
  });

/** Gives a batch back that could not be closed. */
async function release({ database }: Services, id: string): Promise<void> {
  await database.transaction((tx) => terminalStore(tx).update(id, { closingAt: null }));
}

/**
 * Closes the open batch of a terminal and holds what it counted against our card sales. One that is
 * closed already is told again.
 * @throws Refusal 403 for who may only look; 404; 409 while a payment waits, or nothing is in it; 502
 */
export async function closeBatch(call: CloseCall): Promise<TerminalBatch> {
  const { services, scope, body } = call;
  const { database, processor, clock } = services;
  const { terminal, closed } = await database.transaction((tx) => claim(tx, call));
  if (closed) return toBatch(closed);
  const { id, serial } = terminal;
  const counted: Counted = await processor.terminals
    .closeBatch({ serial, batch: body.batch })
    .catch(async () => {
      await release(services, id);
      throw silent();
    });
  return database.transaction(async (tx) => {
    const held = await lockOwn(tx, scope, id);
    const batches = batchStore(tx, id);
    const known = await batches.byNumber(body.batch);
    if (known) return toBatch(known);
    const { count, cents } = await terminalSales(tx, id).totals(body.batch);
    const at = clock();
    const written = await batches.insert({
      terminalId: id,
      number: body.batch,
      openedAt: held.batchOpenedAt,
      closedAt: at,
      closedByName: scope.name,
      sales: count,
      totalCents: cents,
      deviceSales: counted.sales,
      deviceCents: counted.amountCents,
    });
    const next = { batchNumber: body.batch + 1, batchOpenedAt: at, closingAt: null };
    await terminalStore(tx).update(id, next);
    return toBatch(written);
  });
}
