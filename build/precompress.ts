import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(html|js|mjs|css|svg|json|webmanifest|txt|xml|ttf|wasm)$/;
/** Smaller files fit one packet anyway. */
const smallest = 1024;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside every text file of the built application; the server sends what the
 * browser takes.
 */
export function precompress(folder: string): Plugin {
  let isWritten = false;
  return {
    name: 'greenledger:precompress',
    apply: 'build',
    writeBundle: () => {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      // Called after a failure as well, which is to be told and not covered by a missing folder.
      async handler(): Promise<void> {
        if (isWritten) await Promise.all(textFiles(folder).map(compress));
      },
    },
  };
}

const textFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < smallest) return;
  const brotli = await brotliOf(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  const gzipped = await gzipOf(bytes, { level: 9 });
  if (brotli.length < bytes.length) writeFileSync(`${file}.br`, brotli);
  if (gzipped.length < bytes.length) writeFileSync(`${file}.gz`, gzipped);
}
