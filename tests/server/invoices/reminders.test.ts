import { sendDueInvoiceReminders } from '@server/features/invoices/reminders/dueReminders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysAfter } from '@/domain/dates/days';
import type { InvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { openTestApi, type TestApi } from '../../support/api';
import { mailFiles } from '../../support/mailFiles';
import { type Biller, biller, bodyOf } from './billing';

let test: TestApi;
let dana: Biller;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  dana = await biller(test);
});
afterAll(() => test.close());

const day = 24 * 3600;
const today = () => test.services.clock().toISOString().slice(0, 10);
const schedule = (days: number[], version = 0) =>
  dana.call('/invoices/reminders', { method: 'PUT', body: { days, version } });
const dueIn = (days: number) =>
  dana.makeSent({ invoiceDate: daysAfter(today(), -30), invoiceDueDate: daysAfter(today(), days) });
const remind = () => sendDueInvoiceReminders(test.services);
const reminders = async () =>
  (await test.mails()).filter(({ subject }) => subject.startsWith('Reminder: invoice'));
const turn = (one: InvoiceDetail, isOff: boolean) =>
  dana.call(`/invoices/${one.invoice._id}/reminders`, { method: 'PUT', body: { isOff } });

describe('reminders by schedule', () => {
  it('go out on their days with document and pay link, each once, also by two servers', async () => {
    const sent = await dueIn(5);
    expect((await dana.detail(sent)).reminders).toEqual({
      isScheduled: false,
      isOff: false,
      next: null,
    });
    expect(bodyOf(await schedule([3, -3, 0]))).toEqual({ days: [-3, 0, 3], version: 1 });
    expect((await dana.detail(sent)).reminders.next).toBe(daysAfter(today(), 2));
    expect(await remind()).toBe(0);
    test.advance(2 * day);
    const both = await Promise.all([remind(), remind()]);
    expect(both[0] + both[1]).toBe(1);
    expect(await remind()).toBe(0);
    const [mail, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'sofia@example.com', link: sent.payLink });
    expect(mail?.text).toContain('is due on');
    const [file] = await mailFiles(test, mail?.id ?? 0);
    expect(file).toMatchObject({ name: 'INVC-000001.pdf', links: [sent.payLink] });
    const detail = await dana.detail(sent);
    expect(detail.events.at(-1)).toMatchObject({
      kind: 'reminded',
      by: '',
      detail: 'sofia@example.com, by schedule 3 days before the due date',
    });
    expect(detail.reminders.next).toBe(daysAfter(today(), 3));
    test.advance(6 * day);
    expect(await remind()).toBe(1);
    expect((await reminders())[0]?.text).toContain('was due on');
    test.advance(30 * day);
    expect(await remind()).toBe(0);
  });

  it('stop when it is paid, void, disputed or switched off, and begin again', async () => {
    await schedule([0]);
    const [paid, gone, disputed, off, on] = [
      await dueIn(1),
      await dueIn(1),
      await dueIn(1),
      await dueIn(1),
      await dueIn(1),
    ];
    const cash = { amount: '100.00', method: 'check', paidOn: today(), note: '', withFee: false };
    expect((await dana.act(paid, 'payments', { body: cash })).status).toBe(200);
    expect((await dana.act(gone, 'void', { body: { version: gone.invoice.version } })).status).toBe(
      200,
    );
    const key = disputed.payLink?.split('/').at(-1);
    const body = { name: 'Sofia', email: 'sofia@example.com', text: 'Boxes were missing.' };
    expect((await test.call(`/invoicePay/${key}/dispute`, { body })).status).toBe(200);
    expect(bodyOf(await turn(off, true)).reminders).toEqual({
      isScheduled: true,
      isOff: true,
      next: null,
    });
    test.advance(day);
    expect(await remind()).toBe(1);
    expect((await reminders()).map(({ link }) => link)).toEqual([on.payLink]);
    const [open] = (await dana.detail(disputed)).disputes;
    const answer = { state: 'rejected', answer: 'All boxes were delivered.' };
    await dana.act(disputed, `disputes/${open?._id}/answer`, { body: answer });
    expect(bodyOf(await turn(off, false)).events.at(-1)).toMatchObject({ kind: 'reminders' });
    // Within the grace.
    expect(await remind()).toBe(2);
  });

  it('stop after an accepted dispute until the invoice is corrected', async () => {
    await schedule([0]);
    const sent = await dueIn(1);
    const body = { name: 'Sofia', email: 'sofia@example.com', text: 'Boxes were missing.' };
    await test.call(`/invoicePay/${sent.payLink?.split('/').at(-1)}/dispute`, { body });
    const [open] = (await dana.detail(sent)).disputes;
    const answer = { state: 'accepted', answer: 'You are right.' };
    await dana.act(sent, `disputes/${open?._id}/answer`, { body: answer });
    test.advance(day);
    expect(await remind()).toBe(0);
    const credit = { amount: '40.00', reason: 'Boxes were missing', withMail: false };
    await dana.act(sent, 'credits', { body: credit });
    expect(await remind()).toBe(1);
  });

  it('leave out a day on which somebody reminded by hand', async () => {
    await schedule([0]);
    const sent = await dueIn(1);
    test.advance(day);
    expect((await dana.act(sent, 'remind', { body: {} })).status).toBe(200);
    expect(await remind()).toBe(0);
    test.advance(day);
    expect(await remind()).toBe(0);
    expect(await reminders()).toHaveLength(1);
  });

  it('are set by one person at a time, of offered days alone', async () => {
    expect((await schedule([5])).status).toBe(400);
    expect((await schedule([1])).status).toBe(200);
    expect((await schedule([7])).status).toBe(409);
    expect(bodyOf(await schedule([], 1))).toEqual({ days: [], version: 2 });
    const sent = await dueIn(-1);
    expect((await dana.detail(sent)).reminders.isScheduled).toBe(false);
  });
});
