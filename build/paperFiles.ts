import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = 'src/shared/files/pdf/fonts';

const fontsIn = (path: string): string[] =>
  readdirSync(join(folder, path))
    .filter((name) => name.endsWith('.ttf'))
    .map((name) => join(path, name));

/**
 * Puts the fonts of documents beside the built server, which draws those that it mails by itself.
 */
export function paperFiles(): Plugin {
  return {
    name: 'greenledger:paper-files',
    apply: 'build',
    generateBundle() {
      for (const name of [...fontsIn(''), ...fontsIn('further')]) {
        const fileName = `fonts/${name}`;
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(folder, name)) });
      }
    },
  };
}
