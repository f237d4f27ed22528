import { expect, type Page } from '@playwright/test';
import { mailedLink } from './mails';

/** Somebody who registered by themselves. */
interface Registered {
  email: string;
  password: string;
}

let count = 0;

const post = async (address: string, path: string, body: unknown): Promise<void> => {
  const answer = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
};

/**
 * Registers a merchant and verifies the address, without a browser; the onboarding is not passed.
 */
export async function newMerchant(address: string): Promise<Registered> {
  count += 1;
  const email = `merchant.${Date.now()}.${count}@example.com`;
  const password = 'Greenhouse!27';
  const names = { firstName: 'Rosa', lastName: 'Delgado' };
  const empty = { companyName: '', country: '', state: '', phone: '', zip: '' };
  await post(address, 'users/register', {
    email,
    password,
    name: 'Rosa Delgado',
    referralId: '',
    hostName: address,
    user_metadata: { ...names, ...empty, job: '1', source: 'ODFI100', role: 'MERCHANT' },
  });
  const link = new URL((await mailedLink(address, email, '#/verifyEmail/')).replace('#/', ''));
  await post(address, `users/${encodeURIComponent(email)}/emailVerify`, {
    token: link.searchParams.get('token'),
  });
  return { email, password };
}

/**
 * Ends a session at the server without this browser knowing, as a password change elsewhere does.
 */
export async function revoke(page: Page, address: string): Promise<void> {
  const token = String(await page.evaluate(() => localStorage.getItem('jwttoken')));
  const answer = await fetch(`${address}/api/users/signOut`, {
    method: 'POST',
    headers: { 'x-access-token': token },
  });
  expect(answer.ok).toBe(true);
}
