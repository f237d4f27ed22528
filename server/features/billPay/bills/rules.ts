import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import {
  type ApprovalRules,
  type ApprovalRuleValues,
  type ApprovalStep,
  approvalsFor,
  isEased,
  keptSteps,
  typedSteps,
  usualSteps,
} from '@/domain/billPay/approvalSteps';
import { type BillOwner, billOwner } from '../owner';
import { approvalStepStore } from './billStore';

/** The rules that hold for an organization, and who set them; null for the usual ones. */
interface HeldRules {
  steps: readonly ApprovalStep[];
  setBy: string | null;
  setAt: Date | null;
}

async function heldRules(
  tx: Tx,
  owner: Pick<BillOwner, 'orgId' | 'systemMode'>,
): Promise<HeldRules> {
  const rows = await approvalStepStore(tx, owner).all();
  const [first] = rows;
  if (!first) return { steps: usualSteps, setBy: null, setAt: null };
  return { steps: rows, setBy: first.setBy, setAt: first.setAt };
}

/**
 * How many people approve a bill of an amount (whole cents), and who may not be one of them, since
 * they set rules that ask for fewer than usual.
 */
export async function approvalNeeds(
  tx: Tx,
  owner: Pick<BillOwner, 'orgId' | 'systemMode'>,
  amountCents: number,
): Promise<{ approvalsNeeded: number; easedBy: string | null }> {
  const { steps, setBy } = await heldRules(tx, owner);
  return {
    approvalsNeeded: approvalsFor(steps, amountCents),
    easedBy: isEased(steps, amountCents) ? setBy : null,
  };
}

/** The rules of an organization. @throws Refusal 404 out of reach */
export async function readRules({
  services: { database },
  scope,
  query,
}: Pick<Call, 'services'> & {
  scope: Scope;
  query: { organization: string };
}): Promise<ApprovalRules> {
  const owner = await billOwner(database, scope, query.organization);
  const { steps, setBy, setAt } = await heldRules(database, owner);
  const person = setBy ? await usersRepository(database).byId(setBy) : null;
  return {
    steps: typedSteps(steps),
    setBy: person?.name ?? '',
    setAt: setAt?.toISOString() ?? '',
  };
}

/**
 * Sets the rules of an organization, for bills that are sent for approval from now on. @throws
 * Refusal 404 out of reach; 400 by field
 */
export const saveRules = (call: SettlementCall<ApprovalRuleValues>): Promise<{ _id: string }> => {
  const { services, scope, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const owner = await billOwner(tx, scope, body.organization);
      const setAt = services.clock();
      const by = { setBy: scope.userId, setAt };
      await approvalStepStore(tx, owner).replace(keptSteps(body.steps), by);
      const label = `Set the approval rules for bills of ${owner.companyName}`;
      await noteSettlement(tx, { scope, label });
      return { _id: owner.orgId };
    }),
  );
};
