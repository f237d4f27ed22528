import type { UserConfig } from 'vite';
import { engineFiles } from './engineFiles.ts';
import { paperFiles } from './paperFiles.ts';
import { stamp } from './stamp.ts';

/**
 * The server's half: one folder of flat files, so that the engine's worker lies beside whatever
 * starts it.
 */
export const server: UserConfig = {
  plugins: [engineFiles(), paperFiles(), stamp('server')],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { main: 'server/main/main.ts', paperThread: 'server/platform/paper/paperThread.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};
