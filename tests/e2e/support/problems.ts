import type { Page } from '@playwright/test';

/** What the browser reports that is an answer of the server, not a fault of the page. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * Collects, from now on, every violation of the content security policy (Trusted Types included),
 * every console error and every uncaught error of a page; gives them when called. To be called
 * before the first `goto`.
 */
export async function watchProblems(page: Page): Promise<() => string[]> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !refusedCall.test(message.text()))
      problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error}`));
  await page.exposeFunction('reportViolation', (text: string) =>
    problems.push(`${page.url()}: ${text}`),
  );
  await page.addInitScript(() => {
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        // Put there by exposeFunction above.
        const { reportViolation } = window as unknown as { reportViolation(text: string): void };
        reportViolation(`policy ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
      },
    );
  });
  return () => problems;
}
