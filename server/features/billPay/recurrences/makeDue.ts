import type { Tx } from '@server/platform/db/client';
import { safeDescription } from '@server/platform/http/answer';
import { Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { billKey } from '@/domain/billPay/bill';
import { recurringBillNo } from '@/domain/billPay/billRecurrence';
import { payDayFor } from '@/domain/billPay/payDay';
import { daysAfter } from '@/domain/dates/days';
import { easternDay } from '@/domain/dates/easternTime';
import { billEventStore, billStore } from '../bills/billStore';
import { approvalNeeds } from '../bills/rules';
import { vendorStore } from '../vendors/vendorStore';
import { billRecurrenceStore, type StoredRecurrence } from './recurrenceStore';

/** Made by one round at most; the next one goes on. */
const atOnce = 200;

/** Writes the bill of a day (ISO), which waits for approval as any other. @throws Refusal 400 */
async function makeBill(
  tx: Tx,
  recurrence: StoredRecurrence,
  { day, at }: { day: string; at: Date },
): Promise<void> {
  const { orgId, systemMode, vendorId, amountCents, method, memo } = recurrence;
  const billNo = recurringBillNo(recurrence.prefix, day);
  const dueOn = daysAfter(day, recurrence.dueDays);
  const bill = await billStore(tx).insert({
    ...(await approvalNeeds(tx, recurrence, amountCents)),
    orgId,
    systemMode,
    vendorId,
    amountCents,
    method,
    memo,
    billNo,
    billKey: billKey(billNo),
    billDate: day,
    dueOn,
    payOn: payDayFor(dueOn, method, at),
    state: 'waiting',
    recurrenceId: recurrence.id,
    preparedBy: recurrence.setBy,
    createdAt: at,
  });
  const note = `${recurrence.made + 1} of ${recurrence.days.length}`;
  await billEventStore(tx).record({ billId: bill.id, kind: 'added', at, note });
}

/** Why the bill of a day was not made; '' where it was. */
async function madeOrWhy(
  tx: Tx,
  recurrence: StoredRecurrence,
  moment: { day: string; at: Date },
): Promise<string> {
  const vendor = await vendorStore(tx).lockById(recurrence.vendorId);
  if (vendor?.state === 'blocked') return `No bill of ${moment.day}: the vendor is blocked`;
  try {
    await makeBill(tx, recurrence, moment);
    return '';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `No bill of ${moment.day}: ${error.message}`;
  }
}

/** Makes the next one of a recurrence, unless another copy of the server was first. */
const makeNext = (services: Services, id: string): Promise<void> =>
  services.database.transaction(async (tx) => {
    const at = services.clock();
    const store = billRecurrenceStore(tx);
    const recurrence = await store.lockDue(id, easternDay(at));
    const day = recurrence?.nextDay;
    if (!recurrence || !day) return;
    const note = await madeOrWhy(tx, recurrence, { day, at });
    const made = recurrence.made + 1;
    const nextDay = recurrence.days[made] ?? null;
    await store.update(id, { made, nextDay, note, endedAt: nextDay === null ? at : null });
  });

/**
 * Makes the recurring bills whose day has come, each in a transaction of its own; several copies of
 * the server make each of them once.
 */
export async function makeDueBills(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const ids = await billRecurrenceStore(database).dueIds(easternDay(clock()), atOnce);
  for (const id of ids) {
    try {
      await makeNext(services, id);
    } catch (error) {
      log(`A recurring bill was not made: ${safeDescription(error)}`);
    }
  }
}
