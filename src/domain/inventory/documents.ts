/** Extensions that may be attached to an item (spec 3.5.3). */
export const allowedExtensions = [
  'pdf',
  'png',
  'gif',
  'jpg',
  'jpeg',
  'csv',
  'docx',
  'bmp',
] as const;

/** Label of the one file, whatever it shows (spec 3.2.3; readings B11). */
export const documentLabel = 'Select Product Image Url';

/** Submitting the document modal with nothing chosen (spec 3.5.3; readings C25). */
export const noDocumentError = 'Please upload a valid document';

/** Removing a file in view mode (spec 3.2.4). */
export const viewModeRemovalMessage = 'This is view mode, so you are not able to delete this file.';

/**
 * The extension in lower case, empty without one. Controls and direction marks in a name hide an
 * extension: none.
 */
export function extensionOf(fileName: string): string {
  const match = /^[^\p{Cc}\p{Cf}/\\]+\.([A-Za-z0-9]{1,8})$/u.exec(fileName);
  return match?.[1]?.toLowerCase() ?? '';
}

/**
 * What is wrong with the name of a file to attach; null when its extension is allowed (spec 3.5.3).
 */
export function documentError(fileName: string): string | null {
  const extension = extensionOf(fileName);
  return allowedExtensions.some((allowed) => allowed === extension)
    ? null
    : 'Please select valid format to upload the file';
}

/** Only letters, digits and `-` survive into a stored name. */
const safe = (part: string): string => part.replace(/[^A-Za-z0-9-]/g, '').slice(0, 60);

/**
 * The name under which a document is stored: image id, a fragment of the timestamp in milliseconds
 * and the inventory type, plus the extension (spec 3.5.3).
 */
export function storedDocumentName(document: {
  imageId: string;
  inventoryType: string;
  fileName: string;
  now: number;
}): string {
  const fragment = String(document.now).slice(-8);
  const stem = [document.imageId, fragment, document.inventoryType].map(safe).join('_');
  return `${stem}.${extensionOf(document.fileName)}`;
}
