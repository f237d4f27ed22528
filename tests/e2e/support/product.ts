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
import { filledFolder } from './filledFolder';
import { type Mail, mailsOf } from './mails';
import { watchProblems } from './problems';
import { startServer } from './server';
import { Sessions } from './sessions';
import { demoPassword, fillSignIn, signIn } from './signIn';
import { keepToasts } from './toasts';

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
  /** The same without the sign-in and the landing page: nothing is open yet in the window. */
  resumed(email: string, options?: BrowserContextOptions): Promise<Page>;
}

interface WorkerFixtures {
  product: Product;
  sessions: Sessions;
}

/**
 * Playwright's test over the built product; whatever a test does, its pages violate no policy and
 * throw no error.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'greenledger-e2e-'));
      const server = await startServer(filledFolder(join(folder, 'data')));
      await use({ address: server.address, mails: () => mailsOf(server.address) });
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  sessions: [
    async ({ browser, product }, use) => use(new Sessions(browser, product.address)),
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    const problems = await watchProblems(page);
    await keepToasts(page);
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
      await keepToasts(page);
      return page;
    });
    for (const context of opened) await context.close();
    expect(problems.flatMap((found) => found())).toEqual([]);
  },
  signedIn: async ({ visitor, product }, use) => {
    await use(async (email, options) => {
      const page = await visitor(options);
      await signIn(page, { address: product.address, email });
      return page;
    });
  },
  resumed: async ({ visitor, sessions }, use) => {
    await use(async (email, options = {}) =>
      visitor({ ...options, storageState: await sessions.open(email) }),
    );
  },
});

export { demoPassword, expect, fillSignIn, signIn };
