import type { Tx } from '@server/platform/db/client';
import { globalPhone } from '@server/platform/globals/support';
import type { Call } from '@server/platform/http/call';
import { answeredBefore, idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { sealField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import type { FundingValues } from '@/domain/banking/fundingSource';
import type {
  BankSignIn,
  ChosenAccount,
  Connected,
  Institution,
  LinkedAccount,
  PublicLinkPage,
} from '@/domain/banking/linking/aggregated';
import { linkErrorOf, linkRefusals } from '@/domain/banking/linking/linkErrors';
import { emptyLinkPage } from '@/domain/banking/linking/linkPage';
import { type OwnerMatch, ownerMatch } from '@/domain/banking/linking/ownerMatch';
import type { AccountRow } from '../accounts/accountStore';
import { addAccount, linkingOf, refuseOtherOwner } from '../accounts/commands';
import { walletBankPlace, walletBankStore } from '../walletBanks/walletBankStore';
import { alertAggregator } from './aggregatorAlert';
import { askAggregator, type Chosen, chosenAccount, connectBank } from './connectBank';
import {
  type OpenedBankLink,
  openedBankLink,
  ownerOfLink,
  spendWalletBankKey,
} from './openedBankLink';

/** A call of the public page, by its key. */
type PageCall<Body = undefined> = Pick<Call, 'services' | 'params' | 'http'> & {
  scope: Call['scope'] | null;
  body: Body;
};

const openedBy = (tx: Tx, { services, params }: Pick<PageCall, 'services' | 'params'>) =>
  openedBankLink(tx, services, params.key ?? '');

/** The page as whoever has its key sees it. @throws Refusal 404 */
export async function publicLinkPage(call: PageCall): Promise<PublicLinkPage> {
  const { database, settings } = call.services;
  const opened = await openedBy(database, call);
  const supportPhone = await globalPhone(database, settings);
  if (opened.kind === 'wallet') {
    const { companyName: name, holderName: holder } = opened.wallet;
    const { accent } = emptyLinkPage;
    const told = { kind: 'wallet', name, holder, accent, supportPhone } as const;
    return { ...told, products: [], origins: [], returnUrl: '' };
  }
  const { accent, products, origins, returnUrl } = opened.page;
  const name = opened.names[0] ?? '';
  const told = { kind: 'organization', name, holder: '', accent, supportPhone } as const;
  return { ...told, products, origins, returnUrl };
}

/** Tells support where the aggregator failed, and lets the refusal pass. */
async function alerted<Answer>(services: Services, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Refusal ? error.body().name : undefined;
    if (linkErrorOf(name) !== null && name === linkRefusals.internal)
      await alertAggregator(services);
    throw error;
  }
}

/** Banks to choose from. @throws Refusal 404; 503 with code 100 */
export async function publicInstitutions(call: PageCall): Promise<Institution[]> {
  await openedBy(call.services.database, call);
  return alerted(call.services, () =>
    askAggregator(call.services, (aggregator) => aggregator.institutions()),
  );
}

/** Signs in to a bank. @throws Refusal 404; 400 where it refuses; 503 with code 100 */
export async function publicConnect(call: PageCall<BankSignIn>): Promise<Connected> {
  const opened = await openedBy(call.services.database, call);
  return alerted(call.services, () => connectBank(call.services, ownerOfLink(opened), call.body));
}

/** What people read of an account that was linked. */
export const toLinked = ({
  institution,
  kind,
  lastFour,
  state,
  method,
}: AccountRow): LinkedAccount => ({
  institution,
  kind,
  lastFour,
  state: state === 'removed' ? 'failed' : state,
  method,
});

/** Whose account it is, as its bank says, with the owner's name as it is kept. */
export function ownerOf({ account }: Chosen, names: readonly string[]) {
  const match: OwnerMatch = ownerMatch(account.owners, names);
  return { ownerName: (account.owners[0] ?? '').slice(0, 60) || 'Unnamed holder', match };
}

const otherOwner = (): Refusal =>
  invalid({
    accountId: 'Your bank names another owner of this account. Choose one that is yours.',
  });

async function linkForWallet(
  tx: Tx,
  {
    services,
    chosen,
    wallet,
    key,
  }: { services: Services; chosen: Chosen; key: string } & WalletOpened,
): Promise<LinkedAccount> {
  const { account, connection, institution } = chosen;
  const { match } = ownerOf(chosen, [wallet.holderName]);
  if (match === 'mismatch') throw otherOwner();
  const keys = services.settings.fieldKeys;
  const at = services.clock();
  if (!(await spendWalletBankKey(tx, key, at))) throw notFound();
  await walletBankStore(tx).link(wallet.id, {
    institution,
    lastFour: account.lastFour,
    ownerMatch: match,
    aggregatorSealed: sealField(keys, walletBankPlace(wallet.id, 'aggregator'), connection),
    accountIdSealed: sealField(keys, walletBankPlace(wallet.id, 'accountId'), account.id),
    state: 'linked',
    errorCode: '',
    requestedAt: null,
    syncedAt: at,
    updatedAt: at,
  });
  const { kind, lastFour } = account;
  return { institution, kind, lastFour, state: 'verified', method: 'aggregator' };
}

type WalletOpened = Pick<Extract<OpenedBankLink, { kind: 'wallet' }>, 'wallet'>;

/** Where an account that its bank told of goes to. */
interface ToOrganization {
  orgId: string;
  systemMode: AccountRow['systemMode'];
  names: readonly string[];
  origin: AccountRow['origin'];
  createdBy: string | null;
}

/** Links an account that its bank told of, with what it says of the owner. */
export async function linkChosen(
  tx: Tx,
  services: Services,
  { chosen, to }: { chosen: Chosen; to: ToOrganization },
): Promise<LinkedAccount> {
  const { account, connection, institution } = chosen;
  const { ownerName, match } = ownerOf(chosen, to.names);
  const { names: _names, ...columns } = to;
  const row = await addAccount(tx, linkingOf(services), {
    ...columns,
    institution,
    ownerName,
    kind: account.kind,
    routing: account.routing,
    accountNumber: account.accountNumber,
    method: 'aggregator',
    ownerMatch: match,
    connection,
  });
  return toLinked(row);
}

/**
 * Links the account that was chosen. Of another owner none is taken from a page: whoever embeds it
 * does not know who sits before it. @throws Refusal 404, 409, 400 (code 110 too), 503 with code 100
 */
export async function publicChoose(call: PageCall<ChosenAccount>): Promise<LinkedAccount> {
  const { services, body } = call;
  // A lost answer is given again although the key of a wallet, or the sign-in, has served by then.
  const before = await answeredBefore<LinkedAccount>(call, services.database);
  if (before) return before;
  const opened = await openedBy(services.database, call);
  const chosen = await alerted(services, () => chosenAccount(services, ownerOfLink(opened), body));
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      if (opened.kind === 'wallet')
        return linkForWallet(tx, {
          services,
          chosen,
          wallet: opened.wallet,
          key: call.params.key ?? '',
        });
      const { page, names } = opened;
      if (ownerOf(chosen, names).match === 'mismatch') throw otherOwner();
      const { orgId, systemMode } = page;
      const to: ToOrganization = { orgId, systemMode, names, origin: 'page', createdBy: null };
      return linkChosen(tx, services, { chosen, to });
    }),
  );
}

/** Links an account whose numbers were typed; wallets take connected ones alone. @throws Refusal 404, 400, 409 */
export async function publicTyped(call: PageCall<FundingValues>): Promise<LinkedAccount> {
  const { services, body } = call;
  const { organization: _own, isAuthorized: _consent, routingNumber, ...typed } = body;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const opened = await openedBy(tx, call);
      if (opened.kind === 'wallet') throw notFound();
      const { orgId, systemMode } = opened.page;
      const linking = linkingOf(services);
      const account = {
        ...typed,
        orgId,
        systemMode,
        routing: routingNumber,
        origin: 'page',
        createdBy: null,
      } as const;
      await refuseOtherOwner(tx, linking.keys, account);
      return toLinked(await addAccount(tx, linking, account));
    }),
  );
}
