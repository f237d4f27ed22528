import { expect, type Page } from '@playwright/test';

/** The password of every demo account. */
export const demoPassword = 'Demo!2026';

/** Fills in the sign-in form that is on the screen and sends it. */
export async function fillSignIn(
  page: Page,
  email: string,
  password = demoPassword,
): Promise<void> {
  // Within the form: the screen that is being left may have fields of the same names.
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Who signs in, and at which address. */
interface Account {
  address: string;
  email: string;
  password?: string;
}

/** Opens the sign-in page and signs in; returns on the landing page. */
export async function signIn(
  page: Page,
  { address, email, password = demoPassword }: Account,
): Promise<void> {
  await page.goto(`${address}/#/pages/login`);
  await fillSignIn(page, email, password);
  await page.waitForURL(/#\/dashboards\/commerce/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commerce dashboard');
}
