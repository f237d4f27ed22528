import type { Tx } from '@server/platform/db/client';
import type { InventoryRow } from '@server/platform/db/schema/inventory';
import { filesRepository } from '@server/platform/files/filesStore';
import type { Scope } from '@server/platform/http/call';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import {
  type BulkAnswer,
  type BulkFieldName,
  type BulkTarget,
  bulkFieldError,
  bulkFields,
  type LeftInBulk,
  maxInBulk,
  maxNamed,
} from '@/domain/inventory/bulk';
import { itemId } from '@/domain/inventory/itemId';
import { counted, numberText } from '@/domain/lists/counted';
import { fullVisibility } from '../visibility';
import { toColumns, toItem, type ValueColumns } from '../wire';
import { bulkRepository } from './bulkStore';

/** Items that an act may go on with, and those that it leaves. */
interface Found {
  rows: InventoryRow[];
  left: LeftInBulk[];
}

const leftOf = (
  row: Pick<InventoryRow, 'id' | 'title'>,
  reason: LeftInBulk['reason'],
  message = '',
) => ({
  _id: row.id,
  inventory_title: row.title,
  reason,
  message,
});

/** The chosen items that are still as they were read. */
async function chosen(
  tx: Tx,
  scope: Scope,
  items: NonNullable<BulkTarget['items']>,
): Promise<Found> {
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  const found = await bulkRepository(tx).lockIds(fullVisibility(scope), [...versions.keys()]);
  const known = new Set(found.map(({ id }) => id));
  const gone = [...versions.keys()].filter((id) => !known.has(id));
  const isSame = (row: InventoryRow): boolean => row.version === versions.get(row.id);
  return {
    rows: found.filter(isSame),
    left: [
      ...gone.map((id) => leftOf({ id, title: '' }, 'gone')),
      ...found.filter((row) => !isSame(row)).map((row) => leftOf(row, 'changed')),
    ],
  };
}

const otherNumber = (now: 'More' | 'Fewer', expected: number): Refusal =>
  new Refusal(
    409,
    `${now} items match now than the ${numberText(expected)} that you confirmed. Nothing was changed. Please review the list again.`,
    { name: 'OtherNumber' },
  );

/**
 * The items of an act, locked.
 * @throws Refusal 400 for none or too many; 409 where another number matches than was confirmed
 */
async function targetOf(
  tx: Tx,
  scope: Scope,
  { items, filter, expected }: BulkTarget,
): Promise<Found> {
  if (items) {
    if (items.length !== expected)
      throw invalid({ expected: 'A different number of items was selected' });
    return chosen(tx, scope, items);
  }
  if (!filter) throw invalid({ items: 'Please select at least one item' });
  if (expected > maxInBulk) {
    throw invalid({ expected: `At most ${numberText(maxInBulk)} items can be changed at once` });
  }
  const rows = await bulkRepository(tx).lockMatching(fullVisibility(scope), filter, expected + 1);
  if (rows.length > expected) throw otherNumber('More', expected);
  if (rows.length < expected) throw otherNumber('Fewer', expected);
  return { rows, left: [] };
}

const called = ({ number, title }: InventoryRow): string => `${itemId(number)} ${title}`;

/** What was done to many items, and by whom. */
interface BulkNote {
  scope: Scope;
  rows: readonly InventoryRow[];
  label: (count: string) => string;
}

/** Notes an act once for each organization whose items it touched. */
async function note(tx: Tx, { scope, rows, label }: BulkNote) {
  for (const orgId of new Set(rows.map((row) => row.orgId))) {
    const own = rows.filter((row) => row.orgId === orgId);
    await activityRepository(tx).record({
      userId: scope.userId,
      orgId,
      kind: 'inventory',
      label: label(counted(own.length, 'item')),
      detail: { count: own.length, items: own.slice(0, maxNamed).map(called).join(', ') },
    });
  }
}

const answerOf = (done: number, left: readonly LeftInBulk[]): BulkAnswer => ({
  done,
  left: left.length,
  named: left.slice(0, maxNamed),
});

/**
 * Deletes many items and their documents; what was changed since it was read stays, and is named.
 * @throws Refusal 400, 409
 */
export async function removeMany(tx: Tx, scope: Scope, target: BulkTarget): Promise<BulkAnswer> {
  const { rows, left } = await targetOf(tx, scope, target);
  for (const { orgId, id, documentName } of rows) {
    if (documentName !== null) await filesRepository(tx).removeGroup(orgId, id);
  }
  await bulkRepository(tx).remove(rows.map(({ id }) => id));
  await note(tx, { scope, rows, label: (count) => `Deleted ${count} at once` });
  return answerOf(rows.length, left);
}

/** The columns that hold a field. */
const columnsOf: Readonly<Record<BulkFieldName, keyof ValueColumns>> = {
  inventory_count: 'inventoryCount',
  inventory_unit_cost: 'unitCostCents',
  manufacturer_name: 'manufacturerName',
  manufacturer_license_no: 'manufacturerLicenseNo',
  strain_type: 'strainType',
  sub_category: 'subCategory',
  is_cbd: 'isCbd',
  is_thc: 'isThc',
  inventory_description: 'description',
};

interface Change {
  field: BulkFieldName;
  value: string;
  at: Date;
}

/** Which items get which value, and by whom. */
interface BulkEdit {
  scope: Scope;
  target: BulkTarget;
  change: Change;
}

/**
 * Sets one field of many items by the rules of the form; those that it does not suit stay, and are
 * named. @throws Refusal 400, 409
 */
export async function editMany(
  tx: Tx,
  { scope, target, change: { field, value, at } }: BulkEdit,
): Promise<BulkAnswer> {
  const { rows, left } = await targetOf(tx, scope, target);
  const good: InventoryRow[] = [];
  for (const row of rows) {
    const message = bulkFieldError(toItem(row), field, value);
    if (message === null) good.push(row);
    else left.push(leftOf(row, 'refused', message));
  }
  const [first] = good;
  if (first) {
    const column = columnsOf[field];
    const set = { [column]: toColumns({ ...toItem(first), [field]: value })[column] };
    const ids = good.map(({ id }) => id);
    await bulkRepository(tx).update(ids, set, at);
    const label = bulkFields.find(({ name }) => name === field)?.label ?? field;
    await note(tx, {
      scope,
      rows: good,
      label: (count) => `Set ${label} of ${count} to “${value}”`,
    });
  }
  return answerOf(good.length, left);
}
