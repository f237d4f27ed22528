import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { sell } from './movements';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const soon = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('a return taken back while its settlement is paid out leaves a payment that is settled with it', async () => {
  const { orgId } = await test.addUser();
  const token = await test.signIn(await test.addUser({ role: 'ADMIN' }));
  const { database, clock } = test.services;
  await database.execute(
    sql`insert into settlement_terms (org_id, bank_last_four) values (${orgId}, '4471')`,
  );
  const dayAgo = (days: number) => new Date(clock().getTime() - days * 86_400_000);
  const [at, yesterday] = [dayAgo(20), dayAgo(1).toISOString().slice(0, 10)];
  const day = at.toISOString().slice(0, 10);
  const id = await sell(test, orgId, {
    method: 'ach',
    secCode: 'WEB',
    businessDay: day,
    effectiveOn: day,
    activityAt: at,
    amountCents: 2000,
    otherInformation: { achPayment: true },
  });
  const post = async (path: string, body: object) => {
    const { status, json } = await test.call(path, { token, body });
    expect(status, JSON.stringify(json)).toBe(200);
    return json.body;
  };
  const { _id } = await post('/settlements', {
    organization: orgId,
    upTo: yesterday,
    net: '20.00',
  });
  const reason = 'Bank letter of today';
  await post(`/transactions/${id}/bankReturn`, { code: 'R10', returnedOn: yesterday, reason });
  // As the settler does it, with the settlement in its hands for a while.
  const paid = database.transaction(async (tx) => {
    await tx.execute(sql`select from settlements where id = ${_id} for update`);
    await tx.execute(
      sql`update transactions set state = 'settled' where settlement_id = ${_id} and state = 'batched'`,
    );
    await soon(300);
    await tx.execute(
      sql`update settlements set state = 'settled', settled_at = now() where id = ${_id}`,
    );
  });
  await soon(50);
  const undone = await post(`/transactions/${id}/undoReturn`, {
    reason: 'It was about another one',
  });
  await paid;
  expect(undone.transaction.state).toBe('settled');
});
