import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { sourcesHash, stampFile } from '../scripts/sourcesHash.mjs';

/**
 * Writes beside a built half which sources it was built from, so that `npm start` knows whether to
 * build again.
 */
export function stamp(half: 'app' | 'server'): Plugin {
  let hash = '';
  let isWritten = false;
  return {
    name: 'greenledger:stamp',
    apply: 'build',
    buildStart() {
      rmSync(stampFile(half), { force: true });
      hash = sourcesHash();
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      // Called after a failure as well.
      handler(): void {
        if (!isWritten) return;
        mkdirSync(dirname(stampFile(half)), { recursive: true });
        writeFileSync(stampFile(half), hash);
      },
    },
  };
}
