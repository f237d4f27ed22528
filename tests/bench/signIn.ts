import type { Page } from '@playwright/test';
import type { BenchProduct } from './product';

/** Signs somebody in at the form, and waits until the application is there. */
export async function signIn(
  page: Page,
  address: string,
  { email, password }: BenchProduct['account'],
): Promise<void> {
  await page.goto(`${address}/#/pages/login`);
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await form.waitFor({ state: 'detached' });
}
