import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { mayActOn } from '@server/features/transactions/actions/acting';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { forbidden, notFound, Refusal } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import { openField } from '@server/platform/secrets/fields';
import { isStaff } from '@/domain/access/staff';
import { billMethodOf } from '@/domain/billPay/bill';
import type { Vendor } from '@/domain/billPay/vendor';
import type { VendorValues } from '@/domain/billPay/vendorForm';
import { billOwner } from '../owner';
import { type AskedTin, matchTin, screenVendor } from './checkVendor';
import { oneVendor } from './vendorQueries';
import {
  type StoredVendor,
  vendorInvitationStore,
  vendorStore,
  vendorTinPlace,
} from './vendorStore';

/** Which vendor was acted on. */
export interface Acted {
  _id: string;
}

/** @throws Refusal 409, always */
export const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'VendorState' });
};

/** The vendor of a call, locked. @throws Refusal 404; 403 for who may only look at it */
export async function lockedVendor(
  tx: Tx,
  { scope, params }: Pick<SettlementCall, 'scope' | 'params'>,
): Promise<StoredVendor> {
  const row = await vendorStore(tx).lock(await transactionVisibility(tx, scope), params.id ?? '');
  if (!row) throw notFound();
  if (!mayActOn(scope, row)) throw forbidden();
  return row;
}

/** The columns of what a form says. */
export const columnsOf = ({ name, kind, email, defaultMethod, ...address }: VendorValues) => ({
  name,
  nameKey: sortKey(name),
  kind: kind === 'individual' ? kind : ('business' as const),
  email,
  street: address.street.trim(),
  city: address.city.trim(),
  region: address.region,
  postalCode: address.postalCode.trim(),
  defaultMethod: billMethodOf(defaultMethod),
});

/**
 * Asks the bureau what it was not asked yet: whether a sanctions list has the name, and whether name
 * and tax number match. Outside of any transaction. @throws Refusal 503 where it does not answer
 */
async function askBureau(call: SettlementCall<unknown>, id: string): Promise<void> {
  const { services, scope } = call;
  const { database, bureau, settings } = services;
  const vendor = await database.transaction((tx) => lockedVendor(tx, { scope, params: { id } }));
  const screened = vendor.screening === 'pending' ? await screenVendor(bureau, vendor) : null;
  const { tinKind, tinSealed } = vendor;
  const asked: AskedTin | null =
    vendor.tinMatch === 'pending' && tinKind !== ''
      ? { ...vendor, tinKind, tin: openField(settings.fieldKeys, vendorTinPlace(id), tinSealed) }
      : null;
  const matched = asked ? await matchTin(bureau, asked) : null;
  if (!screened && !matched) return;
  await database.transaction(async (tx) => {
    const now = await lockedVendor(tx, { scope, params: { id } });
    // What was changed while the bureau was asked is asked again.
    if (now.version !== vendor.version) return;
    await vendorStore(tx).update(id, { ...screened, ...matched });
  });
}

/** The same where the bureau may be away: then the vendor waits for it. */
export async function askedIfThere(call: SettlementCall<unknown>, acted: Acted): Promise<Acted> {
  try {
    await askBureau(call, acted._id);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 503) throw error;
  }
  return acted;
}

/**
 * Adds a vendor, and screens it. @throws Refusal 404 out of reach; 400 by field, also for a name
 * that is there already
 */
export async function addVendor(call: SettlementCall<VendorValues>): Promise<Acted> {
  const { services, scope, body } = call;
  const added = await services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { orgId, systemMode } = await billOwner(tx, scope, body.organization);
      const row = await vendorStore(tx).insert({
        ...columnsOf(body),
        orgId,
        systemMode,
        createdBy: scope.userId,
        namedBy: scope.userId,
        emailBy: scope.userId,
        createdAt: services.clock(),
      });
      await noteSettlement(tx, { scope, label: `Added vendor ${row.name}` });
      return { _id: row.id };
    }),
  );
  return askedIfThere(call, added);
}

/** Asks the bureau again what it has not answered. @throws Refusal 404, 503 */
export async function checkAgain(call: SettlementCall): Promise<Acted> {
  const id = call.params.id ?? '';
  await askBureau(call, id);
  return { _id: id };
}

/** Blocks a vendor: nothing is paid to it any more. @throws Refusal 404, 409 */
export const blockVendor = (call: SettlementCall<{ reason: string }>): Promise<Acted> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const row = await lockedVendor(tx, call);
      if (row.state === 'blocked') refuse('This vendor is blocked already.');
      await vendorInvitationStore(tx).revokeOpen(row.id, call.services.clock());
      const { reason } = call.body;
      await vendorStore(tx).update(row.id, {
        state: 'blocked',
        stateNote: reason,
        version: row.version + 1,
      });
      const { scope } = call;
      await noteSettlement(tx, { scope, label: `Blocked vendor ${row.name}`, detail: { reason } });
      return { _id: row.id };
    }),
  );

/**
 * Who may unblock a vendor: a possible sanctions match is decided by staff who neither added nor
 * named it.
 * @throws Refusal 409 for one that is not blocked; 403 for a match that is not the caller's to decide
 */
function judgeUnblock({ scope }: Pick<SettlementCall, 'scope'>, row: StoredVendor): void {
  const isHit = row.screening === 'hit';
  if (row.state !== 'blocked' && !isHit) refuse('This vendor is not blocked.');
  const isOwn = [row.createdBy, row.namedBy].includes(scope.userId);
  if (isHit && (!isStaff(scope.role) || isOwn))
    throw new Refusal(403, 'Greenledger staff must decide on a possible sanctions match.', {
      name: 'SecondPerson',
    });
}

/**
 * Unblocks a vendor, or decides that a possible sanctions match is another one, which staff alone
 * does. @throws Refusal 404, 409, 403
 */
export const unblockVendor = (call: SettlementCall<{ reason: string }>): Promise<Acted> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { scope } = call;
      const row = await lockedVendor(tx, call);
      judgeUnblock(call, row);
      const isHit = row.screening === 'hit';
      const { reason } = call.body;
      const accepted = await vendorInvitationStore(tx).accepted(row.id);
      const cleared = {
        screening: 'clear',
        screeningNote: `Another person or company: ${reason}`,
      } as const;
      await vendorStore(tx).update(row.id, {
        state: accepted ? 'active' : 'added',
        stateNote: '',
        ...(isHit ? cleared : {}),
        version: row.version + 1,
      });
      const did = isHit ? 'Cleared the possible sanctions match of' : 'Unblocked';
      await noteSettlement(tx, { scope, label: `${did} vendor ${row.name}`, detail: { reason } });
      return { _id: row.id };
    }),
  );

/** A vendor visible. @throws Refusal 404 */
export async function vendorDetail({
  services,
  scope,
  params,
}: Pick<SettlementCall, 'services' | 'scope' | 'params'>): Promise<Vendor> {
  const visibility = await transactionVisibility(services.database, scope);
  const found = await oneVendor(services.database, visibility, params.id ?? '');
  if (!found) throw notFound();
  return found;
}
