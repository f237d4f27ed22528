import { usersRepository } from '@server/identity/users/userStore';
import { safeDescription } from '@server/platform/http/answer';
import { Refusal } from '@server/platform/http/refusal';
import { unpaidBillLetter } from '@server/platform/mail/letters/vendorPayment';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Services } from '@server/platform/services';
import { easternDay } from '@/domain/dates/easternTime';
import { formatMoney } from '@/domain/money/cents';
import { vendorStore } from '../vendors/vendorStore';
import { billEventStore, billStore } from './billStore';
import { payBill } from './payBill';

/** Paid by one round at most; the next one goes on. */
const atOnce = 200;

/** Pays one, unless another copy of the server was first. @throws Refusal 409 as `payBill` */
const payOne = (services: Services, id: string): Promise<boolean> =>
  services.database.transaction(async (tx) => {
    const at = services.clock();
    const bill = await billStore(tx).lockDue(id, easternDay(at));
    if (!bill) return false;
    await payBill(tx, { services, bill, method: bill.method, by: null, at });
    return true;
  });

/** Writes why one was not paid, and tells who prepared it. */
const noteFailure = (services: Services, id: string, reason: string): Promise<void> =>
  services.database.transaction(async (tx) => {
    const at = services.clock();
    const bill = await billStore(tx).lockDue(id, easternDay(at));
    if (!bill) return;
    await billStore(tx).update(id, {
      state: 'failed',
      failure: reason,
      version: bill.version + 1,
    });
    await billEventStore(tx).record({ billId: id, kind: 'failed', at, note: reason });
    const person = bill.preparedBy ? await usersRepository(tx).byId(bill.preparedBy) : null;
    const vendor = await vendorStore(tx).lockById(bill.vendorId);
    if (!person || !vendor) return;
    await mailRepository(tx).queue(
      unpaidBillLetter({
        to: person.email,
        name: person.name,
        vendor: vendor.name,
        billNo: bill.billNo,
        amount: formatMoney(bill.amountCents),
        reason,
      }),
    );
  });

/**
 * Pays the bills whose day has come, each in a transaction of its own; several copies of the server
 * pay each of them once. What cannot be paid waits for a person.
 */
export async function payScheduledBills(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const ids = await billStore(database).dueIds(easternDay(clock()), atOnce);
  for (const id of ids) {
    try {
      await payOne(services, id);
    } catch (error) {
      if (error instanceof Refusal && error.status < 500)
        await noteFailure(services, id, error.message);
      else log(`A scheduled bill was not paid: ${safeDescription(error)}`);
    }
  }
}
