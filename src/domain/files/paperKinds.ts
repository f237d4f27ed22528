import { extensionOf } from '@/domain/inventory/documents';
import { fileLimit } from './limits';

/** What a scanned or printed paper is uploaded as: bills, W-9 forms. */
export const paperExtensions = ['pdf', 'png', 'jpg', 'jpeg'] as const;

export const paperFormatError = 'Please upload a PDF, PNG or JPG file';

/** What is wrong with the name of a paper; null when it is one of these kinds. */
export function paperError(fileName: string): string | null {
  const extension = extensionOf(fileName);
  return paperExtensions.some((allowed) => allowed === extension) ? null : paperFormatError;
}

/** The same for pickers. */
export const paperKinds = {
  extensions: paperExtensions,
  nameError: paperError,
  limits: `PDF, PNG or JPG; ${fileLimit} at most`,
} as const;
