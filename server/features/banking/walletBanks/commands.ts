import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { walletBankLetter } from '@server/platform/mail/letters/walletBank';
import { linkTo } from '@server/platform/mail/linkTo';
import { mailRepository } from '@server/platform/mail/outbox';
import type { AggregatorSync } from '@server/platform/outside/bankAggregator';
import { openField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import { mostSynced, requestError, type SyncSummary, syncError } from '@/domain/wallet/walletBank';
import { requestDays, walletBankKey } from '../linking/openedBankLink';
import { type LinkedWallet, walletBankPlace, walletBankStore } from './walletBankStore';

type WalletBankCall = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope };

const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'WalletBank' });
};

/** @throws Refusal 404 absent or not visible */
async function visibleWallet(
  tx: Tx,
  { scope, params }: Pick<WalletBankCall, 'scope' | 'params'>,
): Promise<LinkedWallet> {
  const visibility = await transactionVisibility(tx, scope);
  const wallet = await walletBankStore(tx).visible(visibility, params.id ?? '');
  if (!wallet) throw notFound();
  return wallet;
}

/**
 * Mails the user of a wallet the link on which an account is linked, and none before is good any
 * more once it was used. @throws Refusal 404; 409 without an email address
 */
export async function requestBankLink(tx: Tx, call: WalletBankCall): Promise<{ _id: string }> {
  const wallet = await visibleWallet(tx, call);
  const error = requestError(wallet);
  if (error) refuse(error);
  const { settings, clock } = call.services;
  const at = clock();
  const isAgain = (wallet.bank?.aggregatorSealed ?? null) !== null;
  await walletBankStore(tx).write(wallet.id, {
    // An account that works stays in use until another one takes its place.
    state: wallet.bank && isAgain ? wallet.bank.state : 'requested',
    requestedAt: at,
    updatedAt: at,
  });
  const key = walletBankKey(settings.secretKey, wallet.id);
  const letter = walletBankLetter({
    to: wallet.email,
    name: wallet.holderName,
    company: wallet.companyName,
    isAgain,
    link: linkTo(call, `/embeddedBankLinking?key=${encodeURIComponent(key)}`),
    days: requestDays,
  });
  await mailRepository(tx).queue(letter);
  return { _id: wallet.id };
}

/** What is written after a bank was asked: whether the account is still among those it names. */
function synced(answer: AggregatorSync, accountId: string) {
  if (answer.state !== 'linked') return { state: answer.state, errorCode: answer.code } as const;
  const account = answer.accounts.find(({ id }) => id === accountId);
  return account
    ? ({ state: 'linked', errorCode: '', lastFour: account.lastFour } as const)
    : ({ state: 'relink', errorCode: 'ACCOUNT_CLOSED' } as const);
}

/** Asks the bank of one wallet, outside of any transaction, and writes what it said. */
async function syncWallet(services: Services, { id, bank }: LinkedWallet): Promise<boolean> {
  const { database, aggregator, settings, clock } = services;
  const sealed = bank?.aggregatorSealed;
  if (!sealed) return refuse(syncError({ state: 'none' }) ?? '');
  const keys = settings.fieldKeys;
  const connection = openField(keys, walletBankPlace(id, 'aggregator'), sealed);
  const accountId = openField(keys, walletBankPlace(id, 'accountId'), bank.accountIdSealed ?? '');
  const answer = await aggregator.sync(connection);
  const at = clock();
  const change = synced(answer, accountId);
  await walletBankStore(database).noteSync(id, sealed, { ...change, syncedAt: at, updatedAt: at });
  return change.state === 'linked';
}

/** @throws Refusal 404; 409 without a linked account; 503 where the aggregator fails */
export async function syncOne(call: WalletBankCall): Promise<SyncSummary> {
  const wallet = await visibleWallet(call.services.database, call);
  const isLinked = await syncWallet(call.services, wallet);
  return { synced: isLinked ? 1 : 0, failed: isLinked ? 0 : 1, left: 0 };
}

/**
 * Asks the banks of the visible wallets, one after the other, the longest unasked first and so many
 * at a time. @throws Refusal 503 where the aggregator fails: those before it are written
 */
export async function syncAll({
  services,
  scope,
}: Pick<WalletBankCall, 'services' | 'scope'>): Promise<SyncSummary> {
  const visibility = await transactionVisibility(services.database, scope);
  const store = walletBankStore(services.database);
  const total = await store.linkedCount(visibility);
  const summary = { synced: 0, failed: 0 };
  for (const wallet of await store.linked(visibility, mostSynced)) {
    const isLinked = await syncWallet(services, wallet);
    summary[isLinked ? 'synced' : 'failed'] += 1;
  }
  return { ...summary, left: Math.max(0, total - mostSynced) };
}
