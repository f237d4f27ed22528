import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { Refusal } from '@server/platform/http/refusal';
import {
  checkImportFile,
  type ImportSource,
  type ImportVerdict,
  rowBatches,
} from '@server/platform/imports/importFile';
import type { ReceivedImport } from '@server/platform/imports/receiveImport';
import { activityRepository } from '@server/platform/logs/activity';
import type { Services } from '@server/platform/services';
import { duplicateOf, inventoryImport } from '@/domain/inventory/csv';
import type { InventoryValues } from '@/domain/inventory/inventoryItem';
import { titlesPerQuestion } from '@/domain/inventory/takenTitles';
import { numberText } from '@/domain/lists/counted';
import { originOf } from '../origin';
import { importRecordsRepository } from '../undo/undoStore';
import { toColumns } from '../wire';
import { inventoryImportRepository } from './importStore';

/** From so many rows on, what the planner knew of the table is out of date. */
const manyRows = 1000;

type ImportCall = { scope: Scope; services: Services; http: Call['http'] };

/**
 * @throws Refusal, which takes the act back, once nobody waits for its answer any more: the import
 * was cancelled
 */
function goOn({ http }: ImportCall): void {
  if (http.req.raw.signal.aborted)
    throw new Refusal(400, 'The import was canceled', { name: 'Cancelled' });
}

const sourceOf = ({ text }: ReceivedImport): ImportSource<InventoryValues, null> => ({
  text,
  definition: inventoryImport,
  context: null,
});

/**
 * Imports a CSV file (spec 3.5.4, readings D48): every row is checked again, and either all rows
 * are stored in one transaction or none; none as well when the caller leaves before the last one. A
 * repeated `Idempotency-Key` gets the first answer.
 * @throws Refusal 422 with all wrong cells by row
 */
export async function importInventory(
  call: ImportCall,
  file: ReceivedImport,
): Promise<{ imported: number }> {
  const { scope, services } = call;
  const verdict = await checkImportFile(sourceOf(file));
  if (verdict.errors.count > 0) {
    await refuseKnown(services.database, scope, verdict);
    throw verdict.errors.refusal();
  }
  const { rows } = verdict;
  const act = (tx: Tx) => async (): Promise<{ imported: number }> => {
    await storeItems(tx, { call, file, verdict });
    const { userId, orgId } = scope;
    const label = `Imported ${numberText(rows)} inventory ${rows === 1 ? 'item' : 'items'}`;
    await activityRepository(tx).record({
      userId,
      orgId,
      kind: 'inventory',
      label,
      detail: { rows },
    });
    return { imported: rows };
  };
  const answer = await services.database.transaction((tx) =>
    idempotently({ ...call, digest: file.sha256 }, tx, act(tx)),
  );
  if (rows >= manyRows) await inventoryImportRepository(services.database).refreshStatistics();
  return answer;
}

/** Which of these titles the caller has already (spec 3.5.4); a thousand at most. */
export async function takenTitles(
  tx: Tx,
  scope: Scope,
  titles: readonly string[],
): Promise<string[]> {
  const { userId, systemMode: mode } = originOf(scope);
  return [...(await inventoryImportRepository(tx).knownTitles({ userId, mode }, titles))];
}

/** @throws Refusal 422, telling of all errors, when the caller has one of the titles already */
async function refuseKnown(
  tx: Tx,
  scope: Scope,
  { keys: titles, errors }: ImportVerdict,
): Promise<void> {
  const { userId, systemMode: mode } = originOf(scope);
  const imports = inventoryImportRepository(tx);
  // No stored title holds NUL, and the database could not be asked for one.
  const all = [...titles.keys()].filter((title) => !title.includes('\0'));
  const before = errors.count;
  for (let at = 0; at < all.length; at += titlesPerQuestion) {
    const known = await imports.knownTitles(
      { userId, mode },
      all.slice(at, at + titlesPerQuestion),
    );
    for (const title of known) errors.add(titles.get(title) ?? 0, duplicateOf(title));
  }
  if (errors.count > before) throw errors.refusal();
}

async function storeItems(
  tx: Tx,
  { call, file, verdict }: { call: ImportCall; file: ReceivedImport; verdict: ImportVerdict },
): Promise<void> {
  const { scope, services } = call;
  const owner = originOf(scope);
  const imports = inventoryImportRepository(tx);
  await imports.queueUp(owner);
  goOn(call);
  await refuseKnown(tx, scope, verdict);
  const records = importRecordsRepository(tx);
  const started = { importedBy: scope.name, fileName: file.name, createdAt: services.clock() };
  const importId = await records.begin(owner, started);
  for await (const items of rowBatches(sourceOf(file))) {
    await imports.insertMany({ ...owner, importId }, items.map(toColumns));
    if (services.engine.engine === 'embedded') await imports.shortenLog();
    goOn(call);
  }
  await records.end(owner, importId, verdict.rows);
}
