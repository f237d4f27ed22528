import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { precompress } from '../../build/precompress';

/**
 * Builds a page of the benchmark of that name, `tests/bench/<name>/page.ts`, into a folder, as the
 * product is built. @returns the folder
 */
export async function builtPage(name: string, folder: string): Promise<string> {
  const source = resolve('.cache', `bench-${name}`);
  mkdirSync(source, { recursive: true });
  const script = `<script type="module" src="${resolve('tests/bench', name, 'page.ts')}"></script>`;
  writeFileSync(
    join(source, 'index.html'),
    `<!doctype html><html lang="en"><head><title>Bench</title><link rel="icon" href="data:,"></head><body>${script}</body></html>`,
  );
  await build({
    configFile: false,
    root: source,
    mode: 'production',
    logLevel: 'error',
    resolve: {
      alias: [
        { find: /^@\//, replacement: `${resolve('src')}/` },
        { find: /^(?:html2canvas|canvg|dompurify)$/, replacement: resolve('build/absent.ts') },
      ],
    },
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    plugins: [precompress(folder)],
  });
  return folder;
}
