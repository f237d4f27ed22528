import { wantsMail } from '@server/identity/profile/mutedMailStore';
import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import { safeDescription } from '@server/platform/http/answer';
import { Refusal } from '@server/platform/http/refusal';
import { unpaidBillLetter } from '@server/platform/mail/letters/vendorPayment';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Services } from '@server/platform/services';
import { easternDay } from '@/domain/dates/easternTime';
import { formatMoney } from '@/domain/money/cents';
import { vendorStore } from '../vendors/vendorStore';
import { billEventStore, billStore, type StoredBill } from './billStore';
import { payBill } from './payBill';
import { PayeeChanged, reopenBill } from './payee';

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

/** It waits for whoever pays it, or for approval where the vendor is not as it was approved. */
async function failBill(
  tx: Tx,
  { bill, error, at }: { bill: StoredBill; error: Refusal; at: Date },
): Promise<void> {
  const reason = error.message;
  if (error instanceof PayeeChanged) return reopenBill(tx, { bill, by: null, reason, at });
  const version = bill.version + 1;
  await billStore(tx).update(bill.id, { state: 'failed', failure: reason, version });
  await billEventStore(tx).record({ billId: bill.id, kind: 'failed', at, note: reason });
}

/** Writes why one was not paid, and tells who prepared it. */
const noteFailure = (services: Services, id: string, error: Refusal): Promise<void> =>
  services.database.transaction(async (tx) => {
    const at = services.clock();
    const bill = await billStore(tx).lockDue(id, easternDay(at));
    if (!bill) return;
    await failBill(tx, { bill, error, at });
    const person = bill.preparedBy ? await usersRepository(tx).byId(bill.preparedBy) : null;
    const vendor = await vendorStore(tx).lockById(bill.vendorId);
    if (!person || !vendor || !(await wantsMail(tx, person.id, 'unpaidBill'))) return;
    await mailRepository(tx).queue(
      unpaidBillLetter({
        to: person.email,
        name: person.name,
        vendor: vendor.name,
        billNo: bill.billNo,
        amount: formatMoney(bill.amountCents),
        reason: error.message,
      }),
    );
  });

/** Pays one, or notes why it was not paid. @throws what the database throws */
async function payOrNote(services: Services, id: string): Promise<void> {
  try {
    await payOne(services, id);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    await noteFailure(services, id, error);
  }
}

/**
 * Pays the bills whose day has come, each in a transaction of its own; several copies of the server
 * pay each of them once. What cannot be paid waits for a person.
 */
export async function payScheduledBills(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const ids = await billStore(database).dueIds(easternDay(clock()), atOnce);
  for (const id of ids) {
    try {
      await payOrNote(services, id);
    } catch (error) {
      // The next one is another vendor's money.
      log(`A scheduled bill was not paid: ${safeDescription(error)}`);
    }
  }
}
