import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { Refusal } from '@server/platform/http/refusal';
import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import {
  type ApprovalRules,
  type ApprovalRuleValues,
  type ApprovalStep,
  approvalsFor,
  isLowered,
  keptSteps,
  type SavedRules,
  typedSteps,
  usualSteps,
} from '@/domain/billPay/approvalSteps';
import { type BillOwner, billOwner, visibleOwner } from '../owner';
import { approvalStepStore } from './billStore';

/** The rules that hold for an organization, and who set them; null for the usual ones. */
interface HeldRules {
  steps: readonly ApprovalStep[];
  setBy: string | null;
  setAt: Date | null;
}

/** Rules that hold once they are confirmed. */
type ProposedSteps = HeldRules & { setAt: Date };

async function heldRules(
  tx: Tx,
  owner: Pick<BillOwner, 'orgId' | 'systemMode'>,
): Promise<HeldRules> {
  const rows = await approvalStepStore(tx, owner).all({ isProposed: false });
  const [first] = rows;
  if (!first) return { steps: usualSteps, setBy: null, setAt: null };
  return { steps: rows, setBy: first.setBy, setAt: first.setAt };
}

/** How many people approve a bill of an amount (whole cents). */
export async function approvalNeeds(
  tx: Tx,
  owner: Pick<BillOwner, 'orgId' | 'systemMode'>,
  amountCents: number,
): Promise<{ approvalsNeeded: number }> {
  const { steps } = await heldRules(tx, owner);
  return { approvalsNeeded: approvalsFor(steps, amountCents) };
}

/** Lower rules that wait for a second person; null for none. */
async function proposedRules(
  tx: Tx,
  owner: Pick<BillOwner, 'orgId' | 'systemMode'>,
): Promise<ProposedSteps | null> {
  const steps = await approvalStepStore(tx, owner).all({ isProposed: true });
  const [first] = steps;
  return first ? { steps, setBy: first.setBy, setAt: first.setAt } : null;
}

/** Why somebody may not confirm lower rules; null where they may. */
const confirmError = ({ setBy }: ProposedSteps, { userId }: Scope): string | null =>
  secondPersonError('decide', twoPersonMatters.billRules, setBy === null || setBy === userId);

/** The rules of an organization. @throws Refusal 404 out of reach */
export async function readRules({
  services: { database },
  scope,
  query,
}: Pick<Call, 'services'> & {
  scope: Scope;
  query: { organization: string };
}): Promise<ApprovalRules> {
  const owner = await visibleOwner(database, scope, query.organization);
  const { steps, setBy, setAt } = await heldRules(database, owner);
  const proposed = await proposedRules(database, owner);
  const nameOf = async (id: string | null): Promise<string> =>
    (id && (await usersRepository(database).byId(id))?.name) || '';
  return {
    steps: typedSteps(steps),
    setBy: await nameOf(setBy),
    setAt: setAt?.toISOString() ?? '',
    proposed: proposed && {
      steps: typedSteps(proposed.steps),
      setBy: await nameOf(proposed.setBy),
      setAt: proposed.setAt.toISOString(),
      confirmRefused: confirmError(proposed, scope) ?? '',
    },
  };
}

/**
 * Sets the rules of an organization, for bills that are sent for approval from now on; what asks for
 * fewer people than before waits for a second person. What waited until then is given up. @throws
 * Refusal 404 out of reach; 403; 400 by field
 */
export const saveRules = (call: SettlementCall<ApprovalRuleValues>): Promise<SavedRules> => {
  const { services, scope, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const owner = await billOwner(tx, scope, body.organization);
      const store = approvalStepStore(tx, owner);
      await store.lock();
      const by = { setBy: scope.userId, setAt: services.clock() };
      const steps = keptSteps(body.steps);
      const isWaiting = isLowered(steps, (await heldRules(tx, owner)).steps);
      await store.dropProposed();
      await store.replace(steps, { ...by, isProposed: isWaiting });
      const did = isWaiting ? 'Asked to lower' : 'Set';
      const label = `${did} the approval rules for bills of ${owner.companyName}`;
      await noteSettlement(tx, { scope, label });
      return { _id: owner.orgId, isWaiting };
    }),
  );
};

/**
 * Lets lower rules hold, which somebody else has set. @throws Refusal 404 out of reach; 403 for who
 * set them; 409 where others are proposed by now
 */
export const confirmRules = (
  call: SettlementCall<{ organization: string; setAt: string }>,
): Promise<SavedRules> => {
  const { services, scope, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const owner = await billOwner(tx, scope, body.organization);
      const store = approvalStepStore(tx, owner);
      await store.lock();
      const proposed = await proposedRules(tx, owner);
      if (proposed?.setAt.toISOString() !== body.setAt)
        throw new Refusal(409, 'These rules were changed in the meantime. Open them again.', {
          name: 'BillState',
        });
      const refusal = confirmError(proposed, scope);
      if (refusal) throw new Refusal(403, refusal, { name: 'SecondPerson' });
      const { steps, setBy, setAt } = proposed;
      await store.dropProposed();
      const kept = steps.map(({ fromCents, approvers }) => ({ fromCents, approvers }));
      await store.replace(kept, { setBy, setAt, isProposed: false });
      const label = `Confirmed the lower approval rules for bills of ${owner.companyName}`;
      await noteSettlement(tx, { scope, label });
      return { _id: owner.orgId, isWaiting: false };
    }),
  );
};
