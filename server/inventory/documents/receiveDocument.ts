import type { FileHandle } from 'node:fs/promises';
import { mostFileBytes } from '@server/files/checkUpload';
import { openReceived, receivedContent } from '@server/files/received';
import { inTurn } from '@server/files/turns';
import { readMultipart } from '@server/http/multipart';
import { invalid } from '@server/http/refusal';
import { noDocumentError } from '@/domain/inventory/documents';

/** A received document and the file group it is for; nothing else that the form says is read (readings E4). */
export interface ReceivedDocument {
  imageId: string;
  name: string;
  content: Buffer;
}

/**
 * Receives the one document of a multipart call into a file, and hands it to `use` in its turn: however many arrive at once, few are
 * in memory.
 * @throws Refusal 400 without one, 413 too large, 503 while too many wait; and whatever `use` throws
 */
export async function withReceivedDocument<T>(
  request: Request,
  dataDir: string,
  use: (document: ReceivedDocument) => Promise<T>,
): Promise<T> {
  const handle = await openReceived(dataDir);
  try {
    const received = await receive(request, handle);
    return await inTurn(async () => use({ ...received, content: await receivedContent(handle) }));
  } finally {
    await handle.close();
  }
}

async function receive(request: Request, handle: FileHandle): Promise<Omit<ReceivedDocument, 'content'>> {
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
  if (name === undefined) throw invalid({ uploadedFiles: noDocumentError });
  return { name, imageId: fields.inventory_image_id ?? '' };
}
