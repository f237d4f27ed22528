import { notNow } from '@server/features/transactions/actions/acting';
import type { Tx } from '@server/platform/db/client';
import { forbidden } from '@server/platform/http/refusal';
import { isStaff } from '@/domain/access/staff';
import { terminalName } from '@/domain/terminals/terminal';
import type { TerminalDetail } from '@/domain/terminals/terminalDetail';
import { recordBatch } from './closeBatch';
import { lockOwn, refuseWaiting, silent, type TerminalCall } from './commands';
import { toldTerminal } from './terminalListQueries';
import { terminalSales } from './terminalSaleQueries';
import { type StoredTerminal, terminalStore } from './terminalStore';

/** Somebody gives a terminal up; `isForced`: also where its batch is open and will not be counted. */
type UnpairCall = TerminalCall & { body: { isForced: boolean } };

/** A terminal that may be given up, and whether its batch has sales. @throws Refusal 403, 404, 409 */
async function judged(
  tx: Tx,
  { scope, params, body }: UnpairCall,
): Promise<{ terminal: StoredTerminal; isOpen: boolean }> {
  const terminal = await lockOwn(tx, scope, params.id ?? '');
  if (body.isForced && !isStaff(scope.role)) throw forbidden();
  await refuseWaiting(tx, terminal);
  const { count } = await terminalSales(tx, terminal.id).totals(terminal.batchNumber);
  if (count > 0 && !body.isForced)
    throw notNow(`The batch of ${terminalName(terminal)} is open. Close it before you unpair.`);
  return { terminal, isOpen: count > 0 };
}

/**
 * Gives a terminal up; its sales and batches stay. Of one that is dead or gone staff force it: its open
 * batch is recorded as not counted.
 * @throws Refusal 404; 403 for who may only look, or may not force it; 409 while it waits for a card,
 * or its batch has sales; 502
 */
export async function unpairTerminal(call: UnpairCall): Promise<TerminalDetail> {
  const { services, scope } = call;
  const { database, processor, clock } = services;
  const { terminal } = await database.transaction((tx) => judged(tx, call));
  await processor.terminals.unpair(terminal.serial).catch(() => {
    throw silent();
  });
  return database.transaction(async (tx) => {
    const { terminal: held, isOpen } = await judged(tx, call);
    const at = clock();
    if (isOpen) await recordBatch(tx, { terminal: held, counted: null, by: scope.name, at });
    await terminalStore(tx).update(held.id, { unpairedAt: at });
    return toldTerminal(tx, { services, id: held.id });
  });
}
