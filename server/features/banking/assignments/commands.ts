import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { forbidden, invalid, notFound, Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { isStaff } from '@/domain/access/staff';
import {
  type AssignmentOverview,
  type AssignmentTerms,
  type AssignmentValues,
  decideAssignmentError,
  firstDayError,
  raisesOf,
  termsOfAssignment,
} from '@/domain/banking/odfiAssignment';
import { easternDay } from '@/domain/dates/easternTime';
import { importMode } from '@/domain/session/systemMode';
import { banksSeen, isOriginatorOf } from '../odfi/bankVisibilityQueries';
import { activeBanks } from '../odfi/odfiStore';
import {
  applyReserves,
  assignmentStore,
  keptPoints,
  type StoredAssignment,
} from './assignmentStore';
import { assignmentOverview, standingOf } from './overview';

/**
 * The people of a bank see the organizations that originate through it. @throws Refusal 404 for one
 * whose assignment the caller may not see
 */
async function refuseUnseen(tx: Tx, scope: Scope, orgId: string): Promise<void> {
  const banks = await banksSeen(tx, scope);
  if (banks) {
    if (!(await isOriginatorOf(tx, banks, { orgId, mode: scope.mode }))) throw notFound();
    return;
  }
  const { orgIds } = await transactionVisibility(tx, scope);
  if (orgIds !== null && !orgIds.includes(orgId)) throw notFound();
}

/** @throws Refusal 403 for who may only look */
function refuseLooking({ role }: Scope): void {
  if (!isStaff(role)) throw forbidden();
}

const toldOf = (
  tx: Tx,
  { scope, services }: Pick<SettlementCall, 'scope' | 'services'>,
  orgId: string,
): Promise<AssignmentOverview> => assignmentOverview(tx, { scope, now: services.clock(), orgId });

/** The assignment of an organization with its history. @throws Refusal 404 */
export async function readAssignments(
  call: Pick<SettlementCall, 'scope' | 'services' | 'params'>,
): Promise<AssignmentOverview> {
  const { database } = call.services;
  const orgId = call.params.id ?? '';
  await refuseUnseen(database, call.scope, orgId);
  return toldOf(database, call, orgId);
}

/** What a version loosens beside the one that it follows from its first day, or from today, on. */
async function raisesFor(
  tx: Tx,
  { orgId, mode, day }: { orgId: string; mode: StoredAssignment['systemMode']; day: string },
  terms: AssignmentTerms,
): Promise<string[]> {
  const before = await assignmentStore(tx).inForce({ orgId, mode }, day);
  return raisesOf(before, terms, await keptPoints(tx, orgId));
}

/**
 * What one approves is what the version says. @throws Refusal 409 where limits or reserve have changed
 * since it was prepared
 */
async function refuseStale(tx: Tx, row: StoredAssignment, today: string): Promise<void> {
  const { orgId, systemMode: mode, effectiveFrom } = row;
  const day = effectiveFrom > today ? effectiveFrom : today;
  const now = await raisesFor(tx, { orgId, mode, day }, row);
  if (now.join() !== row.raises.join())
    throw new Refusal(
      409,
      'What this assignment loosens has changed since it was prepared. Decline it and prepare another.',
      { name: 'AssignmentState' },
    );
}

/** The bank of an assignment takes every SEC code that is allowed. @throws Refusal 400 */
async function refuseBank(tx: Tx, { odfi, secCodes }: AssignmentValues, scope: Scope) {
  const bank = (await activeBanks(tx, importMode(scope.mode))).find(({ id }) => id === odfi);
  if (!bank) throw invalid({ odfi: 'Choose an active bank' });
  const missing = secCodes.filter((code) => !bank.secCodes.includes(code));
  if (missing.length > 0)
    throw invalid({ secCodes: `${bank.name} does not take ${missing.join(', ')} entries` });
}

/**
 * Assigns a bank with company ID and limits from a day on. What loosens the version that it follows
 * is pending until a second person approves it. @throws Refusal 404, 403, 400
 */
export const assignOdfi = (call: SettlementCall<AssignmentValues>): Promise<AssignmentOverview> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { scope, services, params, body } = call;
      const orgId = params.id ?? '';
      await refuseUnseen(tx, scope, orgId);
      refuseLooking(scope);
      const store = assignmentStore(tx);
      if (!(await store.lockOrganization(orgId))) throw notFound();
      const at = services.clock();
      const early = firstDayError(body.effectiveFrom, easternDay(at));
      if (early) throw invalid({ effectiveFrom: early });
      await refuseBank(tx, body, scope);
      const mode = importMode(scope.mode);
      const terms = termsOfAssignment(body);
      const raises = await raisesFor(tx, { orgId, mode, day: body.effectiveFrom }, terms);
      const { version } = await store.insert({
        ...terms,
        secCodes: body.secCodes,
        orgId,
        systemMode: mode,
        odfiId: body.odfi,
        companyId: body.companyId,
        companyName: body.companyName,
        effectiveFrom: body.effectiveFrom,
        note: body.note,
        raises,
        state: raises.length > 0 ? 'pending' : 'active',
        preparedBy: scope.userId,
        preparedByName: scope.name,
        preparedAt: at,
      });
      await applyReserves(tx, { day: easternDay(at), at });
      await noteSettlement(tx, { scope, label: `ODFI assignment ${version} of ${orgId}` });
      return toldOf(tx, call, orgId);
    }),
  );

/** A version that is pending, its organization locked. @throws Refusal 404, 403, 409 */
async function lockedPending(
  tx: Tx,
  { scope, services, params }: SettlementCall<unknown>,
  act: 'decide' | 'withdraw',
): Promise<StoredAssignment> {
  const store = assignmentStore(tx);
  const mode = importMode(scope.mode);
  const seen = await store.find(params.id ?? '', mode);
  if (!seen) throw notFound();
  await refuseUnseen(tx, scope, seen.orgId);
  refuseLooking(scope);
  await store.lockOrganization(seen.orgId);
  const row = (await store.find(seen.id, mode)) ?? seen;
  const standing = standingOf(row, { today: easternDay(services.clock()), inForceId: '' });
  const isMine = row.preparedBy === scope.userId;
  const refused = decideAssignmentError({ standing, isMine }, act);
  if (refused) throw new Refusal(409, refused, { name: 'AssignmentState' });
  return row;
}

const ending =
  (state: 'active' | 'declined' | 'withdrawn') =>
  (call: SettlementCall<{ reason: string }>): Promise<AssignmentOverview> =>
    call.services.database.transaction((tx) =>
      idempotently(call, tx, async () => {
        const { scope, services, body } = call;
        const row = await lockedPending(tx, call, state === 'withdrawn' ? 'withdraw' : 'decide');
        const at = services.clock();
        if (state === 'active') await refuseStale(tx, row, easternDay(at));
        await assignmentStore(tx).update(row.id, {
          state,
          decidedBy: scope.userId,
          decidedByName: scope.name,
          decidedAt: at,
          decision: body.reason,
        });
        await applyReserves(tx, { day: easternDay(at), at });
        const label = `ODFI assignment ${row.version} of ${row.orgId}: ${state}`;
        await noteSettlement(tx, { scope, label });
        return toldOf(tx, call, row.orgId);
      }),
    );

/** Lets a looser assignment hold from its first day on. @throws Refusal 404, 403; 409 for who prepared it */
export const approveAssignment = ending('active');

/** Declines it. @throws Refusal 404, 403; 409 for who prepared it */
export const declineAssignment = ending('declined');

/** Takes back what one has prepared. @throws Refusal 404, 403; 409 for others */
export const withdrawAssignment = ending('withdrawn');

/** Gives settlements the reserves of assignments whose first day has come. */
export const applyDueReserves = ({ database, clock }: Services): Promise<void> =>
  database.transaction((tx) => applyReserves(tx, { day: easternDay(clock()), at: clock() }));
