import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

interface Scanner {
  /** With `resultTypes`, it spends no time on telling what it found in order. */
  run(options: { resultTypes: string[]; runOnly?: string[] }): Promise<{ violations: Violation[] }>;
}

/** What a theme changes: it has colors of its own, over the same elements and texts. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds by its own rules, or by some of them, one line per element. */
async function scan(page: Page, runOnly?: string[]): Promise<string[]> {
  // Once per page load: the scanner is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const scanned = await page.evaluate(async (rules) => {
    // Put into the page by the line above; the page itself does not know its type.
    const { axe: scanner } = window as unknown as { axe: Scanner };
    return (await scanner.run({ resultTypes: ['violations'], runOnly: rules })).violations;
  }, runOnly);
  return scanned.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * What axe finds on the page as it stands, one line per element; every rule of the scanner, none
 * left out.
 */
export async function violations(page: Page): Promise<string[]> {
  const found = await scan(page);
  // The scanner looks only at those that something refers to.
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  const twice = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
  return [...found, ...[...twice].map((id) => `two elements have the id ${id}`)];
}

/**
 * Collects what axe finds in the light and in the dark theme, named by what was looked at; the page
 * is light afterwards.
 */
export function inspector(page: Page): { look(name: string): Promise<void>; found: string[] } {
  const found: string[] = [];
  return {
    found,
    look: async (name) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      for (const line of await scan(page, colorRules)) found.push(`${name}, dark: ${line}`);
      // Light last: the next picture of the page begins as this one ended.
      await page.emulateMedia({ colorScheme: 'light' });
      for (const line of await violations(page)) found.push(`${name}, light: ${line}`);
    },
  };
}
