import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { fileLimit, mostFileBytes } from '@/domain/files/limits';
import { documentError } from '@/domain/inventory/documents';
import { contentType } from './contentType';
import { extensionOf, safeName } from './safeName';

/** A file that passed every check, ready to be stored. */
export interface CheckedUpload {
  /** Safe to store, show and send in a header. */
  name: string;
  extension: string;
  /** Media type by content. */
  type: string;
  content: Buffer;
  sha256: string;
}

/** Which files a screen takes. */
export interface UploadRule {
  /** What is wrong with a name; null when its extension is allowed. */
  nameError(name: string): string | null;
  /** The text for content that is not what the extension says. */
  contentError: string;
}

/** Documents of inventory items (spec 3.5.3). */
const inventoryDocuments: UploadRule = {
  nameError: documentError,
  contentError: 'Please select valid format to upload the file',
};

const tooLarge = (): Refusal =>
  new Refusal(413, `The file is larger than ${fileLimit}`, { name: 'FileTooLarge' });

async function readAll(content: Readable | Buffer): Promise<Buffer> {
  if (Buffer.isBuffer(content)) {
    if (content.length > mostFileBytes) throw tooLarge();
    return content;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    const piece = Buffer.from(chunk);
    bytes += piece.length;
    if (bytes > mostFileBytes) {
      content.destroy();
      throw tooLarge();
    }
    chunks.push(piece);
  }
  return Buffer.concat(chunks, bytes);
}

/**
 * Checks an uploaded document (spec 3.5.3, E18): allowed extension and size, content that really is
 * what the extension says, a name made safe.
 * @throws Refusal 400 with the rule's text for a wrong format, 413 for a file too large.
 */
export async function checkUpload(
  name: string,
  upload: Readable | Buffer,
  rule: UploadRule = inventoryDocuments,
): Promise<CheckedUpload> {
  const safe = safeName(name);
  const wrongFormat = rule.nameError(safe);
  if (wrongFormat) throw invalid({ uploadedFiles: wrongFormat });
  const content = await readAll(upload);
  const extension = extensionOf(safe);
  const type = await contentType(extension, content);
  if (!type) throw invalid({ uploadedFiles: rule.contentError });
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { name: safe, extension, type, content, sha256 };
}
