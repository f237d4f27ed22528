import { linkAccount } from '@server/features/banking/accounts/commands';
import { addOdfi } from '@server/features/banking/odfi/commands';
import type { Tx } from '@server/platform/db/client';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import type { Services } from '@server/platform/services';
import { emptyFunding, type FundingValues } from '@/domain/banking/fundingSource';
import { emptyOdfi, type OdfiValues } from '@/domain/banking/odfiProfile';
import { demoAccount } from './accounts';
import { insertDemoAch } from './achHistory';
import { demoCommands, demoScope } from './acting';
import { insertDemoChecks } from './issuedChecks';
import { insertDemoWires } from './wires';

/** Banks of the demo world: the embedded one, and one whose files a person hands in. */
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
    delivery: 'embedded',
    entryLimit: '250000.00',
    dailyLimit: '2000000.00',
    contactName: 'Marisol Ortega',
    contactEmail: 'ach@harvest-valley.example.com',
    contactPhone: '7075550119',
    bankOrgId: demoAccount('odfi@example.com').orgId,
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
    delivery: 'sftp',
    sftpHost: 'sftp.timberline.example',
    sftpUser: 'greenledger',
    sftpFolder: '/ach/in',
    sftpFingerprint: 'SHA256:2c5xM3+E/7mV0sqLrRkLrYh9bJwVqkUqT1nUe0dJ4dA',
    contactName: 'Hollis Grant',
    contactEmail: 'hollis@timberline.example.com',
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

/** Adds the banks through which ACH files go out, in both modes; gives their ids in Production. */
async function insertBanks(tx: Tx, at: Date, keys: FieldKeys): Promise<string[]> {
  const { id: userId } = demoAccount('top-admin@example.com');
  const ids: string[] = [];
  for (const mode of ['Production', 'Sandbox'] as const)
    for (const bank of banks) {
      const { _id } = await addOdfi(tx, { userId, mode }, { ...bank, at, keys });
      if (mode === 'Production') ids.push(_id);
    }
  return ids;
}

/**
 * Banks as an administrator adds them, what went through them where the demo world has
 * transactions, and accounts that wait for their prenotes.
 */
export async function insertDemoBanking(
  tx: Tx,
  { services, now, isPaid }: { services: Services; now: Date; isPaid: boolean },
): Promise<void> {
  const [main = '', other = ''] = await insertBanks(tx, now, services.settings.fieldKeys);
  const commands = demoCommands(tx, services);
  const keys = services.settings.fieldKeys;
  if (isPaid) {
    await insertDemoAch({ tx, services, commands, now }, { main, other });
    await insertDemoWires({ tx, keys, commands, now });
    await insertDemoChecks({ tx, commands, now });
  }
  const scope = demoScope('merchant@example.com');
  for (const account of accounts) await linkAccount(tx, { scope, keys, at: now }, account);
}
