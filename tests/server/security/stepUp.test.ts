import { allCalls } from '@server/main/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalNames } from '@/domain/session/refusals';
import { openTestApi, type TestApi, testPassword } from '../../support/api';
import { codeOf, withApp } from '../../support/factors';

let test: TestApi;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const marked = (stepUp: 'whereFactor' | 'always'): string[] =>
  allCalls()
    .filter(({ row }) => row.stepUp === stepUp)
    .map(({ name }) => name)
    .sort();

it('calls that take a fresh proof: payouts, sealed numbers, permissions; of everybody the factors', () => {
  expect(marked('whereFactor')).toEqual(
    [
      'GET /vendors/:id/w9',
      'POST /ach/files/:id/send',
      'POST /bank-funding/fund',
      'POST /bank-funding/release',
      'POST /bank-funding/settlements/:id/retry',
      'POST /bills/:id/pay',
      'POST /bills/:id/schedule',
      'POST /commission-payouts',
      'POST /escrows/:id/refund',
      'POST /escrows/:id/release',
      'POST /escrows/:id/split',
      'POST /issuedChecks/:id/issue',
      'POST /referrals/:id/pay',
      'POST /settlements',
      'POST /organizations/:id/odfi',
      'POST /odfiAssignments/:id/approve',
      'POST /settlements/:id/sendAgain',
      'POST /tips/payouts',
      'POST /transfers/queue/process',
      'POST /user/password',
      'POST /wires/:id/send',
      'POST /bills/:id/approve',
      'POST /bills/approve',
      'POST /issuedChecks/:id/approve',
      'POST /disbursements/:id/approve',
      'POST /disbursements/:id/send',
      'POST /onboarding/reveal',
      'POST /transfers/:id/approve',
      'POST /userManager/:id/password',
      'POST /userManager/:id/viewAs',
      'POST /users/addUser',
      'PUT /userManager/:id',
      'POST /wires/:id/approve',
      'PUT /secondFactorRoles',
    ].sort(),
  );
  expect(marked('always')).toEqual([
    'POST /user/factors/:id/remove',
    'POST /user/factors/app',
    'POST /user/factors/app/start',
    'POST /user/factors/passkeys',
    'POST /user/factors/passkeys/start',
    'POST /user/recoveryCodes',
  ]);
});

it('a fresh proof: asked of who has a factor once ten minutes are over, by a factor, not by the password', async () => {
  const user = await test.addUser({ role: 'TOP_ADMIN', emailVerified: true });
  const other = await test.addUser({ role: 'TOP_ADMIN' });
  const plain = await test.signIn(other);
  const { token, secret, codes } = await withApp(test, user);
  const namesOf = async (as: string): Promise<string[]> => {
    const found: string[] = [];
    for (const name of marked('whereFactor')) {
      const [method = '', path = ''] = name.split(' ');
      const { json } = await test.call(path.replace(/:\w+/g, 'x'), { method, token: as });
      if (json?.name === refusalNames.proofNeeded) found.push(name);
    }
    return found;
  };
  expect(await namesOf(token)).toEqual([]);
  test.advance(601);
  const late = await test.call('/user', { token });
  const now = late.headers.get('x-access-token') ?? token;
  expect(await namesOf(now)).toEqual(marked('whereFactor'));
  expect(await namesOf(plain)).toEqual([]);
  const byPassword = { password: testPassword };
  expect((await test.call('/user/proof', { token: now, body: byPassword })).status).toBe(400);
  expect(await namesOf(now)).toEqual(marked('whereFactor'));
  for (const proof of [() => ({ code: codeOf(test, secret) }), () => ({ recoveryCode: codes[0] })])
    expect((await test.call('/user/proof', { token: now, body: proof() })).status).toBe(200);
  expect(await namesOf(now)).toEqual([]);
});

it('an act that waited for a proof is done once, under the key it was sent with', async () => {
  const user = await test.addUser({ role: 'TOP_ADMIN', emailVerified: true });
  const { token, secret } = await withApp(test, user);
  test.advance(601);
  const late = await test.call('/user', { token });
  const now = late.headers.get('x-access-token') ?? token;
  const act = () =>
    test.call('/disbursements/00000000-0000-4000-8000-000000000000/approve', {
      method: 'POST',
      token: now,
      headers: { 'idempotency-key': 'one-act' },
      body: { version: 1 },
    });
  expect((await act()).json.name).toBe(refusalNames.proofNeeded);
  await test.call('/user/proof', { token: now, body: { code: codeOf(test, secret) } });
  expect((await act()).json.name).not.toBe(refusalNames.proofNeeded);
});
