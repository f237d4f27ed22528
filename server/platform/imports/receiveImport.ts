import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { openReceived } from '@server/platform/files/received';
import { readMultipart } from '@server/platform/http/multipart';
import { invalid } from '@server/platform/http/refusal';
import { notText } from '@/domain/imports/importTexts';
import type { CsvText } from './importFile';
import { unusableFile } from './rowErrors';

const pieceBytes = 256 * 1024;

/** A received file. */
export interface ReceivedImport {
  /** As the person's machine calls it. */
  name: string;
  text: CsvText;
  /** Of the content, in hex: tells a repeated call from another one under the same key. */
  sha256: string;
}

/** What a file is called in the history: no path, no signs that are not seen. */
const shownName = (name: string): string =>
  [...(name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '')].slice(0, 200).join('') ||
  'Unnamed file';

/**
 * The file's UTF-8 text from its beginning, in pieces. @throws Refusal 422 for any other encoding
 */
async function* textOf(handle: FileHandle): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (bytes?: Buffer): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw unusableFile(notText);
    }
  };
  const buffer = Buffer.alloc(pieceBytes);
  for (let position = 0; ; ) {
    const { bytesRead } = await handle.read(buffer, 0, pieceBytes, position);
    if (bytesRead === 0) break;
    position += bytesRead;
    yield decoded(buffer.subarray(0, bytesRead));
  }
  yield decoded();
}

/**
 * Receives the CSV of a multipart call into a file of its own for as long as `use` takes: it is
 * read twice, and no transaction may wait for the network.
 * @throws Refusal 400 when there is no file or more than one; 413 too large; and whatever `use`
 * throws
 */
export async function withReceivedImport<T>(
  { request, dataDir, mostBytes }: { request: Request; dataDir: string; mostBytes: number },
  use: (file: ReceivedImport) => Promise<T>,
): Promise<T> {
  const handle = await openReceived(dataDir);
  try {
    const hash = createHash('sha256');
    let files = 0;
    let name = '';
    await readMultipart(request, {
      maxFileBytes: mostBytes,
      maxFiles: 1,
      onFile: async (_name, filename, stream) => {
        files++;
        name = shownName(filename);
        for await (const chunk of stream) {
          hash.update(chunk);
          await handle.appendFile(chunk);
        }
      },
    });
    if (files === 0) throw invalid({ files: 'Please choose a CSV file' });
    return await use({ name, text: () => textOf(handle), sha256: hash.digest('hex') });
  } finally {
    await handle.close();
  }
}
