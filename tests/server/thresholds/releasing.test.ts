import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyRule } from '@/domain/compliance/watch/rule';
import type { TestApi } from '../../support/api';
import { bookFaults } from '../ledger/books';
import { byCard, openPayApi, pay, sendInvoice } from '../payments/paying';

let test: TestApi;
let officer = '';

beforeAll(async () => {
  test = await openPayApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  officer = await test.signIn(
    await test.addUser({ role: 'COMPLIANCE_OFFICER', name: 'Rosalind Achebe' }),
  );
});

const ask = (token: string, path: string, body?: unknown) => test.call(path, { token, body });

const large = {
  name: 'Large',
  kind: 'amount',
  window: 'transaction',
  limit: '50.00',
  action: 'hold',
};

/** A payment that a rule holds, and the hit that asked for it. */
async function heldPayment() {
  await ask(officer, '/thresholds', { ...emptyRule, ...large });
  const sent = await sendInvoice(test);
  expect((await pay(test, sent, { body: byCard() })).status).toBe(200);
  const [hit] = (await ask(officer, '/thresholdHits')).json.body;
  return { merchant: await test.signIn({ email: sent.email }), hit };
}

const secret = 'Structuring looked at with the bank';

describe('a hit that is dismissed and lets its money go', () => {
  it('frees it, and tells the merchant nothing of why', async () => {
    const { merchant, hit } = await heldPayment();
    const decision = { act: 'dismiss', reason: secret, release: true, version: hit.version };
    const { status, json } = await ask(officer, `/thresholdHits/${hit._id}/decide`, decision);
    expect([status, json.body.status]).toEqual([200, 'dismissed']);
    const [row] = (await ask(merchant, '/transactions')).json.body;
    expect(row.state).toBe('cleared');
    const [hold] = (await ask(merchant, '/settlements/holds?state=released')).json.body;
    expect(hold).toMatchObject({
      reason: 'Under review',
      by: '',
      releaseReason: 'Review ended',
      releasedBy: '',
    });
    const read = [`/transactions/${row._id}`, '/journal', '/settlements/holds?state=released'];
    for (const path of read) {
      const answer = await ask(merchant, path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(JSON.stringify(answer.json)).not.toContain(secret);
    }
    expect(JSON.stringify((await ask(officer, `/thresholdHits/${hit._id}`)).json)).toContain(
      secret,
    );
    expect(await bookFaults(test.services.database)).toEqual([]);
  });

  it('keeps it where that was not asked', async () => {
    const { merchant, hit } = await heldPayment();
    const decision = { act: 'dismiss', reason: secret, release: false, version: hit.version };
    expect((await ask(officer, `/thresholdHits/${hit._id}/decide`, decision)).status).toBe(200);
    expect((await ask(merchant, '/transactions')).json.body).toMatchObject([{ state: 'held' }]);
  });
});
