import { verifiedEmail } from '@server/identity/users/verifiedEmailQueries';
import { type Home, homePartsOf } from '@/domain/dashboard/home';
import { type HomePartKey, homePart } from '@/domain/dashboard/homeParts';
import { importMode } from '@/domain/session/systemMode';
import { heldBy } from '../held';
import type { Asker } from '../tasks/taskSource';
import { bankFiles, bankReturns, originators } from './bankPartQueries';
import type { HomeAsker, HomeReader } from './homeSource';
import {
  attachedMerchants,
  broughtMerchants,
  earnings,
  openLeads,
  stuckApplications,
} from './partnerPartQueries';
import {
  authorizations,
  invoiceHistory,
  invoicesToPay,
  receipts,
  savedAccounts,
} from './payerPartQueries';
import { managedUsers, ownTips, taxesDue, testPayments } from './staffPartQueries';
import { vendorBills, vendorPayments, vendorW9 } from './vendorPartQueries';
import { walletHistory, wallets } from './walletPartQueries';

const readers: Readonly<Record<HomePartKey, HomeReader>> = {
  receipts,
  savedAccounts,
  authorizations,
  invoicesToPay,
  invoiceHistory,
  vendorBills,
  vendorPayments,
  vendorW9,
  wallets,
  walletHistory,
  bankFiles,
  bankReturns,
  originators,
  attachedMerchants,
  broughtMerchants,
  earnings,
  stuckApplications,
  openLeads,
  ownTips,
  taxesDue,
  managedUsers,
  testPayments,
};

const nothing = { figures: [], rows: [], isWhole: true };

/** The work of the caller's role, as far as its account may see it (domain/dashboard/home). */
export async function homeOf(
  { tx, scope, today }: Pick<Asker, 'tx' | 'scope' | 'today'>,
  services: HomeAsker['services'],
): Promise<Home> {
  const email = await verifiedEmail(tx, scope.userId);
  const asker = { tx, scope, services, today, mode: importMode(scope.mode), email };
  const parts: Home['parts'] = [];
  for (const key of homePartsOf(scope.role, await heldBy(tx, scope))) {
    const isUnknown = homePart(key).isByEmail === true && email === '';
    parts.push({ key, ...(isUnknown ? nothing : await readers[key](asker)) });
  }
  return { isVerified: email !== '', parts };
}
