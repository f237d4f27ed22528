import type { Page } from '@playwright/test';
import { openLink } from './support/demoIds';
import { expect, test } from './support/product';

/** Keeps script files waiting until the act that it gives is called: all of them, or those named so. */
async function holdScripts(page: Page, named = /\.js(\?|$)/): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(named, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test('letters typed before the application arrives survive its arrival, focus and caret too', async ({
  page,
  product,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${product.address}/#/pages/login`, { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  await email.click();
  await page.keyboard.type('merchant@example');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await page.evaluate(() => document.documentElement.dataset.signIn)).toBeUndefined();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-sign-in', 'ready');
  await page.keyboard.type('-');
  await expect(email).toHaveValue('merchant@examp-le');
  await expect(email).toBeFocused();
});

test('an attempt sent before the application arrives is made when it arrives', async ({
  page,
  product,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${product.address}/`, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('merchant@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Demo!2026');
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(/#\/dashboards\/commerce/);
});

test('buttons pressed before the application arrives do what they say when it arrives', async ({
  page,
  product,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${product.address}/`, { waitUntil: 'commit' });
  await page.getByLabel('Password', { exact: true }).fill('Seed');
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  release();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.getByRole('alert')).toContainText('Google sign-in is not set up for this site');
});

test('a link followed before the application arrives leads where it says', async ({
  page,
  product,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${product.address}/`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Sign up now' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible();
});

test('a signed-in person never sees the form flash', async ({ signedIn, product }) => {
  const page = await signedIn('merchant@example.com');
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const form = document.querySelector('form');
      if (form?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        document.documentElement.dataset.flashed = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${product.address}/#/inventory`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Inventory', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.flashed)).toBeUndefined();
});

/** Canvas of the painted page, before any script file has come. */
const canvas = { light: 'rgb(246, 247, 249)', dark: 'rgb(15, 20, 24)' };

for (const [system, chosen, shown] of [
  ['dark', null, 'dark'],
  ['light', null, 'light'],
  ['dark', 'light', 'light'],
  ['light', 'dark', 'dark'],
] as const) {
  test(`a ${system} system with ${chosen ?? 'nothing'} chosen is painted ${shown} at once`, async ({
    page,
    product,
  }) => {
    const release = await holdScripts(page);
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((look) => {
      if (look) localStorage.setItem('gl-look', look);
    }, chosen);
    await page.goto(`${product.address}/`, { waitUntil: 'commit' });
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', canvas[shown]);
    release();
    await expect(page.locator('html')).toHaveAttribute('data-sign-in', 'ready');
    await expect(page.locator('body')).toHaveCSS('background-color', canvas[shown]);
  });
}

test('a payer reads the amount before React is there, and nothing flashes or moves when it comes', async ({
  page,
  product,
}) => {
  const { hash, title } = await openLink(product, 'link');
  const release = await holdScripts(page, /\/(?:page|app)-[^/]*\.js/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.address}/#${hash}`, { waitUntil: 'commit' });
  const head = page.getByRole('region', { name: title });
  await expect(head).toContainText(/\$\d+\.\d\d|You choose/);
  await expect(page.locator('body')).toHaveCSS('background-color', canvas.dark);
  // Its styles are there too.
  await expect(head).toHaveCSS('padding-top', '20px');
  const [before, place] = [await head.innerHTML(), await head.boundingBox()];
  await page.evaluate(() => {
    const { body } = document;
    const watcher = new MutationObserver(() => {
      if (!body.querySelector('.gl-pay-owed')) body.dataset.flashed = 'yes';
    });
    watcher.observe(body, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      if (list.getEntries().length > 0) body.dataset.moved = 'yes';
    }).observe({ type: 'layout-shift', buffered: true });
  });
  release();
  // The application has taken the page over.
  await expect(page.locator('html:not([data-start])')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Pay', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
  expect(await head.innerHTML()).toBe(before);
  expect(await head.boundingBox()).toEqual(place);
  await expect(page.locator('body')).not.toHaveAttribute('data-flashed', 'yes');
  await expect(page.locator('body')).not.toHaveAttribute('data-moved', 'yes');
});

test('a link that does not work is told of as ever', async ({ page, product }) => {
  await page.goto(`${product.address}/#/paymentLink?key=cut.off`);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
