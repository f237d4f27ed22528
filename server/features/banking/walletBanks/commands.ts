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
import { newWalletBankKey, requestDays } from '../linking/openedBankLink';
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
 * Mails the user of a wallet the link on which an account is linked; none that was mailed before
 * works any more. @throws Refusal 404; 409 without an email address
 */
export async function requestBankLink(tx: Tx, call: WalletBankCall): Promise<{ _id: string }> {
  const wallet = await visibleWallet(tx, call);
  const error = requestError(wallet);
  if (error) refuse(error);
  const at = call.services.clock();
  const isAgain = (wallet.bank?.aggregatorSealed ?? null) !== null;
  await walletBankStore(tx).write(wallet.id, {
    // An account that works stays in use until another one takes its place.
    state: wallet.bank && isAgain ? wallet.bank.state : 'requested',
    requestedAt: at,
    updatedAt: at,
  });
  const key = await newWalletBankKey(tx, wallet.id, at);
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

type Synced = ReturnType<typeof synced>;

/** What the bank of one wallet says, outside of any transaction. @throws Refusal 503 */
async function askBank(
  { aggregator, settings: { fieldKeys } }: Services,
  { id, bank }: LinkedWallet,
): Promise<Synced> {
  const opened = (field: 'aggregator' | 'accountId', sealed: string | null | undefined) =>
    openField(fieldKeys, walletBankPlace(id, field), sealed ?? '');
  let connection: string;
  let accountId: string;
  try {
    connection = opened('aggregator', bank?.aggregatorSealed);
    accountId = opened('accountId', bank?.accountIdSealed);
  } catch {
    // Sealed under a key that is gone: another sign-in is all that helps.
    return { state: 'relink', errorCode: 'UNREADABLE' };
  }
  return synced(await aggregator.sync(connection), accountId);
}

/** Writes what came of asking a bank: true for an account that works. */
async function noteSynced(
  { database, clock }: Services,
  { id, bank }: LinkedWallet,
  change: Synced,
): Promise<boolean> {
  const at = clock();
  await walletBankStore(database).noteSync(id, bank?.aggregatorSealed ?? '', {
    ...change,
    syncedAt: at,
    updatedAt: at,
  });
  return change.state === 'linked';
}

/** @throws Refusal 404; 409 without a linked account; 503 where the aggregator fails */
export async function syncOne(call: WalletBankCall): Promise<SyncSummary> {
  const wallet = await visibleWallet(call.services.database, call);
  if (!wallet.bank?.aggregatorSealed) refuse(syncError({ state: 'none' }) ?? '');
  const isLinked = await noteSynced(call.services, wallet, await askBank(call.services, wallet));
  return { synced: isLinked ? 1 : 0, failed: isLinked ? 0 : 1, left: 0 };
}

/** So many banks in a row without an answer, and it is the aggregator that is away. */
const mostSilent = 3;

/**
 * Asks the banks of the visible wallets, one after the other, the longest unasked first and so many
 * at a time. One that gives no answer is written as failed and holds up no other. @throws Refusal
 * 503 where the aggregator is away: those before it are written
 */
export async function syncAll({
  services,
  scope,
}: Pick<WalletBankCall, 'services' | 'scope'>): Promise<SyncSummary> {
  const visibility = await transactionVisibility(services.database, scope);
  const store = walletBankStore(services.database);
  const total = await store.linkedCount(visibility);
  const summary = { synced: 0, failed: 0 };
  let silent = 0;
  for (const wallet of await store.linked(visibility, mostSynced)) {
    const answer = await askBank(services, wallet).catch((error: unknown) => {
      silent += 1;
      if (silent >= mostSilent || !(error instanceof Refusal)) throw error;
      return { state: 'error', errorCode: 'NO_ANSWER' } as const;
    });
    if (answer.errorCode !== 'NO_ANSWER') silent = 0;
    const isLinked = await noteSynced(services, wallet, answer);
    summary[isLinked ? 'synced' : 'failed'] += 1;
  }
  return { ...summary, left: Math.max(0, total - mostSynced) };
}
