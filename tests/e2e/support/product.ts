import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { type Mail, mailsOf } from './mails';
import { watchProblems } from './problems';
import { startServer } from './server';

/** The built product, running for one test worker on its own port and data folder. */
export interface Product {
  address: string;
  /** Mails in the outbox, newest first. */
  mails(): Promise<Mail[]>;
}

interface Fixtures {
  /** Opens a browser window of its own that shares nothing with the others. */
  visitor(options?: BrowserContextOptions): Promise<Page>;
  /** Signs somebody in, in a browser window of their own that shares nothing with the others. */
  signedIn(email: string, options?: BrowserContextOptions): Promise<Page>;
}

/** The password of every demo account. */
export const demoPassword = 'Demo!2026';

/**
 * Playwright's test over the built product; whatever a test does, its pages violate no policy and
 * throw no error.
 */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'greenledger-e2e-'));
      const server = await startServer(join(folder, 'data'));
      await use({ address: server.address, mails: () => mailsOf(server.address) });
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  page: async ({ page }, use) => {
    const problems = await watchProblems(page);
    await use(page);
    expect(problems()).toEqual([]);
  },
  visitor: async ({ browser, viewport, colorScheme }, use) => {
    const opened: BrowserContext[] = [];
    const problems: (() => string[])[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        ...options,
      });
      opened.push(context);
      const page = await context.newPage();
      problems.push(await watchProblems(page));
      return page;
    });
    for (const context of opened) await context.close();
    expect(problems.flatMap((found) => found())).toEqual([]);
  },
  signedIn: async ({ visitor, product }, use) => {
    await use(async (email, options) => {
      const page = await visitor(options);
      await signIn(page, product.address, email);
      return page;
    });
  },
});

export { expect };

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

/** Opens the sign-in page and signs in; returns on the landing page. */
export async function signIn(
  page: Page,
  address: string,
  email: string,
  password = demoPassword,
): Promise<void> {
  await page.goto(`${address}/#/pages/login`);
  await fillSignIn(page, email, password);
  await page.waitForURL(/#\/dashboards\/commerce/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commerce dashboard');
}
