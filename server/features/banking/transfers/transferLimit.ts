import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { settledOrganization } from '@server/features/settlements/organizationQueries';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { Refusal } from '@server/platform/http/refusal';
import { easternDay } from '@/domain/dates/easternTime';
import { formatMoney, toCents } from '@/domain/money/cents';
import {
  keepLimit,
  limitOf,
  movedAlone,
  type NewTransfer,
  type StoredTransfer,
} from './transferStore';

/**
 * A transfer as its limit judges it; `leaves`: to another organization, within the books; `days`: on
 * which it runs, ISO dates.
 */
interface Made extends Pick<NewTransfer, 'systemMode' | 'amountCents'> {
  orgId: string;
  leaves: boolean;
  days: readonly string[];
  by: string;
  at: Date;
}

/**
 * Whether one needs no second person. What one person moves to other organizations without one
 * counts together by the day on which it is made, a series whole, and by the day on which it runs:
 * cut in pieces it is the same amount.
 */
export async function mayGoAlone(tx: Tx, made: Made): Promise<boolean> {
  const { orgId: fromOrg, systemMode, amountCents, days, by, at } = made;
  const limitCents = await limitOf(tx, made, by);
  if (!made.leaves) return amountCents < limitCents;
  const before = await movedAlone(tx, { fromOrg, systemMode, by, days, today: easternDay(at) });
  const dayCents = before.runningCents + amountCents;
  return Math.max(before.madeCents + amountCents * days.length, dayCents) < limitCents;
}

/**
 * What failed runs on another day than it was made for. @throws Refusal 409 where it comes to the
 * limit with what else its maker sends on that day
 */
export async function refuseBeyondAlone(tx: Tx, row: StoredTransfer, at: Date): Promise<void> {
  const { id: besides, fromOrg, systemMode, amountCents, createdBy: by } = row;
  if (fromOrg === row.toOrg || row.approvedBy !== null || by === null) return;
  const limitCents = await limitOf(tx, { orgId: fromOrg, systemMode }, by);
  const today = easternDay(at);
  const asked = { fromOrg, systemMode, by, today, days: [today], besides };
  const dayCents = (await movedAlone(tx, asked)).runningCents + amountCents;
  if (dayCents < limitCents) return;
  const message = `With what else its maker sends to other organizations today it comes to ${formatMoney(dayCents)}. From ${formatMoney(limitCents)} on a second person approves: cancel it and make another one.`;
  throw new Refusal(409, message, { name: 'SecondPerson' });
}

/** From which amount on an organization's transfers need a second person. Amount `x.xx`. */
export interface LimitBody {
  organization: string;
  limit: string;
}

/** Sets that. @throws Refusal 404 for an organization that is not visible */
export const setLimit = (call: SettlementCall<LimitBody>): Promise<{ _id: string }> => {
  const { services, scope, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { orgId, systemMode, companyName } = await settledOrganization(
        tx,
        scope,
        body.organization,
      );
      const limitCents = toCents(body.limit) ?? 0;
      await keepLimit(tx, {
        orgId,
        systemMode,
        limitCents,
        setBy: scope.userId,
        setAt: services.clock(),
      });
      const label = `Set the transfer limit of ${companyName} to ${formatMoney(limitCents)}`;
      await noteSettlement(tx, { scope, label });
      return { _id: orgId };
    }),
  );
};
