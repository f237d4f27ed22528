import { embeddedAggregator } from '@server/features/banking/aggregator/embeddedAggregator';
import { linkPageStore } from '@server/features/banking/linking/linkPageStore';
import {
  walletBankPlace,
  walletBankStore,
} from '@server/features/banking/walletBanks/walletBankStore';
import type { Tx } from '@server/platform/db/client';
import { wallets } from '@server/platform/db/schema/wallets';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { sealField } from '@server/platform/secrets/fields';
import { asc, eq } from 'drizzle-orm';
import { emptyLinkPage } from '@/domain/banking/linking/linkPage';
import { demoAccount } from './accounts';

/** What the banks of the first users of wallets said at their last sync. */
const synced = [
  { userName: 'test-good', state: 'linked', errorCode: '' },
  { userName: 'test-relink', state: 'relink', errorCode: 'ITEM_LOGIN_REQUIRED' },
  { userName: 'test-error', state: 'error', errorCode: 'INSTITUTION_DOWN' },
] as const;

/** The page of the demo merchant for linking accounts, and bank accounts of users of wallets. */
export async function insertDemoBankLinks(tx: Tx, keys: FieldKeys, now: Date): Promise<void> {
  const { orgId } = demoAccount('merchant@example.com');
  await linkPageStore(tx).insert({
    orgId,
    systemMode: 'Production',
    publicKey: 'pk_demo_emerald_valley_dispensary_1',
    origins: ['http://localhost:5173', 'https://shop.example.com'],
    accent: emptyLinkPage.accent,
    products: emptyLinkPage.products,
    createdAt: now,
    updatedAt: now,
  });
  const users = await tx
    .select()
    .from(wallets)
    .where(eq(wallets.orgId, orgId))
    .orderBy(asc(wallets.number))
    .limit(synced.length);
  for (const [at, { id, holderName }] of users.entries())
    await linkWallet(tx, { id, holderName, keys, now, ...(synced[at] ?? synced[0]) });
}

interface WalletToLink {
  id: string;
  holderName: string;
  keys: FieldKeys;
  now: Date;
  userName: string;
  state: 'linked' | 'relink' | 'error';
  errorCode: string;
}

async function linkWallet(tx: Tx, wallet: WalletToLink): Promise<void> {
  const { id, holderName, keys, now, userName, state, errorCode } = wallet;
  const signIn = { institutionId: 'cascade-valley', userName, password: holderName };
  const answer = await embeddedAggregator().connect(signIn);
  const [account] = 'accounts' in answer ? answer.accounts : [];
  if ('refused' in answer || !account) return;
  const at = new Date(now.getTime() - 86_400_000);
  await walletBankStore(tx).write(id, {
    institution: answer.institution,
    lastFour: account.lastFour,
    ownerMatch: 'match',
    aggregatorSealed: sealField(keys, walletBankPlace(id, 'aggregator'), answer.connection),
    accountIdSealed: sealField(keys, walletBankPlace(id, 'accountId'), account.id),
    state,
    errorCode,
    syncedAt: at,
    updatedAt: at,
  });
}
