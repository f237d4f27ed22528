import type { FileHandle } from 'node:fs/promises';
import { readMultipart } from '@server/platform/http/multipart';
import { invalid } from '@server/platform/http/refusal';
import { mostFileBytes } from '@/domain/files/limits';
import { openReceived, receivedContent } from './received';
import { withUploadSlot } from './uploadSlots';

/** The one file of a form, and what the form said beside it. `name` is as sent: never trust it. */
export interface ReceivedFile {
  name: string;
  fields: Readonly<Record<string, string>>;
  content: Buffer;
}

/**
 * Receives the one file of a multipart call onto the disk, and hands it to `use` in its turn:
 * however many arrive at once, few are in memory.
 * @param noFile what is said without one
 * @throws Refusal 400 without one, 413 too large, 503 while too many wait; and whatever `use`
 * throws
 */
export async function withReceivedFile<T>(
  request: Request,
  { dataDir, noFile }: { dataDir: string; noFile: string },
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const handle = await openReceived(dataDir);
  try {
    const received = await receive(request, handle, noFile);
    return await withUploadSlot(async () =>
      use({ ...received, content: await receivedContent(handle) }),
    );
  } finally {
    await handle.close();
  }
}

async function receive(
  request: Request,
  handle: FileHandle,
  noFile: string,
): Promise<Omit<ReceivedFile, 'content'>> {
  const names: string[] = [];
  const { fields } = await readMultipart(request, {
    maxFileBytes: mostFileBytes,
    maxFiles: 1,
    onFile: async (_name, filename, stream) => {
      names.push(filename);
      for await (const chunk of stream) await handle.appendFile(chunk);
    },
  });
  const [name] = names;
  if (name === undefined) throw invalid({ uploadedFiles: noFile });
  return { name, fields };
}
