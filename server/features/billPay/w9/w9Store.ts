import type { Tx } from '@server/platform/db/client';
import { vendors, w9Forms } from '@server/platform/db/schema/billPay';
import { and, asc, inArray } from 'drizzle-orm';
import { ownVendors, type VendorAccount } from './w9Queries';

/** Where the tax number of a form is sealed. */
export const w9TinPlace = (row: string) => ({ table: 'w9_forms', row, field: 'tin' });

/** W-9 forms, and the vendors at which they are on file. */
export function w9Store(tx: Tx) {
  return {
    insert: async (row: typeof w9Forms.$inferInsert): Promise<void> => {
      await tx.insert(w9Forms).values(row);
    },
    /** Those of some vendors that are an account's, kept from others until the transaction ends. */
    async lockOwn(account: VendorAccount, ids: readonly string[]): Promise<string[]> {
      const rows = await tx
        .select({ id: vendors.id })
        .from(vendors)
        .where(and(ownVendors(account), inArray(vendors.id, [...ids])))
        .orderBy(asc(vendors.number))
        .for('update');
      return rows.map(({ id }) => id);
    },
    putOnFile: async (ids: readonly string[], formId: string): Promise<void> => {
      await tx
        .update(vendors)
        .set({ w9FormId: formId })
        .where(inArray(vendors.id, [...ids]));
    },
  };
}
