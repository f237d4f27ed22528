import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vitest/config';
import { defineConfig } from 'vitest/config';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * What was compiled is kept by a file's own text: one that takes in a folder (`import.meta.glob`) is
 * compiled again when a migration or a table is added.
 */
const foldersInKeys: Plugin = {
  name: 'folders-in-cache-keys',
  configureVitest: ({ experimental_defineCacheKeyGenerator: addToKey }) => {
    const names = readdirSync(folder('./server/platform/db'), { recursive: true }).sort().join();
    addToKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? names : undefined));
  },
};

// Given to each project as a value: with `extends`, the global setup would run once per project.
const shared = {
  plugins: [react(), foldersInKeys],
  resolve: { alias: { '@server': folder('./server'), '@': folder('./src') } },
};

const templateSetup = folder('./tests/support/globalSetup.ts');

export default defineConfig({
  test: {
    // What was compiled is kept for the next run: half of what a run of few files takes.
    experimental: { fsModuleCache: true },
    // Each server or journey file holds a database of some 400 MB.
    maxWorkers: process.env.VITEST_MAX_WORKERS ? Number(process.env.VITEST_MAX_WORKERS) : 2,
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          // Rules over values: nothing is left behind for the next file.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          // A hundred files over the same server code: it is loaded once per worker.
          isolate: false,
          globalSetup: [templateSetup],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        // What concerns the embedded engine alone, whichever database the others run over.
        test: {
          name: 'embedded',
          environment: 'node',
          include: ['tests/embedded/**/*.test.ts'],
          globalSetup: [templateSetup],
          // Several times what a quiet machine needs: servers start, and fill databases, within a test.
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'journeys',
          environment: 'happy-dom',
          // Each file gets a window of its own; the application's code is loaded once per worker.
          isolate: false,
          include: ['tests/journeys/**/*.test.tsx', 'tests/journeys/**/*.test.ts'],
          globalSetup: [templateSetup],
          setupFiles: [folder('./tests/support/journeySetup.ts')],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'house',
          environment: 'node',
          include: [
            'tests/architecture.test.ts',
            'tests/documents.test.ts',
            'tests/texts.test.ts',
            'tests/catalogue*.test.{ts,tsx}',
          ],
          globalSetup: [templateSetup],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
