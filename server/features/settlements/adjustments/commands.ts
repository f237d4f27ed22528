import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import type { Act } from '@/domain/ledger/act';
import { formatMoney, toCents } from '@/domain/money/cents';
import { adjustmentStateLabels } from '@/domain/settlements/state';
import { noteSettlement, type SettlementCall } from '../acting';
import { writeHold } from '../holds/commands';
import { settledOrganization } from '../organizationQueries';
import { adjustmentsRepository, type StoredAdjustment } from './adjustmentStore';

/** The reason of a decision comes with the call's own body. */
type DecisionCall = Omit<SettlementCall, 'body'> & { body?: unknown };

interface Prepared {
  organization: string;
  amount: string;
  reason: string;
}

async function prepare(
  tx: Tx,
  { scope, services, body }: SettlementCall<Prepared>,
): Promise<{ _id: string }> {
  const { companyName, orgId, systemMode } = await settledOrganization(
    tx,
    scope,
    body.organization,
  );
  const amountCents = toCents(body.amount) ?? 0;
  const { id } = await adjustmentsRepository(tx).insert({
    orgId,
    systemMode,
    amountCents,
    reason: body.reason,
    state: 'prepared',
    preparedBy: scope.userId,
    preparedAt: services.clock(),
  });
  await noteSettlement(tx, {
    scope,
    label: `Prepared an adjustment of ${formatMoney(amountCents)} for ${companyName}: ${body.reason}`,
  });
  return { _id: id };
}

/**
 * Prepares a correction, which counts once another person has approved it. @throws Refusal 404 out
 * of reach
 */
export const prepareAdjustment = (call: SettlementCall<Prepared>): Promise<{ _id: string }> =>
  call.services.database.transaction((tx) => idempotently(call, tx, () => prepare(tx, call)));

/** What a correction pays more comes out of our fees, what it pays less goes to them. */
const actOf = ({ amountCents }: StoredAdjustment): Act =>
  amountCents > 0
    ? { kind: 'adjust', debit: 'fees', credit: 'payable', amountCents }
    : { kind: 'adjust', debit: 'payable', credit: 'fees', amountCents: -amountCents };

/** A correction, or a hold that waits beside them. */
const nameOf = ({ source, amountCents }: StoredAdjustment): string =>
  source === 'hold'
    ? `a hold of ${formatMoney(-amountCents)}`
    : `an adjustment of ${formatMoney(amountCents)}`;

type Decided = 'approved' | 'declined' | 'withdrawn';

const decisions: Readonly<Record<Decided, string>> = {
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrew',
};

/** A second person decides; who prepared it may only withdraw it. @throws Refusal 403 */
function refusePerson(
  { preparedBy, source }: StoredAdjustment,
  userId: string,
  state: Decided,
): void {
  const act = state === 'withdrawn' ? 'withdraw' : 'decide';
  const matter = source === 'hold' ? twoPersonMatters.hold : twoPersonMatters.adjustment;
  const message = secondPersonError(act, matter, preparedBy === userId);
  if (message) throw new Refusal(403, message, { name: 'SecondPerson' });
}

/** Someone else was quicker. @throws Refusal 409 */
function refuseDecided({ state }: StoredAdjustment): void {
  if (state === 'prepared') return;
  const message = `This adjustment was already ${adjustmentStateLabels[state].toLowerCase()}.`;
  throw new Refusal(409, message, { name: 'NotAllowedNow' });
}

async function decide(
  tx: Tx,
  { call, state, reason }: { call: DecisionCall; state: Decided; reason: string },
): Promise<{ _id: string }> {
  const { scope, services, params } = call;
  const adjustments = adjustmentsRepository(tx);
  const found = await adjustments.lock(await transactionVisibility(tx, scope), params.id ?? '');
  if (!found) throw notFound();
  refuseDecided(found);
  refusePerson(found, scope.userId, state);
  const at = services.clock();
  await adjustments.decide(found.id, {
    state,
    decidedBy: scope.userId,
    decidedAt: at,
    decideReason: reason,
  });
  if (state === 'approved' && found.source === 'hold') {
    const by = { userId: found.preparedBy, reason: found.reason, at };
    await writeHold(tx, { owner: found, amountCents: -found.amountCents, by });
  } else if (state === 'approved') {
    const people = { preparedBy: found.preparedBy ?? undefined, approvedBy: scope.userId };
    const source = { note: found.reason, source: 'adjustment', sourceId: found.id };
    await journalRepository(tx).post(found, [
      { act: actOf(found), transactionId: null, at, ...people, ...source },
    ]);
  }
  await noteSettlement(tx, {
    scope,
    label: `${decisions[state]} ${nameOf(found)}: ${reason || found.reason}`,
  });
  return { _id: found.id };
}

/**
 * Approves, declines or withdraws a correction; an approved one is posted at once and is part of
 * the next settlement.
 * @throws Refusal 404 for one that is absent or not visible; 409 for one that is decided; 403
 * where another person has to do it
 */
export const decideAdjustment = (
  call: DecisionCall,
  state: Decided,
  reason = '',
): Promise<{ _id: string }> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, () => decide(tx, { call, state, reason })),
  );
