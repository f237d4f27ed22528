import { linkAccount } from '@server/features/banking/accounts/commands';
import { addOdfi } from '@server/features/banking/odfi/commands';
import type { Tx } from '@server/platform/db/client';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { emptyFunding, type FundingValues } from '@/domain/banking/fundingSource';
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

/** Accounts that the demo merchant has just linked: a good one, and one that its bank returns. */
const accounts: readonly FundingValues[] = [
  {
    ...emptyFunding,
    institution: 'Cascade Valley Bank',
    ownerName: 'Emerald Valley Dispensary',
    routingNumber: '325081403',
    accountNumber: '4402187790',
    isAuthorized: true,
  },
  {
    ...emptyFunding,
    institution: 'Humboldt Savings',
    ownerName: 'Emerald Valley Dispensary',
    kind: 'savings',
    routingNumber: '121042882',
    accountNumber: '7718820003',
    isAuthorized: true,
  },
];

/**
 * The banks through which ACH files go out, in both modes, as an administrator adds them, and
 * accounts that wait for their prenotes.
 */
export async function insertDemoBanking(tx: Tx, keys: FieldKeys, at: Date): Promise<void> {
  const { id: userId } = demoAccount('top-admin@example.com');
  for (const mode of ['Production', 'Sandbox'] as const) {
    for (const bank of banks) await addOdfi(tx, { userId, mode }, { ...bank, at });
  }
  const { id, orgId, role, email, firstName, lastName } = demoAccount('merchant@example.com');
  const scope = {
    userId: id,
    orgId,
    role,
    mode: 'Production',
    name: `${firstName} ${lastName}`,
    email,
    sessionId: '',
    inviteId: null,
  };
  for (const account of accounts) await linkAccount(tx, { scope, keys, at }, account);
}
