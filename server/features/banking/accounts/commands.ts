import { randomUUID } from 'node:crypto';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import { openField, sealField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import { isStaff } from '@/domain/access/staff';
import { transactionCodeOf } from '@/domain/banking/achItem';
import type { FundingValues } from '@/domain/banking/fundingSource';
import {
  confirmationError,
  defaultError,
  removalError,
  verifyError,
} from '@/domain/banking/fundingStanding';
import {
  type MicroAmounts,
  type MicroResult,
  mostUnverified,
} from '@/domain/banking/linking/microEntries';
import { importMode } from '@/domain/session/systemMode';
import { accountItems } from '../ach/accountItemStore';
import { achItemStore } from '../ach/itemStore';
import { accountHashOf } from './accountHash';
import {
  type AccountRow,
  accountPlace,
  accountStore,
  accountsOfOwner,
  connectionPlace,
} from './accountStore';
import {
  confirmMicroEntries,
  queueMicroEntries,
  type Verifying,
  verifyingOf,
} from './microEntries';
import { accountVisibility } from './visibility';

/**
 * Whose account it becomes: the own organization's; staff name another one's. @throws Refusal 400
 * for one that is not visible, and for another one that is not staff's to name
 */
async function ownerOf(tx: Tx, scope: Scope, organization: string): Promise<string> {
  if (organization === '' || organization === scope.orgId) return scope.orgId;
  if (!isStaff(scope.role)) throw invalid({ organization: 'This organization was not found' });
  const { orgIds } = await transactionVisibility(tx, scope, organization);
  const [orgId] = orgIds ?? [];
  if (!orgId) throw invalid({ organization: 'This organization was not found' });
  return orgId;
}

/** With what accounts are linked. */
export interface Linking extends Verifying {
  keys: Services['settings']['fieldKeys'];
}

/** How accounts are linked and verified here. */
export const linkingOf = (services: Services): Linking => ({
  ...verifyingOf(services),
  keys: services.settings.fieldKeys,
});

/** An account of an organization, its number in full. */
export interface AccountToAdd
  extends Pick<
      AccountRow,
      'orgId' | 'systemMode' | 'institution' | 'ownerName' | 'kind' | 'method' | 'origin'
    >,
    Partial<Pick<AccountRow, 'ownerMatch' | 'createdBy'>> {
  routing: string;
  accountNumber: string;
  /** The connection to its bank, where the aggregator told of it. */
  connection?: string;
}

/** Asks for the zero-dollar entry that verifies an account. */
export async function queuePrenote(tx: Tx, account: AccountRow, at: Date): Promise<void> {
  await achItemStore(tx).insert({
    orgId: account.orgId,
    systemMode: account.systemMode,
    source: 'prenote',
    reference: `prenote-${randomUUID()}`,
    accountId: account.id,
    secCode: 'CCD',
    transactionCode: transactionCodeOf({ kind: account.kind, isCredit: true, isPrenote: true }),
    amountCents: 0,
    createdAt: at,
  });
}

const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'FundingState' });
};

/** What an account waits for, by how it is verified and whose its bank says it is. */
function firstStanding({ method, ownerMatch }: AccountToAdd, at: Date) {
  if (method !== 'aggregator' || ownerMatch === 'partial')
    return { state: 'pending', note: 'goes out with the next file' } as const;
  return ownerMatch === 'match'
    ? ({ state: 'verified', verifiedAt: at } as const)
    : ({ state: 'failed', note: 'its bank names another owner' } as const);
}

/** Asks for what verifies an account that waits. */
async function queueVerification(
  tx: Tx,
  row: AccountRow,
  linking: Verifying & { accountNumber: string },
): Promise<void> {
  if (row.state !== 'pending') return;
  if (row.method === 'micro') await queueMicroEntries(tx, row, linking);
  else await queuePrenote(tx, row, linking.at);
}

/**
 * Small deposits are money given away, and a page takes accounts of anybody: so many may wait at a
 * time, those of the page by themselves, or strangers would close the office. @throws Refusal 409
 */
async function boundWaiting(
  tx: Tx,
  account: Pick<AccountRow, 'orgId' | 'systemMode' | 'method' | 'origin'>,
): Promise<void> {
  if (account.method !== 'micro' && account.origin !== 'page') return;
  const accounts = accountsOfOwner(tx, account);
  await accounts.lock();
  if ((await accounts.waiting(account.origin)) >= mostUnverified)
    refuse(`${mostUnverified} accounts are waiting for their verification. Remove some first.`);
}

/**
 * What a bank has said of the owner is not undone by typing the number instead: support looks at it
 * then, and links it. @throws Refusal 400
 */
export async function refuseOtherOwner(
  tx: Tx,
  keys: Linking['keys'],
  account: Pick<AccountToAdd, 'orgId' | 'systemMode' | 'routing' | 'accountNumber'>,
): Promise<void> {
  if (await accountsOfOwner(tx, account).hasOtherOwner(accountHashOf(keys, account)))
    throw invalid({
      accountNumber: 'Its bank names another owner. Ask support to link this account.',
    });
}

/**
 * Adds an account and asks for its verification: where its bank names the same owner it needs none.
 * @throws Refusal 400 for one that is linked already; 409 where too many wait
 */
export async function addAccount(
  tx: Tx,
  linking: Linking,
  order: AccountToAdd,
): Promise<AccountRow> {
  const { keys, at } = linking;
  const { routing, accountNumber, connection, ...columns } = order;
  const store = accountStore(tx);
  await boundWaiting(tx, order);
  const id = randomUUID();
  const row = await store.insert({
    ...columns,
    ...firstStanding(order, at),
    id,
    institutionKey: sortKey(order.institution),
    routing,
    accountSealed: sealField(keys, accountPlace(id), accountNumber),
    accountHash: accountHashOf(keys, order),
    lastFour: accountNumber.slice(-4),
    aggregatorSealed: connection ? sealField(keys, connectionPlace(id), connection) : null,
    createdAt: at,
  });
  await queueVerification(tx, row, { ...linking, accountNumber });
  return row;
}

/**
 * Links an account whose numbers were typed. @throws Refusal 400 for one that is linked already or
 * whose bank names another owner, or an organization that is not visible; 409 where too many wait
 */
export async function linkAccount(
  tx: Tx,
  { scope, ...linking }: Linking & { scope: Scope },
  { routingNumber, organization, isAuthorized: _consent, ...typed }: FundingValues,
): Promise<{ _id: string }> {
  const account = {
    ...typed,
    orgId: await ownerOf(tx, scope, organization),
    systemMode: importMode(scope.mode),
    routing: routingNumber,
    origin: 'office',
    createdBy: scope.userId,
  } as const;
  if (!isStaff(scope.role)) await refuseOtherOwner(tx, linking.keys, account);
  const row = await addAccount(tx, linking, account);
  return { _id: row.id };
}

/** What can be done with a linked account. */
export type FundingAct = 'accept' | 'default' | 'verify' | 'remove';

type Acted = Pick<Call, 'services'> & { scope: Scope; params: Record<string, string> };

/** What each act does to an account, or why it cannot. */
const acts: Readonly<
  Record<FundingAct, (tx: Tx, row: AccountRow, by: Linking & { scope: Scope }) => Promise<void>>
> = {
  // Once more it says the same and changes nothing.
  accept: async (tx, row, { scope, at }) => {
    const isOwn = row.orgId === scope.orgId;
    const error = confirmationError(row, isOwn);
    if (error && !isOwn) throw new Refusal(403, error, { name: 'Forbidden' });
    if (error) refuse(error);
    if (row.confirmedAt === null)
      await accountStore(tx).update(row.id, { confirmedBy: scope.userId, confirmedAt: at });
  },
  default: async (tx, row, { at }) => {
    const error = defaultError(row);
    if (error) refuse(error);
    const store = accountStore(tx);
    await store.clearDefault(row);
    await store.update(row.id, { isDefault: true, defaultAt: at });
  },
  verify: async (tx, row, linking) => {
    const error = verifyError(row);
    if (error) refuse(error);
    await boundWaiting(tx, row);
    const change = { state: 'pending', note: 'goes out with the next file' } as const;
    await accountStore(tx).update(row.id, change);
    const accountNumber = openField(linking.keys, accountPlace(row.id), row.accountSealed);
    await queueVerification(tx, { ...row, ...change }, { ...linking, accountNumber });
  },
  remove: async (tx, row, { at }) => {
    const error = removalError(row);
    if (error) refuse(error);
    if (await accountItems(tx, row.id).isAwaited())
      refuse('An entry to this account is waiting for its file. Remove it once that is sent.');
    await accountItems(tx, row.id).withdraw();
    await accountStore(tx).update(row.id, { state: 'removed', removedAt: at });
  },
};

/** The two amounts of an account's deposits. @throws Refusal 404 not visible; 409 not to be confirmed */
export async function confirmAccount(
  tx: Tx,
  { services, scope, params, body }: Acted & { body: MicroAmounts },
): Promise<MicroResult> {
  const row = await accountStore(tx).lock(await accountVisibility(tx, scope), params.id ?? '');
  if (!row) throw notFound();
  return confirmMicroEntries(tx, row, { typed: body, at: services.clock() });
}

/** @throws Refusal 404 not visible; 409 where it cannot be */
export async function actOnAccount(
  tx: Tx,
  act: FundingAct,
  { services, scope, params }: Acted,
): Promise<{ _id: string }> {
  const visibility = await accountVisibility(tx, scope);
  const row = await accountStore(tx).lock(visibility, params.id ?? '');
  if (!row) throw notFound();
  await acts[act](tx, row, { ...linkingOf(services), scope });
  return { _id: row.id };
}
