import type { FileHandle } from 'node:fs/promises';
import { openReceived } from '@server/platform/files/received';
import { readMultipart } from '@server/platform/http/multipart';
import { invalid } from '@server/platform/http/refusal';
import { mostFileBytes } from '@/domain/files/limits';
import { noDocumentMessage } from '@/domain/onboarding/documentRules';

/** Files that one call may carry. */
const mostFiles = 10;

/** A file as it arrived, on disk. `name` is as sent: never trust it. */
export interface ReceivedFile {
  name: string;
  handle: FileHandle;
}

/** What a form said beside its files. Organization and user in it are not read (readings E4). */
export type UploadFields = Record<string, string>;

/**
 * Receives the files of a multipart call, each into a file of its own for as long as `use` takes.
 * @throws Refusal 400 without a file, 413 too large; and whatever `use` throws
 */
export async function withReceivedFiles<T>(
  request: Request,
  dataDir: string,
  use: (files: readonly ReceivedFile[], fields: UploadFields) => Promise<T>,
): Promise<T> {
  const files: ReceivedFile[] = [];
  let isOver = false;
  try {
    const { fields } = await readMultipart(request, {
      maxFileBytes: mostFileBytes,
      maxFiles: mostFiles,
      onFile: async (_field, name, stream) => {
        const handle = await openReceived(dataDir);
        // The upload may have been refused while the file was being opened.
        if (isOver) return handle.close();
        files.push({ name, handle });
        for await (const chunk of stream) await handle.appendFile(chunk);
      },
    });
    if (files.length === 0) throw invalid({ uploadedFiles: noDocumentMessage });
    return await use(files, fields);
  } finally {
    isOver = true;
    for (const { handle } of files) await handle.close();
  }
}
