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

/**
 * Whether it is not known if the batch of a terminal is closed: somebody asked, and no answer has
 * come. What is pushed then may land in the next batch.
 */
export const isClosing = ({ closingAt }: Pick<StoredTerminal, 'closingAt'>): boolean =>
  closingAt !== null;

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
  if (terminal.closingUntil !== null && terminal.closingUntil > now) throw beingClosed(terminal);
  const sales = terminalSales(tx, terminal.id);
  if (await sales.isWaiting())
    throw notNow(`${name} is waiting for a card. Cancel that payment, or wait until it is done.`);
  if ((await sales.totals(body.batch)).count === 0)
    throw notNow(`The batch of ${name} is empty. There is nothing to close.`);
  const closingUntil = new Date(now.getTime() + claimMilliseconds);
  const closing = { closingAt: terminal.closingAt ?? now, closingUntil };
  return { terminal: await terminalStore(tx).update(terminal.id, closing), closed: null };
}

/** What a terminal counted. */
interface Counted {
  sales: number;
  amountCents: number;
}

/**
 * Writes the open batch of a terminal as closed, and begins the next one; `counted` is null where the
 * terminal was not there to count. Lock the terminal first.
 */
export async function recordBatch(
  tx: Tx,
  {
    terminal: { id, batchNumber: number, batchOpenedAt: openedAt },
    counted,
    by,
    at,
  }: { terminal: StoredTerminal; counted: Counted | null; by: string; at: Date },
): Promise<StoredBatch> {
  const { count, cents } = await terminalSales(tx, id).totals(number);
  const written = await batchStore(tx, id).insert({
    terminalId: id,
    number,
    openedAt,
    closedAt: at,
    closedByName: by,
    sales: count,
    totalCents: cents,
    deviceSales: counted?.sales ?? null,
    deviceCents: counted?.amountCents ?? null,
  });
  const next = { batchNumber: number + 1, batchOpenedAt: at, closingAt: null, closingUntil: null };
  await terminalStore(tx).update(id, next);
  return written;
}

const silent = () =>
  new Refusal(
    502,
    'The terminal did not respond. It takes no payments until its batch is closed. Please try again.',
    { name: 'TerminalSilent' },
  );

/** Lets somebody else ask for the closing of a batch; whether it was closed is still not known. */
async function release({ database }: Services, id: string): Promise<void> {
  await database.transaction((tx) => terminalStore(tx).update(id, { closingUntil: null }));
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
    const known = await batchStore(tx, id).byNumber(body.batch);
    if (known) return toBatch(known);
    const by = scope.name;
    return toBatch(await recordBatch(tx, { terminal: held, counted, by, at: clock() }));
  });
}
