import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/product';

const json =
  (body: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ contentType: 'application/json', body });

/** What a server, a line or a proxy in the way may answer with. */
const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'no network': (route) => route.abort('connectionfailed'),
  'a page of a proxy': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html>Busy</html>' }),
  'JSON that was cut off': json('{"body":[{"_id":"1","amo'),
  'a text': json('{"body":"text"}'),
  'rows without their page': json('{"body":[]}'),
};

/** Of these an empty list is the whole answer of the one call that a person waits for. */
const listsAlone: ReadonlySet<string> = new Set([
  '/inventory',
  '/invoice/createInvoice',
  '/threshold',
]);

/** Screens by address, with the heading that says that the one before is gone. */
const screens: Readonly<Record<string, string>> = {
  '/transaction-ledger': 'Transaction ledger',
  '/daily-aggregate': 'Daily aggregate',
  '/settlementHistory': 'Settlement history',
  '/latest-balance': 'Latest balance',
  '/applications': 'Applications',
  '/threshold-report': 'Threshold report',
  '/dashboards': 'Overview',
  '/inventory': 'Inventory',
  '/invoice/invoiceHistory': 'Invoice history',
  '/invoice/createInvoice': 'Create invoice',
  '/isoTracking': 'ISO tracking',
  '/license-verification': 'License verification',
  '/threshold': 'Thresholds',
};

// A window of their own: the browser notes each failed call as an error, which is none of the
// page's. One for all of them: what it has loaded of the application it need not compile anew.
let page: Page;
const thrown: string[] = [];

test.beforeAll(async ({ browser, sessions }) => {
  page = await browser.newPage({
    reducedMotion: 'reduce',
    storageState: await sessions.open('top-admin@example.com'),
  });
  page.on('pageerror', ({ message }) => thrown.push(message));
});

test.afterAll(() => page.close());

/**
 * Each fault on every fifth screen, the next fault on the next ones: lists and reports ask by one
 * engine, and tests/journeys meets more faults of more of them.
 */
const isMet = (screen: number, fault: number): boolean => screen % 5 === fault;

for (const [turn, [fault, answer]] of Object.entries(faults).entries()) {
  test(`on ${fault} a screen says so, offers another try and is busy no longer`, async ({
    product,
  }) => {
    thrown.length = 0;
    // Anew, and with what is asked once at the start.
    await page.goto('about:blank');
    await page.goto(`${product.address}/#/dashboards/commerce`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commerce dashboard');
    await page.waitForLoadState('networkidle');
    await page.route('**/api/**', answer);
    const silent: string[] = [];
    for (const [index, [hash, heading]] of Object.entries(screens).entries()) {
      if (!isMet(index, turn)) continue;
      if (fault === 'rows without their page' && listsAlone.has(hash)) continue;
      await page.goto(`${product.address}/#${hash}`);
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const again = page.getByRole('main').getByRole('button', { name: /again|Retry/i });
      const isTold = await again
        .first()
        .waitFor({ timeout: 15_000 })
        .then(
          () => true,
          () => false,
        );
      if (!isTold) silent.push(hash);
      const busy = page.locator('main .gl-skeleton, main [aria-busy=true]');
      const isOver = await expect(busy)
        .toHaveCount(0, { timeout: 15_000 })
        .then(
          () => true,
          () => false,
        );
      if (!isOver) silent.push(`${hash} is busy for ever`);
    }
    expect([silent, thrown]).toEqual([[], []]);
    await page.unrouteAll();
  });
}
