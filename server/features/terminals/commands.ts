import { storeStore } from '@server/features/stores/storeStore';
import { mayActOn, notNow } from '@server/features/transactions/actions/acting';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { answeredBefore, idempotently } from '@server/platform/http/idempotency/idempotently';
import { conflict, forbidden, invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import { importMode } from '@/domain/session/systemMode';
import {
  type PairingValues,
  type PlaceValues,
  terminalName,
  unknownStore,
} from '@/domain/terminals/terminal';
import type { TerminalDetail } from '@/domain/terminals/terminalDetail';
import { toldTerminal } from './terminalListQueries';
import { terminalSales } from './terminalSaleQueries';
import { type StoredTerminal, terminalStore } from './terminalStore';

/** A call about one terminal. */
export type TerminalCall = Pick<Call, 'services' | 'params'> & { scope: Scope };

/** A terminal that the caller may act on, locked. @throws Refusal 404; 403 for who may only look */
export async function lockOwn(tx: Tx, scope: Scope, id: string): Promise<StoredTerminal> {
  const row = await terminalStore(tx).lockVisible(await transactionVisibility(tx, scope), id);
  if (!row) throw notFound();
  if (!mayActOn(scope, row)) throw forbidden();
  return row;
}

/** Nobody knows what became of it: no answer came. */
export const silent = () =>
  new Refusal(502, 'North Bay did not respond. Please try again in a minute.', {
    name: 'TerminalSilent',
  });

/** The id of a store of an organization; null for none. @throws Refusal 400 for one that it has not */
async function storeIdOf(
  tx: Tx,
  of: Pick<StoredTerminal, 'orgId' | 'systemMode'>,
  storeId: string,
): Promise<string | null> {
  if (storeId === '') return null;
  const store = await storeStore(tx).shared(storeId, of);
  if (!store) throw invalid({ storeId: unknownStore });
  return store.id;
}

const unknownCode =
  'No terminal shows this code. Codes change every few minutes: read the one on the screen now.';
const alreadyPaired = 'This terminal is paired already. Unpair it first.';

/**
 * Pairs the terminal that shows a code with the caller's organization.
 * @throws Refusal 400 for a code that no terminal shows, or a terminal that is paired; 502
 */
export async function pairTerminal(
  call: Pick<Call, 'services' | 'http'> & { scope: Scope; body: PairingValues },
): Promise<TerminalDetail> {
  const { services, scope, body } = call;
  const { database, processor, clock } = services;
  // A code is good once: who lost the answer is told it, and the provider is not asked again.
  const before = await answeredBefore<TerminalDetail>(call, database);
  if (before) return before;
  // Judged before the code is used up.
  const own = { orgId: scope.orgId, systemMode: importMode(scope.mode) };
  const storeId = await storeIdOf(database, own, body.storeId);
  const device = await processor.terminals.pair(body.code).catch(() => {
    throw silent();
  });
  if (!device) throw invalid({ code: unknownCode });
  return database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const store = terminalStore(tx);
      const at = clock();
      const row = await store.insert({
        ...device,
        ...own,
        storeId,
        lane: body.lane,
        laneKey: sortKey(body.lane),
        pairedByName: scope.name,
        pairedAt: at,
        lastSeenAt: at,
        batchNumber: (await store.lastBatch(device.serial)) + 1,
        batchOpenedAt: at,
      });
      if (!row) throw invalid({ code: alreadyPaired });
      return toldTerminal(tx, { services, id: row.id });
    }),
  );
}

/** Saves store and lane. @throws Refusal 403, 404; 409 with `current` when it changed since it was read */
export function placeTerminal({
  services,
  scope,
  params,
  body: { version, ...place },
}: TerminalCall & { body: PlaceValues & { version: number } }): Promise<TerminalDetail> {
  return services.database.transaction(async (tx) => {
    const terminal = await lockOwn(tx, scope, params.id ?? '');
    const { id, version: before } = terminal;
    if (before !== version) throw conflict(await toldTerminal(tx, { services, id }));
    const storeId = await storeIdOf(tx, terminal, place.storeId);
    await terminalStore(tx).update(id, { lane: place.lane, storeId, laneKey: sortKey(place.lane) });
    return toldTerminal(tx, { services, id });
  });
}

/** @throws Refusal 409 while a terminal waits for a card, or is not paired */
export async function refuseWaiting(tx: Tx, terminal: StoredTerminal): Promise<void> {
  const name = terminalName(terminal);
  if (terminal.unpairedAt !== null) throw notNow(`${name} is not paired any more`);
  if (await terminalSales(tx, terminal.id).isWaiting())
    throw notNow(`${name} is waiting for a card. Cancel that payment first.`);
}

/** Reboots a terminal. @throws Refusal 403, 404; 409 while it waits for a card; 502 */
export async function rebootTerminal({
  services,
  scope,
  params,
}: TerminalCall): Promise<TerminalDetail> {
  const { database, processor, clock } = services;
  const { id, serial } = await database.transaction(async (tx) => {
    const terminal = await lockOwn(tx, scope, params.id ?? '');
    await refuseWaiting(tx, terminal);
    return terminal;
  });
  await processor.terminals.reboot(serial).catch(() => {
    throw silent();
  });
  return database.transaction(async (tx) => {
    await terminalStore(tx).update(id, { rebootedAt: clock() });
    return toldTerminal(tx, { services, id });
  });
}
