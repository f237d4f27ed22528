import type { Page } from '@playwright/test';

/** The narrowest window that the product is made for. */
export const narrowest = 360;

// The narrowest first, at which a page was looked at before; last the width that it is left at.
const widths = [narrowest, 768, 1024, 2560, 1440];

/** Nothing of the page lies beside the window. Runs in the page. */
function isWithin(): boolean {
  const { scrollWidth, clientWidth } = document.documentElement;
  return Math.max(scrollWidth, document.body.scrollWidth) <= clientWidth;
}

/**
 * At which widths the page scrolls sideways, a line each; the window is 1440 pixels wide
 * afterwards.
 */
export async function sidewaysScrolls(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // A chart measures its card anew after the window has changed.
    const fits = page.waitForFunction(isWithin, undefined, { timeout: 2000 });
    if (!(await fits.then(Boolean, () => false))) found.push(`scrolls sideways at ${width}`);
  }
  return found;
}
