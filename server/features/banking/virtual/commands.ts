import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { settledOrganization } from '@server/features/settlements/organizationQueries';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import {
  type RenameValues,
  type VirtualAct,
  type VirtualValues,
  virtualActError,
} from '@/domain/banking/virtual/virtualAccount';
import { virtualNumber } from '@/domain/banking/virtual/virtualNumber';
import { easternDay } from '@/domain/dates/easternTime';
import { formatMoney } from '@/domain/money/cents';
import { accountVisibility } from '../accounts/visibility';
import { postBetweenBooks } from '../transfers/bookMoves';
import { limitOf, transferStore } from '../transfers/transferStore';
import { type StoredVirtual, virtualStore } from './virtualStore';

/** Which virtual account was acted on. */
interface Acted {
  _id: string;
}

const nameOf = ({ name, number }: StoredVirtual): string =>
  `virtual account ${name}, ending in ${virtualNumber(number).slice(-4)}`;

/** Opens one in the book of an organization. @throws Refusal 400 for one that is not visible, or a name it has */
export const openVirtual = (call: SettlementCall<VirtualValues>): Promise<Acted> => {
  const { services, scope, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const visibility = await accountVisibility(tx, scope);
      const isSeen = visibility.orgIds === null || visibility.orgIds.includes(body.organization);
      if (!isSeen) throw invalid({ organization: 'This organization was not found' });
      const { orgId, systemMode } = await settledOrganization(tx, scope, body.organization).catch(
        () => {
          throw invalid({ organization: 'This organization was not found' });
        },
      );
      const row = await virtualStore(tx).insert({
        orgId,
        systemMode,
        name: body.name,
        nameKey: sortKey(body.name),
        purpose: body.purpose,
        openedBy: scope.userId,
        openedAt: services.clock(),
      });
      await noteSettlement(tx, { scope, label: `Opened ${nameOf(row)}` });
      return { _id: row.id };
    }),
  );
};

/** A virtual account as it is acted on. */
interface Acting {
  row: StoredVirtual;
  at: Date;
}

const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'VirtualState' });
};

/** An act on the account of a call, once per key. @throws Refusal 404 */
function acted<Body>(
  call: SettlementCall<Body>,
  act: (tx: Tx, acting: Acting) => Promise<Partial<StoredVirtual> & { label: string }>,
): Promise<Acted> {
  const { services, scope, params } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const row = await virtualStore(tx).lock(await accountVisibility(tx, scope), params.id ?? '');
      if (!row) throw notFound();
      const { label, ...change } = await act(tx, { row, at: services.clock() });
      await virtualStore(tx).update(row.id, change);
      await noteSettlement(tx, { scope, label: `${label} ${nameOf({ ...row, ...change })}` });
      return { _id: row.id };
    }),
  );
}

function refuseAct(act: VirtualAct, row: StoredVirtual): void {
  const error = virtualActError(act, row);
  if (error) refuse(error);
}

/** Gives one another name and purpose. @throws Refusal 404; 409 closed; 400 for a name that is taken */
export const renameVirtual = (call: SettlementCall<RenameValues>): Promise<Acted> =>
  acted(call, async (_tx, { row }) => {
    if (row.state === 'closed') refuse('This virtual account is closed.');
    const { name, purpose } = call.body;
    return { label: 'Renamed', name, nameKey: sortKey(name), purpose };
  });

/** From now on nothing leaves it. @throws Refusal 404, 409 */
export const freezeVirtual = (call: SettlementCall<{ reason: string }>): Promise<Acted> =>
  acted(call, async (_tx, { row }) => {
    refuseAct('freeze', row);
    return { label: 'Froze', state: 'frozen', stateReason: call.body.reason };
  });

/** It pays out again. @throws Refusal 404, 409 */
export const unfreezeVirtual = (call: SettlementCall): Promise<Acted> =>
  acted(call, async (_tx, { row }) => {
    refuseAct('unfreeze', row);
    return { label: 'Unfroze', state: 'active', stateReason: '' };
  });

/** @throws Refusal 409 while a transfer from or to it has not ended */
async function refuseOpenTransfers(tx: Tx, { id }: StoredVirtual): Promise<void> {
  const open = await virtualStore(tx).openTransfer(id);
  if (open !== null)
    refuse(`Transfer T-${open} has not ended. Cancel it first, or come back once it has ended.`);
}

/** Moves what is left to the main balance, as a transfer that is done. */
async function sweep(tx: Tx, row: StoredVirtual, swept: { cents: number; by: string; at: Date }) {
  const { cents, by, at } = swept;
  const { orgId, systemMode } = row;
  const limit = await limitOf(tx, { orgId, systemMode }, by);
  if (cents >= limit)
    refuse(
      `From ${formatMoney(limit)} on a second person approves. Transfer ${formatMoney(cents)} to the main balance first.`,
    );
  const day = easternDay(at);
  const transfer = await transferStore(tx).insert({
    systemMode,
    fromKind: 'virtual',
    fromOrg: orgId,
    fromVirtual: row.id,
    toKind: 'book',
    toOrg: orgId,
    amountCents: cents,
    memo: 'Closing of the virtual account',
    day,
    runsOn: day,
    state: 'done',
    createdBy: by,
    createdAt: at,
    doneAt: at,
  });
  await postBetweenBooks(tx, transfer, at);
}

/**
 * Closes one that has nothing, or with `sweep` moves what it has to the main balance. @throws
 * Refusal 404; 409 where it has something, or a transfer has not ended
 */
export const closeVirtual = (
  call: SettlementCall<{ reason: string; sweep: boolean }>,
): Promise<Acted> =>
  acted(call, async (tx, { row, at }) => {
    refuseAct('close', row);
    await refuseOpenTransfers(tx, row);
    const cents = await virtualStore(tx).balance(row.id);
    if (cents < 0) refuse(`Its balance is ${formatMoney(cents)}. Transfer money to it first.`);
    if (cents > 0 && !call.body.sweep)
      refuse(
        `It still has ${formatMoney(cents)}. Move it to the main balance to close the account.`,
      );
    if (cents > 0) await sweep(tx, row, { cents, by: call.scope.userId, at });
    return { label: 'Closed', state: 'closed', stateReason: call.body.reason, closedAt: at };
  });
