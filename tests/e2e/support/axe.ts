import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { narrowest, sidewaysScrolls } from './widths';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

interface Scanner {
  /**
   * With `resultTypes`, it spends no time on telling what it found in order; without `preload`, it
   * does not read the style sheets again, which none of its standing rules asks for.
   */
  run(options: {
    resultTypes: string[];
    preload: boolean;
    runOnly?: string[];
  }): Promise<{ violations: Violation[] }>;
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
    const options = { resultTypes: ['violations'], preload: false, runOnly: rules };
    return (await scanner.run(options)).violations;
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

/** Looks at pages and keeps what axe finds there, named by what was looked at. */
interface Inspector {
  /** By every rule in one theme, by those of colors in the other, in which the page is left. */
  look(name: string): Promise<void>;
  /** By every rule, in the theme in which the page is. */
  lookOnce(name: string): Promise<void>;
  /** By the rules of colors, in both themes: for what differs in its colors alone. */
  lookAtColors(name: string): Promise<void>;
  /** Gives the page the other theme. */
  turn(): Promise<void>;
  found: string[];
}

/** An inspector of a page that is light. */
export function inspector(page: Page): Inspector {
  const found: string[] = [];
  let theme: 'light' | 'dark' = 'light';
  const note = (name: string, lines: string[]): void => {
    for (const line of lines) found.push(`${name}, ${theme}: ${line}`);
  };
  const lookOnce = async (name: string): Promise<void> => note(name, await violations(page));
  const turn = async (): Promise<void> => {
    theme = theme === 'light' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme: theme });
  };
  /** By the rules of colors, in the other theme: to go back would draw each page once more. */
  const turned = async (name: string): Promise<void> => {
    await turn();
    note(name, await scan(page, colorRules));
  };
  return {
    found,
    lookOnce,
    turn,
    look: async (name) => {
      await lookOnce(name);
      await turned(name);
    },
    lookAtColors: async (name) => {
      note(name, await scan(page, colorRules));
      await turned(name);
    },
  };
}

/**
 * Looks at a page as it stands: by every rule at 1440 pixels in one theme and on the narrowest
 * window in the other, in which the page is left; and whether it scrolls sideways at any width.
 * What only a wide window shows is seen in the other theme on the next page of the kind. The window
 * is 1440 pixels wide afterwards.
 */
export async function standing(page: Page, seen: Inspector, name: string): Promise<void> {
  await seen.lookOnce(name);
  await standingNarrow(page, seen, name);
}

/** The same without the look at 1440 pixels: for what is seen so elsewhere. */
export async function standingNarrow(
  page: Page,
  { lookOnce, turn, found }: Inspector,
  name: string,
): Promise<void> {
  await turn();
  await page.setViewportSize({ width: narrowest, height: 844 });
  await lookOnce(`${name} at ${narrowest}`);
  for (const line of await sidewaysScrolls(page)) found.push(`${name} ${line}`);
}
