import { invoiceEventsRepository } from '@server/features/invoices/eventStore';
import type { InvoiceRow } from '@server/features/invoices/invoicesStore';
import { viewLink } from '@server/features/invoices/payKey';
import { senderOf } from '@server/features/invoices/sender';
import type { Tx } from '@server/platform/db/client';
import type { Call } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { originOf } from '@server/platform/http/origin';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { cashPickupLetter, payerMessageLetter } from '@server/platform/mail/letters/payment';
import { mailRepository } from '@server/platform/mail/outbox';
import { todayIn } from '@server/platform/zones/today';
import { printedDate } from '@/domain/invoices/printed';
import { isOpen } from '@/domain/invoices/status';
import { type CashPickup, type PayerMessage, pickupDayError } from '@/domain/payments/payerMessage';
import { openedInvoice, taxForm } from './opened';
import { notPayable } from './refusals';

/** A call of whoever has the key of an invoice. */
export type RequestCall<Body> = Pick<Call, 'services' | 'params' | 'http'> & { body: Body };

interface Reached {
  invoice: InvoiceRow;
  letter: { to: string; invoiceNo: string; link: string };
}

/** The invoice of a key, and what every letter about it to its sender says. @throws Refusal 404 */
async function reached(tx: Tx, call: RequestCall<unknown>): Promise<Reached> {
  const { settings } = call.services;
  const invoice = await openedInvoice(tx, { settings, key: call.params.key ?? '', locked: true });
  const { email: to } = await senderOf(tx, settings, invoice);
  const letter = { to, invoiceNo: invoice.invoiceNo, link: viewLink(originOf(call), invoice) };
  return { invoice, letter };
}

/** Runs an act of a stranger once per key; answers whether the sender was told. */
export function once(
  call: RequestCall<unknown>,
  act: (tx: Tx) => Promise<void>,
): Promise<{ sent: true }> {
  return call.services.database.transaction((tx) =>
    idempotently({ ...call, scope: null }, tx, async () => {
      await act(tx);
      return { sent: true } as const;
    }),
  );
}

/** Passes a question or an objection on to the sender. @throws Refusal 404 */
export function messageSender(call: RequestCall<PayerMessage>): Promise<{ sent: true }> {
  const { name, email, text } = call.body;
  return once(call, async (tx) => {
    const { invoice, letter } = await reached(tx, call);
    const at = call.services.clock();
    const detail = `${name} (${email}): ${text}`;
    await invoiceEventsRepository(tx).record({
      invoiceId: invoice.id,
      kind: 'message',
      at,
      byName: '',
      detail,
    });
    await mailRepository(tx).queue(
      payerMessageLetter({ ...letter, from: name, visibility: email }, text),
    );
  });
}

const dayMilliseconds = 24 * 3600 * 1000;

/** @throws Refusal 429 where a pickup was asked for within a day, or for that very day */
async function refuseAskedAlready(
  tx: Tx,
  { invoice: { id }, day, at }: { invoice: InvoiceRow; day: string; at: Date },
): Promise<void> {
  const events = await invoiceEventsRepository(tx).of(id);
  const isSame = (event: (typeof events)[number]): boolean =>
    event.kind === 'cash_pickup' &&
    (at.getTime() - event.at.getTime() < dayMilliseconds ||
      event.detail.startsWith(`${printedDate(day)},`));
  if (!events.some(isSame)) return;
  const message = 'A cash pickup was already requested. Please call if you need another day.';
  throw new Refusal(429, message, { name: 'AskedAlready' });
}

/**
 * Asks the tax authority to pick up cash.
 * @throws Refusal 404; 409 where the invoice does not offer it or is not open; 400 for another day
 * than one of the next 60; 429 where it was asked for already
 */
export function requestCashPickup(call: RequestCall<CashPickup>): Promise<{ sent: true }> {
  const { name, phone, day, note } = call.body;
  return once(call, async (tx) => {
    const { invoice, letter } = await reached(tx, call);
    const isOffered =
      taxForm(invoice)?.license.paymentType.cash_pickup === true && isOpen(invoice.status);
    if (!isOffered) throw notPayable('A cash pickup is not offered for this invoice');
    const at = call.services.clock();
    const dayRefusal = pickupDayError(day, todayIn(at, call.http.req.header('timezone')));
    if (dayRefusal) throw invalid({ day: dayRefusal });
    await refuseAskedAlready(tx, { invoice, day, at });
    const shownDay = printedDate(day);
    const detail = [`${shownDay}, ${name}, ${phone}`, note].filter(Boolean).join(': ');
    await invoiceEventsRepository(tx).record({
      invoiceId: invoice.id,
      kind: 'cash_pickup',
      at,
      byName: '',
      detail,
    });
    const asked = { ...letter, from: name, visibility: phone };
    await mailRepository(tx).queue(cashPickupLetter(asked, { day: shownDay, note }));
  });
}
