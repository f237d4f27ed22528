// Finds the Chromium that the end-to-end tests and benchmarks drive.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell first: the same engine without the browser's own windows, for less of the
// machine.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

// A window of the whole Chromium loads hidden pages for its address bar, and keeps a process ready
// for the next address: half of what a test's window costs, for nothing that a test sees.
const hiddenPages = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

// What Playwright switches off by itself: of two such switches only the last one counts.
const offAnyway = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * What each Chromium is started with: headless, no calls home, fit for a machine without a display.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offAnyway, ...hiddenPages].join(',')}`,
];

/** The path of a Chromium on this machine, else `CHROMIUM_PATH`, else null. */
export function findChromium(env = process.env) {
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) =>
      names.map((name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
    );
  return [...onPath, ...elsewhere].find((path) => existsSync(path)) ?? env.CHROMIUM_PATH ?? null;
}

export const chromiumMissing = [
  'The end-to-end tests need a Chromium and none was found.',
  'Debian: apt-get install chromium-headless-shell (or chromium). macOS: brew install --cask chromium.',
  'Or put the path of a Chromium or Chrome into CHROMIUM_PATH.',
].join('\n');
