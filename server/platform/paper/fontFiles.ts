import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FontSource } from '@/shared/files/pdf/pdfSession';

/**
 * The build puts the fonts beside the server; from its sources it reads those of the application.
 */
function fontFolder(): string {
  const built = join(import.meta.dirname, 'fonts');
  return existsSync(built)
    ? built
    : join(import.meta.dirname, '../../../src/shared/files/pdf/fonts');
}

const base64 = async (name: string): Promise<string> =>
  (await readFile(join(fontFolder(), `${name}.ttf`))).toString('base64');

/** The fonts of our documents, from this server's own files. */
export const fontFiles: FontSource = {
  typeface: async () => ({
    regular: await base64('Inter-Regular'),
    bold: await base64('Inter-Bold'),
  }),
  piece: async (name) => {
    const file = await readFile(join(fontFolder(), 'further', `${name}.ttf`));
    // Bytes of their own: a small file lies in a buffer that others share.
    return new Uint8Array(file).buffer;
  },
};
