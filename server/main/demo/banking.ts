import { addOdfi } from '@server/features/banking/odfi/commands';
import type { Tx } from '@server/platform/db/client';
import { emptyOdfi, type OdfiValues } from '@/domain/banking/odfiProfile';
import { demoAccount } from './accounts';

/** Banks of the demo world: the embedded one, and one whose contract is not signed. */
const banks: readonly OdfiValues[] = [
  {
    ...emptyOdfi,
    name: 'Harvest Valley Bank',
    routingNumber: '121042882',
    destinationName: 'HARVEST VALLEY BANK',
    originId: '1204598812',
    originName: 'GREENLEDGER INC',
    companyId: '1204598812',
    companyName: 'GREENLEDGER',
    secCodes: ['PPD', 'CCD', 'CTX', 'WEB', 'TEL'],
    isSameDay: true,
    entryLimit: '250000.00',
    dailyLimit: '2000000.00',
    contactName: 'Marisol Ortega',
    contactEmail: 'ach@harvest-valley.example',
    contactPhone: '7075550119',
  },
  {
    ...emptyOdfi,
    name: 'Timberline Credit Union',
    routingNumber: '325081403',
    destinationName: 'TIMBERLINE CU',
    originId: '1204598812',
    originName: 'GREENLEDGER INC',
    companyId: '1204598812',
    companyName: 'GREENLEDGER',
    secCodes: ['PPD', 'CCD'],
    cutoff: '14:00',
    contactName: 'Hollis Grant',
    contactEmail: 'hollis@timberline.example',
  },
];

/** The banks through which ACH files go out, in both modes, as an administrator adds them. */
export async function insertDemoBanking(tx: Tx, at: Date): Promise<void> {
  const { id: userId } = demoAccount('top-admin@example.com');
  for (const mode of ['Production', 'Sandbox'] as const) {
    for (const bank of banks) await addOdfi(tx, { userId, mode }, { ...bank, at });
  }
}
