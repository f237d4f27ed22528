import { randomUUID } from 'node:crypto';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import { lookupHash, sealField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import { isStaff } from '@/domain/access/staff';
import { transactionCodeOf } from '@/domain/banking/achItem';
import { defaultError, type FundingValues, removalError } from '@/domain/banking/fundingSource';
import { importMode } from '@/domain/session/systemMode';
import { achItemStore } from '../ach/itemStore';
import { type AccountRow, accountPlace, accountStore } from './accountStore';
import { accountVisibility } from './visibility';

/** Whose account it becomes: the own organization's; staff name another one's. */
async function ownerOf(tx: Tx, scope: Scope, organization: string): Promise<string> {
  if (!isStaff(scope.role) || organization === '') return scope.orgId;
  const { orgIds } = await transactionVisibility(tx, scope, organization);
  const [orgId] = orgIds ?? [];
  if (!orgId) throw invalid({ organization: 'This organization was not found' });
  return orgId;
}

/** What an account is linked with beside what was typed. */
interface Linking {
  scope: Scope;
  keys: Services['settings']['fieldKeys'];
  at: Date;
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

/**
 * Links an account and asks for its prenote. @throws Refusal 400 for one that is linked already, or
 * an organization that is not visible
 */
export async function linkAccount(
  tx: Tx,
  { scope, keys, at }: Linking,
  values: FundingValues,
): Promise<{ _id: string }> {
  const orgId = await ownerOf(tx, scope, values.organization);
  const id = randomUUID();
  const { routingNumber: routing, accountNumber } = values;
  const row = await accountStore(tx).insert({
    id,
    orgId,
    systemMode: importMode(scope.mode),
    institution: values.institution,
    institutionKey: sortKey(values.institution),
    ownerName: values.ownerName,
    kind: values.kind,
    routing,
    accountSealed: sealField(keys, accountPlace(id), accountNumber),
    accountHash: lookupHash(keys, 'bank account', `${routing} ${accountNumber}`),
    lastFour: accountNumber.slice(-4),
    note: 'goes out with the next file',
    createdBy: scope.userId,
    createdAt: at,
  });
  await queuePrenote(tx, row, at);
  return { _id: row.id };
}

/** What can be done with a linked account. */
export type FundingAct = 'default' | 'verify' | 'remove';

const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'FundingState' });
};

type Acted = Pick<Call, 'services'> & { scope: Scope; params: Record<string, string> };

/** What each act does to an account, or why it cannot. */
const acts: Readonly<Record<FundingAct, (tx: Tx, row: AccountRow, at: Date) => Promise<void>>> = {
  default: async (tx, row, at) => {
    const error = defaultError(row);
    if (error) refuse(error);
    const store = accountStore(tx);
    await store.clearDefault(row);
    await store.update(row.id, { isDefault: true, defaultAt: at });
  },
  verify: async (tx, row, at) => {
    if (row.state !== 'failed') refuse('Its verification has not failed.');
    await accountStore(tx).update(row.id, {
      state: 'pending',
      note: 'goes out with the next file',
    });
    await queuePrenote(tx, row, at);
  },
  remove: async (tx, row, at) => {
    const error = removalError(row);
    if (error) refuse(error);
    if (await achItemStore(tx).isAwaited(row.id))
      refuse('An entry to this account is waiting for its file. Remove it once that is sent.');
    await achItemStore(tx).withdraw(row.id);
    await accountStore(tx).update(row.id, { state: 'removed', removedAt: at });
  },
};

/** @throws Refusal 404 not visible; 409 where it cannot be */
export async function actOnAccount(
  tx: Tx,
  act: FundingAct,
  { services, scope, params }: Acted,
): Promise<{ _id: string }> {
  const visibility = await accountVisibility(tx, scope);
  const row = await accountStore(tx).lock(visibility, params.id ?? '');
  if (!row) throw notFound();
  await acts[act](tx, row, services.clock());
  return { _id: row.id };
}
