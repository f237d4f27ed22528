import { storeStore } from '@server/features/stores/storeStore';
import type { Tx } from '@server/platform/db/client';
import { sortKey } from '@server/platform/lists/sortKey';
import { emptyStore } from '@/domain/stores/storeForm';
import { demoId } from './fixed';
import { demoOrganizations } from './organizations';
import { type DemoMerchant, demoMerchants } from './volume/merchants';

/** Id of a store of the demo world, by the key that its merchant has it under. */
export const demoStoreId = (key: string): string => demoId(`store ${key}`);

const streets = ['12 Harbor Street', '480 Hilltop Drive', '77 Lakeside Avenue'] as const;

/** The stores of a demo merchant, as those who keep them would have written them down. */
const rowsOf = ({ id: orgId, license, municipality, state, stores }: DemoMerchant, now: Date) =>
  stores.map(({ id: key, name, drivers, budtenders }, at) => {
    const zip = demoOrganizations.find(({ id }) => id === key)?.zip ?? '';
    const row = {
      id: demoStoreId(key),
      orgId,
      systemMode: 'Production',
      name,
      nameKey: sortKey(name),
      licenseNumber: license,
      permitNumber: `BL-${20_411 + at}`,
      municipality,
      add1: streets[at] ?? '',
      city: municipality,
      state,
      zip,
      timeZone: 'America/Los_Angeles',
      hours: emptyStore.hours,
      specialDays: [{ day: '2026-12-25', opens: '', closes: '', note: 'Christmas Day' }],
      delivers: drivers.length > 0,
      deliveryZips: drivers.length > 0 ? '95501, 95503, 95521' : '',
      registers: ['Register 1', 'Register 2'],
      createdAt: now,
    } as const;
    const named = (names: readonly string[], role: 'budtender' | 'driver') =>
      names.map((one) => ({ name: one, role, userId: null }));
    const staff = [...named(budtenders, 'budtender'), ...named(drivers, 'driver')];
    return { row, staff };
  });

/** Stores of the demo merchants that have accounts in the demo world, with their staff. */
export async function insertDemoStores(tx: Tx, now: Date): Promise<void> {
  const known = new Set(demoOrganizations.map(({ id }) => id));
  for (const merchant of demoMerchants.filter(({ id }) => known.has(id)))
    for (const { row, staff } of rowsOf(merchant, now)) {
      const { id } = await storeStore(tx).insert({
        ...row,
        specialDays: [...row.specialDays],
        registers: [...row.registers],
      });
      await storeStore(tx).setStaff(id, staff);
      await storeStore(tx).note({ storeId: id, at: now, byName: '', label: 'Added' });
    }
}
