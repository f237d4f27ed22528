import { readSignedKey, signedKey } from '@server/features/invoices/signedKeys';
import type { Tx } from '@server/platform/db/client';
import { Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { linkRefusals } from '@/domain/banking/linking/linkErrors';
import { type LinkedWallet, walletBankStore } from '../walletBanks/walletBankStore';
import { type LinkPageRow, linkPageStore, organizationNames } from './linkPageStore';

/** For how many days the link that is mailed to the user of a wallet works. */
export const requestDays = 14;

const day = 86_400_000;

/** What a key opens: the page of an organization, or the request to one user of a wallet. */
export type OpenedBankLink =
  | { kind: 'organization'; page: LinkPageRow; names: string[] }
  | { kind: 'wallet'; wallet: LinkedWallet };

/** The key under which the user of a wallet links an account; signed, not to be guessed. */
export const walletBankKey = (secretKey: string, walletId: string): string =>
  signedKey(secretKey, 'walletBank', walletId);

const unknown = (): Refusal =>
  new Refusal(404, 'This link is not valid', { name: linkRefusals.unknown });

/** @throws Refusal 404 for a key that opens nothing (any more) */
export async function openedBankLink(
  tx: Tx,
  { settings: { secretKey }, clock }: Pick<Services, 'settings' | 'clock'>,
  key: string,
): Promise<OpenedBankLink> {
  if (key.startsWith('pk_')) {
    const page = await linkPageStore(tx).byKey(key);
    if (!page) throw unknown();
    const names = await organizationNames(tx, page.orgId);
    return { kind: 'organization', page, names };
  }
  const walletId = readSignedKey(secretKey, 'walletBank', key);
  const wallet = walletId && (await walletBankStore(tx).requested(walletId));
  const requestedAt = wallet ? wallet.bank?.requestedAt : null;
  const oldest = clock().getTime() - requestDays * day;
  if (!wallet || !requestedAt || requestedAt.getTime() < oldest) throw unknown();
  return { kind: 'wallet', wallet };
}

/** Whose a connection is: one that was made for somebody else does not open. */
export const ownerOfLink = (opened: OpenedBankLink): string =>
  opened.kind === 'wallet'
    ? `wallet ${opened.wallet.id}`
    : `organization ${opened.page.orgId} ${opened.page.systemMode}`;
