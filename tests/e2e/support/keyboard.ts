import type { FileChooser, Locator, Page } from '@playwright/test';
import { expect } from './product';

/** More Tab stops than any screen has. */
const maxStops = 220;

/** A person without a mouse. */
export interface Keyboard {
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Tabs forward until the element has the focus, and sees that the focus shows. */
  to(target: Locator): Promise<void>;
  /** Tabs to a field and types over what it holds. */
  fill(field: Locator, text: string): Promise<void>;
  /** Tabs to a button or link and presses it, as soon as it can be pressed. */
  hit(target: Locator): Promise<void>;
  /** Opens the menu of a button and chooses an entry with the arrow keys. */
  choose(button: Locator, entry: string): Promise<void>;
  /** Tabs to what opens the system's file dialog and opens it. */
  files(target: Locator): Promise<FileChooser>;
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/**
 * Presses Tab until the element has the focus, at more stops than any screen has at most. The
 * element is looked for once, and anew where the page has drawn another one in its place: to look
 * for one by its role and name takes longer than to press a key.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  let element = await target.elementHandle();
  for (let stops = 0; stops < maxStops; stops += 1) {
    const at = await element?.evaluate((one) =>
      one.isConnected ? one === document.activeElement : null,
    );
    if (at === true) return;
    if (at === null) element = await target.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target}`);
}

/**
 * True when the focused element, or the box that frames it, draws a ring around itself. Runs in the
 * page.
 */
function showsFocus(element: Element): boolean {
  const draws = (one: Element): boolean => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  return draws(element) || (element.parentElement !== null && draws(element.parentElement));
}

/** A keyboard on the page, from its first screen on. */
export function keyboardOf(page: Page): Keyboard {
  // Somebody must listen all the time: the browser is told late otherwise, and opens a dialog of
  // its own.
  page.on('filechooser', () => undefined);
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const to = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    await tabTo(page, target);
    expect(await target.evaluate(showsFocus), `the focus shows on ${target}`).toBe(true);
  };
  const hit = async (target: Locator): Promise<void> => {
    await to(target);
    await expect(target).toBeEnabled();
    await press('Enter');
  };
  return {
    press,
    to,
    hit,
    type: (text) => page.keyboard.type(text),
    fill: async (field, text) => {
      await to(field);
      await press('Control+a');
      await page.keyboard.type(text);
      await expect(field).toHaveValue(text);
    },
    choose: async (button, entry) => {
      await hit(button);
      const item = page.getByRole('menuitem', { name: entry, exact: true });
      await expect(item).toBeVisible();
      for (let steps = 0; steps < 10 && !(await hasFocus(item)); steps += 1)
        await press('ArrowDown');
      await press('Enter');
    },
    files: async (target) => {
      await to(target);
      const chooser = page.waitForEvent('filechooser');
      await press('Enter');
      return chooser;
    },
  };
}
