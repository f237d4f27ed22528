import { withReceivedFile } from '@server/platform/files/receiveFile';
import { noDocumentError } from '@/domain/inventory/documents';

/**
 * A received document and the file group it is for; nothing else that the form says is read
 * (readings E4).
 */
export interface ReceivedDocument {
  imageId: string;
  name: string;
  content: Buffer;
}

/** Receives the one document of a multipart call; see `withReceivedFile`. */
export const withReceivedDocument = <T>(
  request: Request,
  dataDir: string,
  use: (document: ReceivedDocument) => Promise<T>,
): Promise<T> =>
  withReceivedFile(request, { dataDir, noFile: noDocumentError }, ({ name, fields, content }) =>
    use({ name, content, imageId: fields.inventory_image_id ?? '' }),
  );
