import { expect, type Page } from '@playwright/test';

/** A page that keeps what its toasts said, as `keepToasts` prepares it. */
interface Keeping {
  saidByToasts: Set<string>;
}

/**
 * Keeps, from now on, every text that toasts of a page say: each is gone after five seconds, in
 * which a busy machine may not have asked. To be called before the first `goto`.
 */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said = new Set<string>();
    // Read by `expectToast` below; the page itself does not know of it.
    (window as unknown as Keeping).saidByToasts = said;
    const keep = (region: Element | null | undefined): void => {
      if (!region) return;
      const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) said.add(texts.currentNode.nodeValue ?? '');
    };
    const listen = (records: MutationRecord[]): void => {
      for (const { target } of records) {
        const place = target instanceof Element ? target : target.parentElement;
        keep(place?.closest('[aria-label="Notifications"]'));
      }
    };
    new MutationObserver(listen).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}

/** Waits until a toast has said exactly this since the page was loaded. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => [...(window as unknown as Keeping).saidByToasts]))
    .toContain(text);
