import { organizationSender } from '@server/features/invoices/sender';
import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid } from '@server/platform/http/refusal';
import { vendorWalletLetter } from '@server/platform/mail/letters/vendorWallet';
import { mailRepository } from '@server/platform/mail/outbox';
import { maskedPhone } from '@/domain/wallet/phone';
import { walletStateError } from '@/domain/wallet/walletState';
import { shortName, walletSearchMessage, walletSearchOf } from '@/domain/walletPay/walletUser';
import { changers, refuseStale } from './changing';
import { type Acted, lockedVendor, refuse } from './commands';
import { type StoredVendor, vendorStore } from './vendorStore';
import { walletsFound } from './walletStore';

/** A wallet as it is set: by phone or code; '' for none any more. */
export interface SetWallet {
  search: string;
  version: number;
}

const unknown =
  'No wallet of your program has this phone number or code. Bills are paid into wallets of the organization that pays.';

/** The one wallet that was meant. @throws Refusal 400 by field */
async function meantWallet(tx: Tx, vendor: StoredVendor, search: string) {
  const wanted = walletSearchOf(search);
  if (!wanted) throw invalid({ search: walletSearchMessage });
  const [wallet, other] = await walletsFound(tx, vendor, wanted);
  if (!wallet) throw invalid({ search: unknown });
  if (other) throw invalid({ search: 'Several wallets have this phone number. Enter the code.' });
  const wrong = walletStateError(wallet.state);
  if (wrong) throw invalid({ search: wrong });
  return wallet;
}

type Meant = Awaited<ReturnType<typeof meantWallet>>;

/** Tells the vendor into which wallet its bills are paid from now on; null for none. */
async function tellVendor(
  tx: Tx,
  { services }: Pick<SettlementCall, 'services'>,
  { vendor, wallet }: { vendor: StoredVendor; wallet: Meant | null },
): Promise<void> {
  const { name: company } = await organizationSender(tx, services.settings, vendor);
  const holder = wallet && shortName(wallet.holderName);
  const phone = wallet ? maskedPhone(wallet.phone) : '';
  await mailRepository(tx).queue(
    vendorWalletLetter({ to: vendor.email, vendor: vendor.name, company, holder, phone }),
  );
}

/** What of a vendor a wallet changes. @throws Refusal 409 where there was none to take away */
function changeOf(
  { walletKey, changedBy, version }: StoredVendor,
  wallet: Meant | null,
  userId: string,
): Partial<StoredVendor> {
  if (wallet)
    return {
      walletKey: wallet.holderKey,
      changedBy: changers({ changedBy }, userId),
      version: version + 1,
    };
  if (walletKey === null) refuse('This vendor has no wallet.');
  return { walletKey: null, version: version + 1 };
}

/**
 * Sets the wallet that bills of a vendor can be paid into, or takes it away. A second person confirms
 * it before anything is paid, and the vendor is told. @throws Refusal 404; 403; 400 by field: none of
 * the program, or several; 409 where the vendor is blocked or somebody else has changed it
 */
export const setVendorWallet = (call: SettlementCall<SetWallet>): Promise<Acted> => {
  const { services, scope, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const vendor = await lockedVendor(tx, call);
      refuseStale(vendor, body);
      if (vendor.state === 'blocked') refuse(`${vendor.name} is blocked.`);
      const wallet = body.search === '' ? null : await meantWallet(tx, vendor, body.search);
      await vendorStore(tx).update(vendor.id, changeOf(vendor, wallet, scope.userId));
      await tellVendor(tx, call, { vendor, wallet });
      const label = wallet
        ? `Set wallet W-${wallet.number} for vendor ${vendor.name}`
        : `Removed the wallet of vendor ${vendor.name}`;
      await noteSettlement(tx, { scope, label });
      return { _id: vendor.id };
    }),
  );
};
