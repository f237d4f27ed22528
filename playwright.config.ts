import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/filledFolder.ts',
  outputDir: '.cache/e2e',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Several times what a quiet machine needs: the limits of the specification are measured by the
  // tests of them.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  // The report of `npm test`; without a file to go to it would be printed.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumArgs },
    trace: 'off',
  },
});
