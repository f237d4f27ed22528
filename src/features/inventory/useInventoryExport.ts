import { reportFileName } from '@/domain/dates/format';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { counted } from '@/domain/lists/counted';
import { saveBlob } from '@/shared/files/saveBlob';
import type { useTransfer } from '@/shared/files/useTransfer';
import { useUser } from '@/shared/session/useUser';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import type { ListOwner } from './api';
import type { ListQuery } from './listQuery';
import { localCsv } from './localCsv';
import { exportInventory } from './transfers';

/**
 * Saves all items that match the list's search as CSV, and says how many were written; a failure is
 * told.
 */
export function useInventoryExport(
  run: ReturnType<typeof useTransfer>['run'],
): (
  owner: ListOwner,
  query: ListQuery,
  rows: readonly InventoryItem[] | undefined,
) => Promise<void> {
  const { orgId } = useUser();
  return async (owner, query, rows) => {
    const fileName = reportFileName(orgId, new Date(), { report: 'Inventory', type: 'csv' });
    try {
      const written = await run('Exporting inventory', async (options) => {
        if (!rows) return exportInventory(owner, { query, fileName }, options);
        saveBlob(localCsv(rows), fileName);
        options.onProgress({ done: 1, figure: counted(rows.length, 'row') });
        return rows.length;
      });
      toastSuccess(`Exported ${counted(written, 'row')} to ${fileName}`);
    } catch (error) {
      toastFailure(error);
    }
  };
}
