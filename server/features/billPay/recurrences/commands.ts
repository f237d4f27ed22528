import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { mayActOn } from '@server/features/transactions/actions/acting';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { forbidden, invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { billMethodOf } from '@/domain/billPay/bill';
import { type BillRecurrenceValues, billDays } from '@/domain/billPay/billRecurrence';
import { easternDay } from '@/domain/dates/easternTime';
import { toCents } from '@/domain/money/cents';
import { billOwner } from '../owner';
import { vendorStore } from '../vendors/vendorStore';
import { billRecurrenceStore } from './recurrenceStore';

/** Which recurrence was acted on. */
interface Acted {
  _id: string;
}

/**
 * Lets a bill come again; each of them is approved as any other. @throws Refusal 404 out of reach;
 * 400 by field, also for a start that has passed
 */
export const addRecurrence = (call: SettlementCall<BillRecurrenceValues>): Promise<Acted> => {
  const { services, scope, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { orgId, systemMode } = await billOwner(tx, scope, body.organization);
      const visibility = await transactionVisibility(tx, scope);
      const vendor = await vendorStore(tx).lock(visibility, body.vendor);
      if (vendor?.orgId !== orgId || vendor.systemMode !== systemMode)
        throw invalid({ vendor: 'Please choose a vendor from the list' });
      const at = services.clock();
      const days = billDays(body);
      const [first = ''] = days;
      if (first < easternDay(at)) throw invalid({ start: 'The first bill cannot be in the past' });
      const row = await billRecurrenceStore(tx).insert({
        orgId,
        systemMode,
        vendorId: vendor.id,
        prefix: body.prefix,
        amountCents: toCents(body.amount) ?? 0,
        method: billMethodOf(body.method),
        memo: body.memo.trim(),
        rhythm: body.rhythm,
        dueDays: Number(body.dueDays),
        days,
        nextDay: first,
        setBy: scope.userId,
        setAt: at,
      });
      await noteSettlement(tx, { scope, label: `Set recurring bill ${row.prefix}` });
      return { _id: row.id };
    }),
  );
};

/** Ends a recurrence; bills that were made stay. @throws Refusal 404; 403 for who may only look; 409 where it has ended */
export const endRecurrence = (call: SettlementCall): Promise<Acted> => {
  const { services, scope, params } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const store = billRecurrenceStore(tx);
      const row = await store.lock(await transactionVisibility(tx, scope), params.id ?? '');
      if (!row) throw notFound();
      if (!mayActOn(scope, row)) throw forbidden();
      if (row.nextDay === null)
        throw new Refusal(409, 'This recurring bill has ended already.', { name: 'BillState' });
      await store.update(row.id, { nextDay: null, endedAt: services.clock() });
      await noteSettlement(tx, { scope, label: `Ended recurring bill ${row.prefix}` });
      return { _id: row.id };
    }),
  );
};
