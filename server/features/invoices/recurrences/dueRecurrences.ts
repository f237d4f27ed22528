import { feeSettingsFor } from '@server/features/taxRules/feeSettings';
import type { Tx } from '@server/platform/db/client';
import { safeDescription } from '@server/platform/http/answer';
import type { Services } from '@server/platform/services';
import { copyOf } from '../actions/forms';
import { sendInvoice } from '../actions/sending';
import { invoiceDocument } from '../document';
import { invoiceEventsRepository } from '../eventStore';
import { createInvoice, type Maker, noteInvoice } from '../invoiceStore';
import { type InvoiceRow, invoicesRepository } from '../invoicesStore';
import { holderReason } from './holderReason';
import {
  type DuePlace,
  type DueRow,
  type RecurrenceRow,
  recurrencesRepository,
} from './recurrenceStore';

/** Made by one round at most, and failed; the next round goes on. */
const atOnce = 200;

/** The product makes it, for whoever has set it. */
const makerOf = (origin: InvoiceRow, { createdBy }: RecurrenceRow): Maker => ({
  userId: createdBy ?? origin.createdBy ?? '',
  orgId: origin.orgId,
  mode: origin.systemMode,
  name: '',
});

/** Lets a recurrence end by itself, which its invoice tells. */
async function endOf(
  tx: Tx,
  {
    recurrence: { id },
    origin,
    at,
  }: { recurrence: RecurrenceRow; origin: InvoiceRow | null; at: Date },
): Promise<void> {
  await recurrencesRepository(tx).update(id, { nextDay: null, endedAt: at });
  if (!origin) return;
  const event = { kind: 'recurring', byName: '', detail: 'Ended' } as const;
  await invoiceEventsRepository(tx).record({ ...event, invoiceId: origin.id, at });
}

/** Notes that a day passed without its invoice, and why. */
async function noteLeftOut(
  tx: Tx,
  { maker, origin, at }: { maker: Maker; origin: InvoiceRow; at: Date },
  detail: string,
): Promise<void> {
  const event = { kind: 'recurring', byName: '', detail } as const;
  await invoiceEventsRepository(tx).record({ ...event, invoiceId: origin.id, at });
  await noteInvoice(tx, { maker, verb: 'Skipped a recurrence of', invoice: origin });
}

/**
 * Makes and mails the next invoice of a recurrence, and notes the day of the one after it. Lock
 * both first.
 */
async function makeNext(
  tx: Tx,
  services: Services,
  { recurrence, origin }: { recurrence: DueRow; origin: InvoiceRow | null },
): Promise<boolean> {
  const { settings, clock } = services;
  const { id, made, days, nextDay } = recurrence;
  const at = clock();
  if (!origin || origin.status === 'Void' || origin.monthly) {
    await endOf(tx, { recurrence, origin, at });
    return false;
  }
  const maker = makerOf(origin, recurrence);
  const next = { made: made + 1, nextDay: days[made + 1] ?? null };
  const reason = await holderReason(tx, origin, nextDay);
  if (reason !== null) {
    await recurrencesRepository(tx).update(id, next);
    await noteLeftOut(tx, { maker, origin, at }, `No invoice created for ${nextDay}: ${reason}`);
    return false;
  }
  const row = await createInvoice(tx, maker, {
    ...(await copyOf(tx, {
      invoice: origin,
      day: nextDay,
      settings: await feeSettingsFor(tx, settings, origin),
    })),
    recipientId: origin.recipientId,
    holderId: origin.holderId,
    recurrenceId: id,
    recurrenceAt: made + 1,
    at,
    event: { kind: 'recurring', detail: `${made + 1} of ${days.length}, as ${origin.invoiceNo}` },
  });
  const telling = {
    settings,
    origin: settings.publicUrl ?? `http://localhost:${settings.port}`,
    at,
  };
  const document = await invoiceDocument(tx, { drawing: services, telling, row });
  await sendInvoice(tx, { telling, row, sending: { by: maker, at, message: '', document } });
  await recurrencesRepository(tx).update(id, next);
  return true;
}

/** One act: false when another copy of the server was first, or the recurrence has ended. */
function makeOne(services: Services, id: string): Promise<boolean> {
  return services.database.transaction(async (tx) => {
    const originId = await recurrencesRepository(tx).originOf(id);
    // The invoice first, as whoever sets, ends or voids does.
    const origin = originId ? await invoicesRepository(tx).lockByKey(originId) : null;
    const recurrence = await recurrencesRepository(tx).lockDue(id, services.clock());
    return recurrence ? makeNext(tx, services, { recurrence, origin }) : false;
  });
}

/**
 * Makes and mails the recurring invoices whose day has begun where they were set, the oldest day
 * first, each in a transaction of its own; several copies of the server make each of them once. One
 * that fails is left for the next round.
 * @returns how many were made
 */
export async function makeDueRecurrences(services: Services): Promise<number> {
  const { database, clock, log } = services;
  let [made, failed] = [0, 0];
  let last: DuePlace | null = null;
  while (made < atOnce && failed < atOnce) {
    const due: DuePlace[] = await recurrencesRepository(database).due(clock(), {
      after: last,
      limit: atOnce - Math.max(made, failed),
    });
    for (const { id } of due) {
      try {
        if (await makeOne(services, id)) made += 1;
      } catch (error) {
        failed += 1;
        log(`A recurring invoice was not made: ${safeDescription(error)}`);
      }
    }
    // What was made may be due once more, on a day after this place; what failed is not tried
    // again.
    last = due.at(-1) ?? null;
    if (last === null) return made;
  }
  return made;
}
