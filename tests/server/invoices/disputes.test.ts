import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { type Biller, biller, bodyOf, pdf } from './billing';

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

const objection = {
  name: 'Sofia Marchetti',
  email: 'sofia@example.com',
  text: 'Two boxes were missing.',
};
const keyOf = (payLink: string | null): string => payLink?.split('/').at(-1) ?? '';
const dispute = (key: string, body: object = objection) =>
  test.call(`/invoicePay/${key}/dispute`, {
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

describe('a dispute of an invoice', () => {
  it('has a state and an answer, which both sides are mailed and see', async () => {
    const sent = await dana.makeSent();
    const key = keyOf(sent.payLink);
    expect((await test.call(`/invoicePay/${key}`)).json.body).toMatchObject({
      dispute: null,
      offersDispute: true,
    });
    for (const name of ['=HYPERLINK("http://evil.example","Click")', 'Priya <script>'])
      expect((await dispute(key, { ...objection, name })).json.fields.name).toMatch(
        /^(Emails cannot contain links|Please remove the special characters)/,
      );
    expect((await dispute(key)).status).toBe(200);
    const [toPayer, toSender] = await test.mails();
    expect(toSender).toMatchObject({ subject: 'Invoice INVC-000001 is disputed' });
    expect(toSender?.text).toContain('Two boxes were missing.');
    expect(toPayer).toMatchObject({ to: 'sofia@example.com', link: sent.payLink });

    // One at a time.
    expect(await dispute(key)).toMatchObject({ status: 409, json: { name: 'DisputedAlready' } });
    expect(bodyOf(await dana.call('/invoices/disputes'))).toMatchObject([
      { invoiceId: 'INVC-000001', payerName: 'Sofia Marchetti', balanceDue: '100.00' },
    ]);
    const open = await dana.detail(sent);
    expect(open.disputes).toMatchObject([
      { state: 'open', reason: 'Two boxes were missing.', answer: '' },
    ]);

    // Until it is answered nobody asks for the money again.
    const document = { pdf, fileName: 'invoice.pdf', message: '' };
    const listed = async () => bodyOf(await dana.call('/invoices'))[0].isDisputed;
    const refused = {
      status: 409,
      json: { message: expect.stringMatching(/^The payer disputes/) },
    };
    const resend = { version: open.invoice.version, ...document };
    expect(await dana.act(sent, 'send', { body: resend })).toMatchObject(refused);
    expect(await dana.act(sent, 'remind', { body: document })).toMatchObject(refused);
    expect(await listed()).toBe(true);

    const place = `disputes/${open.disputes[0]?._id}/answer`;
    const answer = { state: 'rejected', answer: 'All 4 boxes were signed for.' };
    const linked = await dana.act(sent, place, { body: { ...answer, answer: 'See evil.example' } });
    expect(linked.json.fields.answer).toMatch(/^Emails cannot contain links or addresses/);
    expect((await dana.act(sent, place, { body: { ...answer, answer: ' ' } })).status).toBe(400);
    const answered = bodyOf(await dana.act(sent, place, { body: answer }));
    expect(answered.disputes).toMatchObject([
      { state: 'rejected', answer: 'All 4 boxes were signed for.', answeredBy: 'Rosa Delgado' },
    ]);
    expect(answered.events.slice(-2)).toMatchObject([
      {
        kind: 'disputed',
        by: '',
        detail: 'Sofia Marchetti (sofia@example.com): Two boxes were missing.',
      },
      { kind: 'dispute_answered', by: 'Rosa Delgado' },
    ]);
    expect((await dana.act(sent, place, { body: answer })).status).toBe(409);
    expect(await listed()).toBe(false);
    expect((await dana.act(sent, 'remind', { body: document })).status).toBe(200);
    const mailed = (await test.mails()).filter(({ subject }) => subject.includes('rejected'));
    expect(mailed.map(({ to }) => to)).toContain('sofia@example.com');
    expect(mailed).toHaveLength(2);
    expect(mailed[0]?.text).toContain('All 4 boxes were signed for.');
    expect(bodyOf(await dana.call('/invoices/disputes'))).toEqual([]);
    const seen = (await test.call(`/invoicePay/${key}`)).json.body;
    expect(seen).toMatchObject({
      dispute: { state: 'rejected', answer: answer.answer },
      offersDispute: true,
    });
    expect(JSON.stringify(seen.dispute)).not.toContain('sofia@example.com');
  });

  it('is accepted: the payer is asked for nothing until the invoice is credited', async () => {
    const sent = await dana.makeSent();
    const key = keyOf(sent.payLink);
    const seen = async () => bodyOf(await test.call(`/invoicePay/${key}`)).dispute;
    await dispute(key);
    const id = (await dana.detail(sent)).disputes[0]?._id;
    const body = { state: 'accepted', answer: 'You are right.' };
    const accepted = bodyOf(await dana.act(sent, `disputes/${id}/answer`, { body }));
    expect(accepted.disputes).toMatchObject([{ state: 'accepted', isCorrected: false }]);
    expect(await seen()).toMatchObject({ state: 'accepted', isCorrected: false });
    const mailed = (await test.mails()).find(({ to, subject }) => {
      return to === 'sofia@example.com' && subject.endsWith('accepted');
    });
    expect(mailed?.text).toContain('A correction of the invoice is on its way.');

    const credit = { amount: '40.00', reason: 'Two boxes', withMail: false };
    expect((await dana.act(sent, 'credits', { body: credit })).status).toBe(200);
    expect(await seen()).toMatchObject({ state: 'accepted', isCorrected: true });
  });

  it('is not of a void invoice, nor by a key of another one, and its answer not by another organization', async () => {
    const sent = await dana.makeSent();
    const key = keyOf(sent.payLink);
    expect((await dispute(`${key}x`)).status).toBe(404);
    expect((await dispute(key, { ...objection, text: 'See https://evil.example' })).status).toBe(
      400,
    );
    await dispute(key);
    const other = await biller(test);
    const id = (await dana.detail(sent)).disputes[0]?._id;
    const answer = { state: 'accepted', answer: 'Fine.' };
    expect((await other.act(sent, `disputes/${id}/answer`, { body: answer })).status).toBe(404);
    const gone = await dana.makeSent();
    await dana.act(gone, 'void', { body: { version: gone.invoice.version } });
    expect((await dispute(keyOf(gone.payLink))).status).toBe(409);
  });
});
