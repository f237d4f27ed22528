import type { Tx } from '@server/db/client';
import { safeDescription } from '@server/http/answer';
import { todayIn } from '@server/onboarding/today';
import type { Services } from '@server/services';
import { copyOf } from '../acts/forms';
import { sendInvoice } from '../acts/sending';
import { createInvoice, type Maker } from '../invoiceStore';
import { type InvoiceRow, invoicesRepository } from '../repository';
import { type RecurrenceRow, recurrencesRepository } from './repository';

/** Made by one round at most; the next round goes on. */
const atOnce = 200;

/** The product makes it, for whoever has set it. */
const makerOf = (origin: InvoiceRow, { createdBy }: RecurrenceRow): Maker => ({
  userId: createdBy ?? origin.createdBy ?? '',
  orgId: origin.orgId,
  mode: origin.systemMode,
  name: '',
});

/** Makes and mails the next invoice of a recurrence, and notes the day of the one after it. Lock it first. */
async function makeNext(
  tx: Tx,
  { settings, clock }: Services,
  recurrence: RecurrenceRow,
  day: string,
): Promise<boolean> {
  const { id, made, days } = recurrence;
  const originId = await recurrencesRepository(tx).originOf(id);
  const origin = originId ? await invoicesRepository(tx).lockByKey(originId) : null;
  const at = clock();
  if (!origin || origin.status === 'Void' || origin.monthly) {
    await recurrencesRepository(tx).update(id, { nextDay: null, endedAt: at });
    return false;
  }
  const maker = makerOf(origin, recurrence);
  const row = await createInvoice(tx, maker, {
    ...(await copyOf(tx, origin, day, settings.mtaFees)),
    ...{ recipientId: origin.recipientId, holderId: origin.holderId },
    ...{ recurrenceId: id, recurrenceAt: made + 1, at },
    event: { kind: 'recurring', detail: `${made + 1} of ${days.length}, as ${origin.invoiceNo}` },
  });
  const telling = { settings, origin: settings.publicUrl ?? `http://localhost:${settings.port}` };
  await sendInvoice(tx, telling, row, { by: maker, at, message: '', document: null });
  await recurrencesRepository(tx).update(id, { made: made + 1, nextDay: days[made + 1] ?? null });
  return true;
}

/** One act: false when its day has not begun there, another copy of the server was first, or the recurrence has ended. */
function makeOne(services: Services, id: string): Promise<boolean> {
  return services.database.transaction(async (tx) => {
    const recurrence = await recurrencesRepository(tx).lock(id);
    const day = recurrence?.nextDay ?? null;
    if (recurrence === null || day === null) return false;
    // Its day begins where whoever set it is.
    if (day > todayIn(services.clock(), recurrence.timeZone)) return false;
    return makeNext(tx, services, recurrence, day);
  });
}

/**
 * Makes and mails the recurring invoices whose day has begun where they were set, each in a transaction of its own; several copies of the server make each
 * of them once. One that fails is left for the next round.
 * @returns how many were made
 */
export async function makeDueRecurrences(services: Services): Promise<number> {
  const { database, clock, log } = services;
  // Anywhere: a day begins there first.
  const latest = todayIn(clock(), 'Pacific/Kiritimati');
  const done: string[] = [];
  let made = 0;
  while (made < atOnce) {
    const id = await recurrencesRepository(database).dueId(latest, done);
    if (id === null) return made;
    try {
      if (await makeOne(services, id)) made += 1;
      else done.push(id);
    } catch (error) {
      done.push(id);
      log(`A recurring invoice was not made: ${safeDescription(error)}`);
    }
  }
  return made;
}
