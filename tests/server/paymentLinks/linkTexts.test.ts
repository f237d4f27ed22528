import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PaymentLink } from '@/domain/paymentLinks/paymentLink';
import type { TestApi } from '../../support/api';
import { openPayApi } from '../payments/paying';
import { type Maker, madeLink, newMaker } from './links';

let test: TestApi;
let maker: Maker;
let link: PaymentLink;
beforeAll(async () => {
  test = await openPayApi();
});
beforeEach(async () => {
  await test.reset();
  maker = await newMaker(test);
  link = await madeLink(test, maker);
});
afterAll(() => test.close());

const text = (phone: string, key = crypto.randomUUID(), by = maker) =>
  test.call(`/paymentLinks/${link._id}/text`, {
    token: by.token,
    body: { phone },
    headers: { 'idempotency-key': key },
  });

const messages = async () =>
  (await test.mails()).filter(({ subject }) => subject === 'Text message');

it('a link is sent once per key in one message, and only by its organization', async () => {
  const key = crypto.randomUUID();
  const both = await Promise.all([text('(707) 555-0142', key), text('(707) 555-0142', key)]);
  expect(both.map(({ status }) => status)).toContain(200);
  expect((await text('(707) 555-0142', key)).status).toBe(200);
  const [sent, ...more] = await messages();
  expect(more).toEqual([]);
  expect(sent?.to).toBe('(707) 555-0142');
  expect(sent?.text).toMatch(/: pay \$100\.00 at http.*\/#\/paymentLink\?key=/);
  expect(sent?.text.length).toBeLessThanOrEqual(160);
  const rows = await test.services.database.$client.query('select * from link_texts');
  expect(JSON.stringify(rows.rows)).not.toContain('7075550142');
  expect((await text('7075550142', crypto.randomUUID(), await newMaker(test))).status).toBe(404);
  expect((await text('876-555-0142')).json.fields).toHaveProperty('phone');
});

it('a phone is sent three links an hour, and a link that takes no payments is not sent', async () => {
  for (const status of [200, 200, 200, 409]) expect((await text('7075550142')).status).toBe(status);
  expect((await text('7075550143')).status).toBe(200);
  await test.services.database.$client.query(
    `update link_texts set created_at = created_at - interval '1 hour'`,
  );
  expect((await text('7075550142')).status).toBe(200);
  await test.call(`/paymentLinks/${link._id}/disable`, { token: maker.token, body: {} });
  expect((await text('7075550142')).status).toBe(409);
  expect(await messages()).toHaveLength(5);
});

it('a message that the service did not take is sent when it is asked for again under its key', async () => {
  const { texts } = test.services;
  const key = crypto.randomUUID();
  test.services.texts = { send: () => Promise.reject(new Error('away')) };
  expect((await text('7075550142', key)).status).toBe(500);
  test.services.texts = texts;
  expect((await text('7075550142', key)).status).toBe(200);
  expect(await messages()).toHaveLength(1);
});
