import { allCalls } from '@server/main/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyRule } from '@/domain/compliance/watch/rule';
import type { TestApi } from '../../support/api';
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

const sql = (text: string, values: unknown[] = []) =>
  test.services.database.$client.query(text, values);

async function did(path: string, body: unknown): Promise<void> {
  const { status, json } = await test.call(path, { token: officer, body });
  expect([path, status, JSON.stringify(json)]).toEqual([path, 200, JSON.stringify(json)]);
}

const bodyOf = async (path: string, token = officer) =>
  (await test.call(path, { token })).json.body;

/** Stands in every word that the officer writes, and in nothing else. */
const canary = 'Kestrel';

/**
 * What no word of may reach those whom it is about: the officer's words, the officer, and what is
 * made of it.
 */
const secrets = [canary, 'Achebe', 'SAR ', 'Structuring'];

/**
 * All that an officer does with an organization: its payment is held by a rule, found, flagged, a
 * case; a purchaser and a user are shut out.
 */
async function lookedAt() {
  const rule = {
    name: `${canary} rule`,
    kind: 'amount',
    window: 'transaction',
    limit: '50.00',
    action: 'hold',
  };
  await did('/thresholds', { ...emptyRule, ...rule });
  const sent = await sendInvoice(test);
  expect((await pay(test, sent, { body: byCard() })).status).toBe(200);
  const { orgId } = sent.row;
  const budtender = await test.addUser({ orgId, role: 'BUDTENDER', name: 'Jade Okoro' });
  const theirs = await test.signIn(budtender);
  const [row] = await bodyOf('/transactions');
  await did(`/transactions/${row._id}/flag`, { reason: `${canary} flag` });
  const [hit] = await bodyOf('/thresholdHits');
  const filed = { act: 'case', caseKind: 'SAR', reason: `${canary} case`, version: hit.version };
  await did(`/thresholdHits/${hit._id}/decide`, filed);
  await did(`/securityLogs/users/${budtender.id}/lock`, { reason: `${canary} lock` });
  await sql(
    `insert into purchaser_blocks (org_id, system_mode, purchaser_key, purchaser_name, reason, blocked_by, blocked_by_name, blocked_at)
     select $1, 'Production', 'sofia', 'Sofia Marchetti', '${canary} block', id, name, now() from users where name = 'Rosalind Achebe'`,
    [orgId],
  );
  return { merchant: await test.signIn({ email: sent.email }), theirs, transactionId: row._id };
}

/** An answer as it is sent, with its status. */
async function answered(path: string, token: string): Promise<[status: number, text: string]> {
  const asked = new Request(`http://localhost:3000/api${path}`, {
    headers: { 'x-access-token': token },
  });
  const answer = await test.api.fetch(asked, {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  });
  return [answer.status, await answer.text()];
}

/** Every list, sum and file that there is, as anybody asks for it. */
const places = allCalls().flatMap(({ name }) =>
  name.startsWith('GET /') && !name.includes(':') ? [name.slice('GET '.length)] : [],
);

describe('of whom an officer looks at', () => {
  it('nobody learns it from any list, sum, file or record', async () => {
    const { merchant, transactionId } = await lookedAt();
    const [removal] = await bodyOf('/userRemovals', merchant);
    const records = [
      `/transactions/${transactionId}`,
      `/userRemovals/${removal._id}`,
      '/journal/1',
    ];
    let read = 0;
    for (const path of [...places, ...records]) {
      const [status, text] = await answered(path, merchant);
      expect(status, path).not.toBe(500);
      if (status === 200) read += 1;
      for (const secret of secrets) expect(text, `${path} tells “${secret}”`).not.toContain(secret);
    }
    // Most of what there is was there to be read.
    expect(read).toBeGreaterThan(60);
    expect(removal).toMatchObject({
      name: 'Jade Okoro',
      reason: 'Locked for security',
      removedBy: '',
    });
    const mails = JSON.stringify(await test.mails());
    for (const secret of secrets) expect(mails).not.toContain(secret);
  });

  it('those who look read it all', async () => {
    await lookedAt();
    const staff = await test.signIn(await test.addUser({ role: 'ADMIN' }));
    expect(await bodyOf('/userRemovals', staff)).toMatchObject([{ removedBy: 'Rosalind Achebe' }]);
    const [trail] = await bodyOf('/securityLogs?event=userLocked');
    expect(trail).toMatchObject({
      userName: 'Rosalind Achebe',
      after: { reason: `${canary} lock` },
    });
    const [hit] = await bodyOf('/thresholdHits');
    expect(hit).toMatchObject({
      ruleName: `${canary} rule`,
      case: { kind: 'SAR' },
      reason: `${canary} case`,
    });
  });

  it('nor does a payer who is turned away read that a rule or a block did it', async () => {
    const rule = {
      name: canary,
      kind: 'amount',
      window: 'transaction',
      limit: '50.00',
      action: 'block',
    };
    await did('/thresholds', { ...emptyRule, ...rule, method: 'card' });
    const { status, json } = await pay(test, await sendInvoice(test), { body: byCard() });
    expect(status).toBe(409);
    expect(JSON.stringify(json)).not.toMatch(/block|rule|limit|review|kestrel/i);
  });

  it('whoever is locked out is told nothing of why', async () => {
    const { theirs } = await lookedAt();
    const [status, text] = await answered('/dashboards/tasks', theirs);
    expect(status).toBe(401);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});
