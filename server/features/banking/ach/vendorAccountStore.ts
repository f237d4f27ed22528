import type { Tx } from '@server/platform/db/client';
import { vendorAccounts } from '@server/platform/db/schema/billPay';
import { and, eq } from 'drizzle-orm';

/** Where the number of a vendor's account is sealed. */
export const vendorAccountPlace = (row: string) => ({
  table: 'vendor_accounts',
  row,
  field: 'account',
});

/** A vendor's account as stored; its number is sealed. */
export type VendorAccountRow = typeof vendorAccounts.$inferSelect;

/** Bank accounts of vendors, one of each being the current one. */
export function vendorAccountStore(tx: Tx) {
  const { id: key, vendorId, isCurrent } = vendorAccounts;
  const current = (vendor: string) => and(eq(vendorId, vendor), eq(isCurrent, true));
  return {
    async current(vendor: string): Promise<VendorAccountRow | null> {
      const [row] = await tx.select().from(vendorAccounts).where(current(vendor));
      return row ?? null;
    },
    /** The account that a vendor is paid to from now on, in place of an earlier one. */
    async replace(row: typeof vendorAccounts.$inferInsert): Promise<void> {
      await tx.update(vendorAccounts).set({ isCurrent: false }).where(current(row.vendorId));
      await tx.insert(vendorAccounts).values(row);
    },
    /** Corrects what a bank has corrected. */
    async update(id: string, change: Partial<VendorAccountRow>): Promise<void> {
      await tx.update(vendorAccounts).set(change).where(eq(key, id));
    },
  };
}
