import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysAfter } from '@/domain/dates/days';
import { emptySchedule } from '@/domain/pricing/schedule';
import type { TestApi } from '../../support/api';
import { type Maker, newMaker } from '../paymentLinks/links';
import { openPayApi, rowsOf } from '../payments/paying';

let test: TestApi;
let admin: Maker;
let top: Maker;
let signer: Awaited<ReturnType<TestApi['addUser']>>;
let token: string;
beforeAll(async () => {
  test = await openPayApi();
});
beforeEach(async () => {
  await test.reset();
  admin = await newMaker(test, 'TOP_ADMIN');
  top = await newMaker(test, 'TOP_ADMIN');
  signer = await test.addUser({ role: 'MERCHANT', name: 'Mia Stone' });
  token = await test.signIn(signer);
});
afterAll(() => test.close());

const day = (days: number): string =>
  daysAfter(
    test.services.clock().toLocaleDateString('en-CA', { timeZone: 'America/New_York' }),
    days,
  );

/** By whom, and under which key, where that is no administrator and no key of its own. */
interface By {
  by?: string;
  key?: string;
}

const post = (
  path: string,
  body: object = {},
  { by = admin.token, key = crypto.randomUUID() }: By = {},
) => test.call(path, { token: by, body, headers: { 'Idempotency-Key': key.padEnd(32, 'x') } });
const get = async (path: string, by = token) => test.call(path, { token: by });

/** A schedule that two people have approved, to be signed before its first day. */
async function approved(over: object = {}): Promise<string> {
  const { json } = await post('/price-schedules', {
    ...emptySchedule,
    organization: signer.orgId,
    effectiveFrom: day(3),
    steps: [{ upTo: '', percent: '2', perPayment: '0.05' }],
    needsSignature: true,
    ...over,
  });
  const id: string = json.body._id;
  await post(`/price-schedules/${id}/submit`);
  expect(
    (await post(`/price-schedules/${id}/approve`, { reason: '' }, { by: top.token })).status,
  ).toBe(200);
  return id;
}

const asking = (subject: string) => ({ kind: 'priceSchedule', subject, signer: signer.id });
async function asked(over: object = {}): Promise<{ schedule: string; id: string; hash: string }> {
  const schedule = await approved(over);
  const { json, status } = await post('/signatures', asking(schedule));
  expect([status, json.fields]).toEqual([200, undefined]);
  return { schedule, id: json.body._id, hash: json.body.hash };
}
const open = (id: string, hasConsented = true, by = token) =>
  post(`/signatures/${id}/open`, { hasConsented }, { by });
type Signed = Pick<Awaited<ReturnType<typeof asked>>, 'id' | 'hash'>;
const sign = ({ id, hash }: Signed, over: object = {}, made: By = {}) =>
  post(
    `/signatures/${id}/sign`,
    { name: 'Mia Stone', strokes: '10,10 20,20', hash, ...over },
    { by: token, ...made },
  );
const standing = async (id: string) =>
  (await get(`/price-schedules/${id}`, admin.token)).json.body.standing;

describe('a schedule that its merchant signs', () => {
  it('is in force for nobody before, and from its first day on once it is signed', async () => {
    const { schedule, id, hash } = await asked();
    expect(await standing(schedule)).toBe('unsigned');
    expect(await rowsOf(test, 'bill_rates')).toEqual([]);
    const { json } = await get(`/signatures/${id}/document`);
    const pdf = Buffer.from(json.body.pdf, 'base64');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(hash);

    expect((await sign({ id, hash })).json.message).toBe('Open the document first.');
    expect((await open(id, false)).json.message).toBe('Agree to sign electronically first.');
    expect((await open(id)).json.body.standing).toBe('opened');
    expect((await sign({ id, hash: 'a'.repeat(64) })).status).toBe(409);
    const answers = await Promise.all([1, 2].map(() => sign({ id, hash }, {}, { key: 'one' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.json.body).toMatchObject({
      standing: 'signed',
      name: 'Mia Stone',
      strokes: '10,10 20,20',
      ip: '127.0.0.1',
      consentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      events: ['sent', 'consented', 'opened', 'signed'].map((kind) => ({ kind })),
    });
    expect(await standing(schedule)).toBe('future');
    expect((await rowsOf(test, 'bill_rates')).map((row) => row.note)).toEqual(
      Array(4).fill('Schedule A, version 1'),
    );
    expect((await sign({ id, hash })).json.message).toBe('It is signed already.');
  });

  it('is changed and submitted again where the signer declines, or the request is voided', async () => {
    const first = await asked();
    const declined = await post(
      `/signatures/${first.id}/decline`,
      { reason: 'Too dear' },
      { by: token },
    );
    expect(declined.json.body).toMatchObject({ standing: 'declined', reason: 'Too dear' });
    expect(await standing(first.schedule)).toBe('declined');
    expect((await open(first.id)).status).toBe(409);
    await post(`/price-schedules/${first.schedule}/submit`);
    await post(`/price-schedules/${first.schedule}/approve`, { reason: '' }, { by: top.token });
    const again = await post('/signatures', asking(first.schedule));
    const path = `/signatures/${again.json.body._id}/void`;
    expect((await post(path, { reason: 'Wrong day' }, { by: token })).status).toBe(403);
    expect((await post(path, { reason: '' })).status).toBe(400);
    expect((await post(path, { reason: 'Wrong day' })).json.body.standing).toBe('voided');
    expect((await post(path, { reason: 'Wrong day' })).status).toBe(409);
    expect(await standing(first.schedule)).toBe('declined');
    expect(await rowsOf(test, 'bill_rates')).toEqual([]);
  });

  it('expires the day before its first one: it is signed no more, and never in force', async () => {
    const { schedule, id, hash } = await asked();
    await open(id);
    test.advance(3 * 86_400);
    token = await test.signIn(signer);
    expect((await get(`/signatures/${id}`)).json.body.standing).toBe('expired');
    expect((await sign({ id, hash })).status).toBe(409);
    admin = await newMaker(test, 'TOP_ADMIN');
    expect((await post(`/signatures/${id}/remind`)).status).toBe(409);
    expect(await standing(schedule)).toBe('unsigned');
    expect(await rowsOf(test, 'bill_rates')).toEqual([]);
  });

  it('is asked for once, of a person of that merchant with a verified address', async () => {
    const schedule = await approved();
    const stranger = await test.addUser({ role: 'MERCHANT' });
    expect(
      (await post('/signatures', { ...asking(schedule), signer: stranger.id })).json.fields,
    ).toEqual({ signer: 'Choose who signs' });
    const signers = await get(`/signatures/signers?subject=${schedule}`, admin.token);
    expect(signers.json.body).toEqual([{ id: signer.id, name: 'Mia Stone', email: signer.email }]);
    const both = await Promise.all([1, 2].map(() => post('/signatures', asking(schedule))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await post('/signatures', asking(schedule), { by: token })).status).toBe(403);
    expect((await post('/signatures', asking(crypto.randomUUID()))).status).toBe(404);
    const plain = await approved({ needsSignature: false });
    expect((await post('/signatures', asking(plain))).status).toBe(409);
    expect(await standing(plain)).toBe('future');
  });
});

describe('who', () => {
  it('signs is the one who was asked; others of the organization read, others see nothing', async () => {
    const { id, hash } = await asked();
    const colleague = await test.addUser({ role: 'MERCHANT', orgId: signer.orgId });
    const stranger = await test.addUser({ role: 'MERCHANT' });
    const [near, far] = [await test.signIn(colleague), await test.signIn(stranger)];
    expect((await get(`/signatures/${id}`, near)).json.body).toMatchObject({ isMine: false });
    expect((await open(id, true, near)).status).toBe(403);
    expect((await sign({ id, hash }, {}, { by: near })).status).toBe(403);
    for (const path of [`/signatures/${id}`, `/signatures/${id}/document`])
      expect((await get(path, far)).status).toBe(404);
    expect((await open(id, true, far)).status).toBe(404);
    expect((await get('/signatures', far)).json.body).toEqual([]);
    const mine = async (box: string, by: string) =>
      (await get(`/signatures?box=${box}`, by)).json.body.length;
    expect([await mine('toSign', token), await mine('toSign', near)]).toEqual([1, 0]);
    expect([await mine('sent', admin.token), await mine('sent', top.token)]).toEqual([1, 0]);
  });

  it('withdraws the consent is asked for it again before the next signature', async () => {
    const { id, hash } = await asked();
    await open(id);
    expect((await get('/signatures/consent')).json.body.consentedAt).not.toBe('');
    await post('/signatures/consent/withdraw', {}, { by: token });
    expect((await get('/signatures/consent')).json.body).toEqual({ consentedAt: '' });
    expect((await sign({ id, hash })).json.message).toBe('Agree to sign electronically first.');
    await open(id);
    expect((await sign({ id, hash })).status).toBe(200);
  });

  it('is reminded three times a day at most', async () => {
    const { id } = await asked();
    const statuses = [];
    for (const _one of [1, 2, 3, 4]) statuses.push((await post(`/signatures/${id}/remind`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const mails = (await rowsOf(test, 'outbox_mails')).filter(({ subject }) =>
      String(subject).includes('Schedule A, version 1'),
    );
    expect(mails).toHaveLength(4);
  });
});

it.each([
  [{ name: '' }],
  [{ name: 'x'.repeat(121) }],
  [{ strokes: '<svg onload=1>' }],
  [{ hash: 'none' }],
])('a signature of %j is refused', async (over) => {
  const { id, hash } = await asked();
  await open(id);
  expect((await sign({ id, hash }, over)).status).toBe(400);
});

it('what was signed, and what happened, cannot be changed or deleted', async () => {
  const { id, hash } = await asked();
  await open(id);
  await sign({ id, hash });
  const refused = (query: string) =>
    expect(test.services.database.$client.query(query)).rejects.toThrow();
  await refused(`update signature_requests set name = 'Eve'`);
  await refused(`update signature_requests set pdf = ''`);
  await refused('delete from signature_requests');
  await refused(`update signature_events set ip = ''`);
  await refused('delete from signature_events');
});
