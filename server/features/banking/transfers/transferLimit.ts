import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { settledOrganization } from '@server/features/settlements/organizationQueries';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { easternDay, easternMoment } from '@/domain/dates/easternTime';
import { formatMoney, toCents } from '@/domain/money/cents';
import { keepLimit, limitOf, movedAlone, type NewTransfer } from './transferStore';

/** A transfer as its limit judges it; `leaves`: to another organization, within the books. */
interface Made extends Pick<NewTransfer, 'systemMode' | 'amountCents'> {
  orgId: string;
  leaves: boolean;
  by: string;
  at: Date;
}

/**
 * Whether one needs no second person. What leaves for other organizations without one counts
 * together over a day: cut in pieces it is the same amount.
 */
export async function mayGoAlone(tx: Tx, made: Made): Promise<boolean> {
  const { orgId: fromOrg, systemMode, by, at } = made;
  const limitCents = await limitOf(tx, made, by);
  const since = easternMoment(easternDay(at), 0);
  const before = made.leaves ? await movedAlone(tx, { fromOrg, systemMode, by, since }) : 0;
  return before + made.amountCents < limitCents;
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
