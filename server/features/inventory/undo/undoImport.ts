import type { Tx } from '@server/platform/db/client';
import type { InventoryImport } from '@server/platform/db/schema/inventory';
import type { Scope } from '@server/platform/http/call';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import {
  canUndo,
  type ImportRecord,
  maxImports,
  maxLeftNamed,
  type UndoAnswer,
  undoDays,
  undoUntil,
} from '@/domain/inventory/importRecord';
import { itemId } from '@/domain/inventory/itemId';
import { counted } from '@/domain/lists/counted';
import { fullVisibility } from '../visibility';
import { importRecordsRepository } from './undoStore';

function toRecord(row: InventoryImport): ImportRecord {
  const { undoneAt, undoneBy, rowsRemoved, rowsChanged, rowsAdded } = row;
  const [removed, changed] = [rowsRemoved ?? 0, rowsChanged ?? 0];
  const gone = rowsAdded - removed - changed;
  return {
    _id: row.id,
    fileName: row.fileName,
    importedBy: row.importedBy,
    importedAt: row.createdAt.toISOString(),
    undoUntil: undoUntil(row.createdAt).toISOString(),
    rows: rowsAdded,
    undone: undoneAt && { at: undoneAt.toISOString(), by: undoneBy ?? '', removed, changed, gone },
  };
}

/** The newest imports that the caller may see: the own ones, all of the mode for a top admin. */
export async function importHistory(tx: Tx, scope: Scope): Promise<ImportRecord[]> {
  return (await importRecordsRepository(tx).newest(fullVisibility(scope), maxImports)).map(
    toRecord,
  );
}

async function answerOf(tx: Tx, row: InventoryImport): Promise<UndoAnswer> {
  const left = await importRecordsRepository(tx).left(row, maxLeftNamed);
  return {
    record: toRecord(row),
    left: left.map(({ id, number, title, version }) => ({
      _id: id,
      inventoryId: itemId(number),
      inventory_title: title,
      reason: version > 1 ? 'edited' : 'document',
    })),
  };
}

/**
 * Takes an import back: deletes its items but for those that somebody has changed since, which it
 * names. One that is undone already answers what was done.
 * @throws Refusal 404 absent or not visible; 409 when its time is over
 */
export async function undoImport(
  tx: Tx,
  scope: Scope,
  asked: { id: string; at: Date },
): Promise<UndoAnswer> {
  const records = importRecordsRepository(tx);
  const row = await records.lock(fullVisibility(scope), asked.id);
  if (!row) throw notFound();
  if (row.undoneAt) return answerOf(tx, row);
  if (!canUndo(toRecord(row), asked.at)) {
    const why = `An import can be undone within ${undoDays} days. Delete its items individually instead.`;
    throw new Refusal(409, why, { name: 'TooLate' });
  }
  const rowsRemoved = await records.removeUnchanged(row);
  const rowsChanged = await records.countLeft(row);
  const undone = { undoneAt: asked.at, undoneBy: scope.name, rowsRemoved, rowsChanged };
  await records.setUndone(row.id, undone);
  const { userId } = scope;
  const label = `Undid the import of “${row.fileName}”: ${counted(rowsRemoved, 'item')} deleted, ${rowsChanged} left`;
  const detail = { importId: row.id, removed: rowsRemoved, changed: rowsChanged };
  await activityRepository(tx).record({
    userId,
    orgId: row.orgId,
    kind: 'inventory',
    label,
    detail,
  });
  return answerOf(tx, { ...row, ...undone });
}
