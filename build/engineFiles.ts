import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = 'server/platform/db/embedded';

/** Puts the engine's worker, which Node loads by itself, beside the built server as it is. */
export function engineFiles(): Plugin {
  return {
    name: 'greenledger:engine-files',
    apply: 'build',
    generateBundle() {
      for (const fileName of readdirSync(folder).filter((name) => name.endsWith('.mjs'))) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(folder, fileName)) });
      }
    },
  };
}
