import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from './support/product';
import { answerSave, type Save, saves } from './support/saves';

const sizes = [
  { width: 1440, height: 800 },
  { width: 390, height: 844 },
] as const;

/** The field that has the focus is seen, said to be bad, and read with its message. */
async function expectBadField(page: Page, form: Locator, label?: string): Promise<void> {
  const bad = form.locator('[aria-invalid="true"]').first();
  await expect(bad).toBeFocused();
  await expect(bad).toBeInViewport({ ratio: 0.9 });
  await expect(bad).toHaveAccessibleDescription(/\w/);
  if (label) await expect(form.getByLabel(label, { exact: true })).toBeFocused();
  expect(await isOnTop(page), 'something lies over the field').toBe(true);
}

async function expectAlert(page: Page, form: Locator, text: string): Promise<void> {
  const told = form.getByRole('alert').filter({ hasText: text });
  await expect(told).toBeFocused();
  await expect(told).toBeInViewport({ ratio: 0.9 });
  expect(await isOnTop(page), 'something lies over the message').toBe(true);
}

/** Whether what has the focus is what is seen at its place, e.g. not under a header that stays. */
const isOnTop = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const place = document.activeElement;
    if (!place) return false;
    const { left, top, width, height } = place.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (place.contains(seen) || seen.contains(place));
  });

async function send(page: Page, form: Locator, { submit, confirm }: Save): Promise<void> {
  await form.getByRole('button', { name: submit, exact: true }).click();
  await confirm?.(page);
}

const message = 'That cannot be saved';

const refusals: Readonly<Record<string, (route: Route, save: Save) => Promise<void>>> = {
  'a message at a field': (route, { field }) =>
    route.fulfill({
      status: 422,
      json: {
        status: 'error',
        message,
        name: 'ValidationError',
        fields: field ? { [field.name]: message } : {},
      },
    }),
  'a conflict': (route) => route.fulfill({ status: 409, json: { status: 'error', message } }),
  'a failure': (route) => route.fulfill({ status: 500, json: { status: 'error', message } }),
};

/** Refuses the form in each way, wide and narrow in turns; the next form begins with the other. */
async function expectRefusalsTold(
  page: Page,
  form: Locator,
  { save, turn }: { save: Save; turn: number },
): Promise<void> {
  for (const [index, [kind, refuse]] of Object.entries(refusals).entries()) {
    await page.setViewportSize(sizes[(index + turn) % 2 === 0 ? 0 : 1]);
    await answerSave(page, save, (route) => refuse(route, save));
    await send(page, form, save);
    if (kind === 'a message at a field' && save.field)
      await expectBadField(page, form, save.field.label);
    else await expectAlert(page, form, save.says ?? message);
    await page.unrouteAll();
  }
}

// Forms tell refusals by one hook: every second one is looked at. HOSTILE=all looks at all.
const some = saves.filter((_, at) => process.env.HOSTILE === 'all' || at % 2 === 0);

for (const [turn, save] of some.entries()) {
  test(`${save.name}: a refused save puts the focus where it says why, wide and narrow`, async ({
    browser,
    product,
    sessions,
  }) => {
    // A window of its own: the browser notes each refused call as an error, which is none of the
    // page's.
    const page = await browser.newPage({
      reducedMotion: 'reduce',
      storageState: save.email ? await sessions.open(save.email) : undefined,
    });
    page.setDefaultTimeout(20_000);
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    const form = await save.open(page, product.address);
    if (save.fill) {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await form.getByRole('button', { name: save.submit, exact: true }).click();
        await expectBadField(page, form);
      }
      await save.fill(form);
    }
    await expectRefusalsTold(page, form, { save, turn });
    expect(thrown).toEqual([]);
    await page.close();
  });
}
