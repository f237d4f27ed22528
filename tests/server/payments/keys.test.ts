import { invoicesRepository } from '@server/features/invoices/invoicesStore';
import { remoteProcessor } from '@server/features/payments/remoteProcessor';
import { sandboxProcessor } from '@server/features/payments/sandbox/sandboxProcessor';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { printedDate } from '@/domain/invoices/printed';
import { testAccounts, testCards } from '@/domain/payments/sandboxNumbers';
import type { TestApi } from '../../support/api';
import { json, startOutsideService } from '../../support/outsideService';
import {
  byBank,
  byCard,
  openPayApi,
  pay,
  rowsOf,
  type SentInvoice,
  sendInvoice,
  sendTaxInvoice,
  stored,
} from './paying';

let test: TestApi;
beforeAll(async () => {
  test = await openPayApi();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const open = (key: string, token?: string) => test.call(`/invoicePay/${key}`, { token });

/** Another character in the middle of the signature. */
function changed(key: string): string {
  const at = key.length - 20;
  return `${key.slice(0, at)}${key[at] === 'a' ? 'b' : 'a'}${key.slice(at + 1)}`;
}

const setStatus = ({ row }: SentInvoice, status: 'Draft' | 'Void') =>
  invoicesRepository(test.services.database).update(row.id, { status });

describe('the key of an invoice', () => {
  it('opens that invoice, notes the first visit, and tells strangers nothing of the organization', async () => {
    const sent = await sendInvoice(test);
    const { status, json: answer } = await open(sent.key);
    expect(status).toBe(200);
    expect(answer.body).toMatchObject({
      kind: 'recipient',
      totalAmount: '100.00',
      payable: { full: 10_000, partial: null },
      methods: ['card', 'ach', 'wallet'],
      offersCashPickup: false,
      invoice: { status: 'Viewed', balanceDue: '100.00' },
    });
    expect(JSON.stringify(answer)).not.toContain(sent.row.orgId);
    await open(sent.key);
    const events = await test.services.database.$client.query(
      'select kind from invoice_events order by number',
    );
    expect(events.rows.map(({ kind }) => kind)).toEqual(['created', 'viewed']);
  });

  it('used by the sender is no visit', async () => {
    const sent = await sendInvoice(test);
    await open(sent.key, await test.signIn(sent));
    expect(await stored(test, sent)).toMatchObject({ status: 'Sent', viewedAt: null });
  });

  it('that was changed, cut, or is of a draft opens nothing, by any call', async () => {
    const sent = await sendInvoice(test);
    const other = await sendInvoice(test);
    const receipt = (await pay(test, other, { body: byCard() })).json.body.payment.receiptKey;
    const draft = await sendInvoice(test);
    await setStatus(draft, 'Draft');
    const mixed = `${sent.key.split('.')[0]}.${other.key.split('.')[1]}`;
    for (const key of [
      changed(sent.key),
      sent.key.slice(0, -1),
      mixed,
      draft.key,
      receipt,
      'x',
      '%00',
    ]) {
      expect((await open(key)).status, key).toBeGreaterThanOrEqual(400);
      expect((await pay(test, { key }, { body: byCard() })).status, key).toBeGreaterThanOrEqual(
        400,
      );
    }
    expect((await open(changed(sent.key))).json.name).toBe('UnknownInvoiceKey');
    expect((await test.call(`/receipts/${sent.key}`)).status).toBe(404);
    expect((await test.call(`/receipts/${changed(receipt)}`)).status).toBe(404);
    const id = (await rowsOf(test, 'invoice_payments'))[0]?.id;
    expect((await test.call(`/invoicePay/${other.key}/payments/${id}`)).status).toBe(200);
    expect((await test.call(`/invoicePay/${sent.key}/payments/${id}`)).status).toBe(404);
  });

  it('of a void invoice shows it, with nothing to pay', async () => {
    const sent = await sendInvoice(test);
    await setStatus(sent, 'Void');
    expect((await open(sent.key)).json.body).toMatchObject({
      invoice: { status: 'Void' },
      payable: { full: 0 },
    });
    expect((await pay(test, sent, { body: byCard() })).json.name).toBe('InvoiceNotPayable');
  });

  it('pays only with a key for the attempt', async () => {
    const sent = await sendInvoice(test);
    expect((await test.call(`/invoicePay/${sent.key}/payments`, { body: byCard() })).status).toBe(
      400,
    );
  });
});

describe('what a payer asks for', () => {
  const message = { name: 'Sofia', email: 'sofia@example.com', text: 'Two boxes were missing.' };

  it('a message reaches the sender once, as it was typed; links and card numbers are refused aloud', async () => {
    const sent = await sendInvoice(test);
    const place = `/invoicePay/${sent.key}/message`;
    const headers = { 'idempotency-key': 'once' };
    const text = 'Two boxes of $12.50 were missing.\nPlease call.';
    for (const _ of [1, 2]) await test.call(place, { body: { ...message, text }, headers });
    const mails = await test.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: sent.email });
    expect(mails[0]?.text).toContain(text);
    const linked = await test.call(place, {
      body: { ...message, text: 'See http://evil.example.com/x' },
    });
    expect(linked.json.fields.text).toBe(
      'Emails cannot contain links or addresses. Please remove http://evil.example.com/x',
    );
    const card = await test.call(place, { body: { ...message, text: 'take 4242 4242 4242 4242' } });
    expect(card.json.fields.text).toBe('Please do not send card numbers in a message');
  });

  it('a cash pickup, where the license offers it', async () => {
    const days = (count: number) =>
      new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
    const body = { name: 'Otis', phone: '5550100199', day: days(9), note: '' };
    const offered = await sendTaxInvoice(test, true);
    expect((await open(offered.key)).json.body.offersCashPickup).toBe(true);
    const ask = (day: string) =>
      test.call(`/invoicePay/${offered.key}/cashPickup`, { body: { ...body, day } });
    for (const day of ['2020-01-01', '2999-01-01', days(62)]) {
      expect((await ask(day)).json.fields, day).toHaveProperty('day');
    }
    expect((await ask(days(9))).status).toBe(200);
    expect((await test.mails())[0]?.text).toContain(printedDate(days(9)));
    expect((await ask(days(10))).status).toBe(429);
    test.advance(25 * 3600);
    expect([(await ask(days(9))).status, (await ask(days(10))).status]).toEqual([429, 200]);
    const { key } = await sendTaxInvoice(test);
    expect((await test.call(`/invoicePay/${key}/cashPickup`, { body })).status).toBe(409);
  });
});

it('keeps no number of a card or an account anywhere, whatever is sent', async () => {
  const lines: string[] = [];
  const log = vi.spyOn(test.services, 'log').mockImplementation((line) => lines.push(line));
  const cards = [...Object.keys(testCards), '4111111111111111'];
  const numbers = [...cards, ...Object.keys(testAccounts)];
  const refused = await sendInvoice(test);
  for (const number of numbers) {
    const authorization = { agreed: true, accountNumber: number };
    const spread = { cardNumber: number, cvv: '123', authorization };
    await pay(test, await sendInvoice(test), { body: byCard('4242424242424242', spread) });
    // An account's number has no check digit: in a name it is one.
    const others = cards.includes(number) ? ['payerName', 'token'] : [];
    for (const field of [...others, 'lastFour', 'brand', 'method']) {
      await pay(test, refused, { body: byCard(undefined, { [field]: number }) });
    }
  }
  await pay(test, await sendInvoice(test), { body: byBank() });
  log.mockRestore();
  const tables = await test.services.database.$client.query(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const parts = [lines.join('\n')];
  for (const { name } of tables.rows) {
    const { rows } = await test.services.database.$client.query(
      `select t::text as text from ${name} t`,
    );
    parts.push(...rows.map(({ text }) => String(text)));
  }
  const kept = parts.join('\n');
  expect(kept).toContain('Sofia Marchetti');
  for (const number of numbers) {
    for (const form of [number, Buffer.from(number).toString('base64').slice(0, 16)]) {
      expect(kept, number).not.toContain(form);
    }
  }
});

describe('processors', () => {
  it('the sandbox remembers a charge through a restart, and closes one that never came', async () => {
    const { database, clock } = test.services;
    const reopened = () => sandboxProcessor(database, clock, { silence: 0, bank: 0 });
    const charge = {
      debit: null,
      card: null,
      reference: 'r-1',
      amountCents: 100,
      method: 'card' as const,
      token: 'sbx_card_approve_visa_4242_abcdefghijklmnop',
    };
    const first = await reopened().charge(charge);
    expect(await reopened().charge({ ...charge, amountCents: 999 })).toEqual(first);
    expect(await reopened().find('r-2')).toBeNull();
    expect(await reopened().cancel('r-2')).toEqual({ state: 'cancelled' });
    expect(await reopened().charge({ ...charge, reference: 'r-2' })).toEqual({
      state: 'cancelled',
    });
  });

  it('one over HTTP is asked with its key, and what is no answer is none', async () => {
    const service = await startOutsideService();
    const lines: string[] = [];
    const processor = remoteProcessor({ url: service.address, key: 'secret-key' }, (line) =>
      lines.push(line),
    );
    const charge = {
      reference: 'r/1',
      amountCents: 100,
      method: 'card' as const,
      token: 'tok_12345678',
    };
    service.answer = json({
      state: 'approved',
      authCode: '1',
      brand: 'Visa',
      lastFour: '4242',
      more: 1,
    });
    const approved = { state: 'approved', authCode: '1', brand: 'Visa', lastFour: '4242' };
    expect(await processor.charge({ ...charge, debit: null, card: null })).toEqual(approved);
    expect(service.asked[0]).toMatchObject({
      method: 'POST',
      url: '/charges',
      body: JSON.stringify(charge),
    });
    expect(service.asked[0]?.headers.authorization).toBe('Bearer secret-key');
    service.answer = json(null);
    expect(await processor.find('r/1')).toBeNull();
    expect(service.asked[1]?.url).toBe('/charges/r%2F1');
    const back = { reference: 'r/1', code: 'R10', sentence: 'Sent back.' };
    service.answer = json([null, 'r-9', { ...back, more: 1 }]);
    const since = new Date('2026-11-21T00:00:00Z');
    expect(await processor.returned(since)).toEqual([back]);
    expect(service.asked[2]?.url).toBe('/returns?since=2026-11-21T00%3A00%3A00.000Z');
    service.answer = json({ rows: [back] });
    await expect(processor.returned(since)).rejects.toThrow(
      'The payment processor does not respond',
    );
    service.answer = json({}, 404);
    for (const _ of [1, 2]) await expect(processor.returned(since)).rejects.toThrow();
    expect(
      lines.filter((line) => line.endsWith('(returned debits) failed: status 404')),
    ).toHaveLength(1);
    for (const answer of [
      json({ state: 'approved' }, 500),
      json({ state: 'wonderful' }),
      json('approved'),
    ]) {
      service.answer = answer;
      await expect(processor.charge({ ...charge, debit: null, card: null })).rejects.toThrow(
        'The payment processor does not respond',
      );
    }
    expect(lines.join('\n')).not.toMatch(/secret-key|tok_/);
    await service.stop();
  });
});
