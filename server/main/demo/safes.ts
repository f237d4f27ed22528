import { signDeviceText } from '@server/features/safes/deviceSignature';
import { receiveSigned } from '@server/features/safes/receiving';
import { safeKeyPlace, safeStore } from '@server/features/safes/safeStore';
import type { Tx } from '@server/platform/db/client';
import { sortKey } from '@server/platform/lists/sortKey';
import { sealField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import { demoAccount } from './accounts';
import { demoId } from './fixed';

const hour = 3600 * 1000;

/** What the device of the demo safe has told, so many hours ago. */
const told = [
  {
    hours: 49,
    kind: 'deposit',
    user: 'Rosa Delgado',
    denominations: { '100': 6, '20': 40, '5': 12 },
    amount: '1460.00',
  },
  { hours: 30, kind: 'pickup', bag: 'HA-40817', amount: '1460.00' },
  {
    hours: 20,
    kind: 'deposit',
    user: 'Rosa Delgado',
    denominations: { '50': 4, '20': 55, '10': 9 },
    amount: '1390.00',
  },
  {
    hours: 6,
    kind: 'deposit',
    user: 'Theo Lindqvist',
    denominations: { '20': 30, '1': 15 },
    amount: '620.00',
  },
  { hours: 5, kind: 'jam', user: 'Theo Lindqvist' },
  { hours: 0, kind: 'heartbeat' },
] as const;

/** A safe in the store of the demo merchant, with what its device told, through the door of devices. */
export async function insertDemoSafes(
  tx: Tx,
  { services, now, isPaid }: { services: Services; now: Date; isPaid: boolean },
): Promise<void> {
  const { orgId, id: createdBy } = demoAccount('merchant@example.com');
  const id = demoId('smartSafe');
  const key = 'gls_demoKeyOfTheSafeAtMainStreet';
  const name = 'SAFE-MAIN-1';
  await safeStore(tx).insert({
    id,
    orgId,
    systemMode: 'Production',
    name,
    nameKey: sortKey(name),
    store: 'Main Street',
    carrier: 'Harbor Armored',
    capacityNotes: 2000,
    creditLimitCents: 500_000,
    confirmedLimitCents: 500_000,
    opensAt: '08:00',
    closesAt: '22:00',
    keySealed: sealField(services.settings.fieldKeys, safeKeyPlace(id), key),
    keyEnd: key.slice(-4),
    keyBy: createdBy,
    limitBy: createdBy,
    createdBy,
    // Only where payments are: without them nothing is due in its book.
    simulatedBy: isPaid ? createdBy : null,
    createdAt: now,
  });
  if (!isPaid) return;
  for (const [index, { hours, ...said }] of told.entries()) {
    const at = new Date(now.getTime() - hours * hour).toISOString();
    const text = JSON.stringify({ ...said, id: `demo-${index + 1}`, at });
    const signature = signDeviceText(key, text, now);
    await receiveSigned(tx, services, { safeId: id, text, signature });
  }
}
