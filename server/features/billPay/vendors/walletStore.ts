import { blocksRepository } from '@server/features/thresholds/blockStore';
import type { Tx } from '@server/platform/db/client';
import { wallets } from '@server/platform/db/schema/wallets';
import { Refusal } from '@server/platform/http/refusal';
import { and, asc, eq } from 'drizzle-orm';
import { walletTakeError } from '@/domain/wallet/walletState';
import type { WalletSearch } from '@/domain/walletPay/walletUser';
import type { StoredVendor } from './vendorStore';

type StoredWallet = typeof wallets.$inferSelect;

/** In whose program a vendor's wallet is: that of the organization that pays. */
type Program = Pick<StoredVendor, 'orgId' | 'systemMode'>;

const inProgram = ({ orgId, systemMode }: Program) =>
  and(eq(wallets.orgId, orgId), eq(wallets.systemMode, systemMode));

/** Wallets of a program by a whole phone number or code, in order of their enrolment; two at most. */
export const walletsFound = (
  tx: Tx,
  program: Program,
  wanted: WalletSearch,
): Promise<StoredWallet[]> =>
  tx
    .select()
    .from(wallets)
    .where(
      and(
        inProgram(program),
        'phone' in wanted ? eq(wallets.phone, wanted.phone) : eq(wallets.code, wanted.code),
      ),
    )
    .orderBy(asc(wallets.number))
    .limit(2);

const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'WalletTakesNothing' });
};

/**
 * The wallet of a vendor, kept from others until the transaction ends. @throws Refusal 409 where it is
 * gone, frozen, closed or of a blocked holder, and where it would hold too much with an amount (whole
 * cents)
 */
export async function takingWallet(
  tx: Tx,
  vendor: StoredVendor,
  amountCents: number,
): Promise<StoredWallet> {
  const { orgId, systemMode, walletKey, name } = vendor;
  const [wallet] = await tx
    .select()
    .from(wallets)
    .where(and(inProgram(vendor), eq(wallets.holderKey, walletKey ?? '')))
    .for('update');
  if (!wallet) return refuse(`The wallet of ${name} is gone. Open Vendors and choose Set wallet.`);
  if (await blocksRepository(tx).isBlocked({ orgId, systemMode, purchaserKey: wallet.holderKey }))
    // Who pays is not told of a block.
    refuse('This wallet takes no payments now. Pay by ACH or check.');
  const refusal = walletTakeError(wallet, amountCents);
  if (refusal !== null) refuse(refusal);
  return wallet;
}
