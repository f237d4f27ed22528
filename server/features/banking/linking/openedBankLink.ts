import { secretLinkRepository } from '@server/identity/sessions/secretLinks';
import type { Tx } from '@server/platform/db/client';
import { Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { linkRefusals } from '@/domain/banking/linking/linkErrors';
import { type LinkedWallet, walletBankStore } from '../walletBanks/walletBankStore';
import { isPublicKey, type LinkPageRow, linkPageStore, organizationNames } from './linkPageStore';

/** For how many days the link that is mailed to the user of a wallet works. */
export const requestDays = 14;

const day = 86_400;
const purpose = 'walletBank';

/** What a key opens: the page of an organization, or the request to one user of a wallet. */
export type OpenedBankLink =
  | { kind: 'organization'; page: LinkPageRow; names: string[] }
  | { kind: 'wallet'; wallet: LinkedWallet };

/** A key under which the user of a wallet links an account, once; none before works any more. */
export async function newWalletBankKey(tx: Tx, walletId: string, at: Date): Promise<string> {
  const links = secretLinkRepository(tx, at);
  await links.cancelAll(purpose, walletId);
  const seconds = requestDays * day;
  return links.issue({ purpose, subject: walletId, payload: { walletId }, seconds });
}

/** Uses up the key of a wallet: false where somebody else just has. */
export const spendWalletBankKey = async (tx: Tx, key: string, at: Date): Promise<boolean> =>
  (await secretLinkRepository(tx, at).use(purpose, key)) !== null;

const unknown = (): Refusal =>
  new Refusal(404, 'This link is not valid', { name: linkRefusals.unknown });

/** @throws Refusal 404 for a key that opens nothing (any more) */
export async function openedBankLink(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  key: string,
): Promise<OpenedBankLink> {
  if (isPublicKey(key)) {
    const page = await linkPageStore(tx).byKey(key);
    if (!page) throw unknown();
    const names = await organizationNames(tx, page.orgId);
    return { kind: 'organization', page, names };
  }
  const link = await secretLinkRepository(tx, clock()).peek(purpose, key);
  const wallet = await walletBankStore(tx).requested(link?.walletId ?? '');
  if (!wallet) throw unknown();
  return { kind: 'wallet', wallet };
}

/** Whose a connection is: one that was made for somebody else does not open. */
export const ownerOfLink = (opened: OpenedBankLink): string =>
  opened.kind === 'wallet'
    ? `wallet ${opened.wallet.id}`
    : `organization ${opened.page.orgId} ${opened.page.systemMode}`;
