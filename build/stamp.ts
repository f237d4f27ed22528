import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { sourcesHash, stampFile } from '../scripts/sourcesHash.mjs';

/** Writes beside a built half which sources it was built from, so that `npm start` knows whether to build again. */
export function stamp(half: 'app' | 'server'): Plugin {
  let hash = '';
  return {
    name: 'greenledger:stamp',
    apply: 'build',
    buildStart() {
      rmSync(stampFile(half), { force: true });
      hash = sourcesHash();
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler(error?: Error): void {
        if (error || hash === '') return;
        mkdirSync(dirname(stampFile(half)), { recursive: true });
        writeFileSync(stampFile(half), hash);
      },
    },
  };
}
