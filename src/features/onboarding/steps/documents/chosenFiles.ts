import { fileLimit, maxFilesAtOnce, mostFileBytes } from '@/domain/files/limits';
import { extensionOf } from '@/domain/inventory/documents';
import { pickedFilesError } from '@/domain/onboarding/documentRules';
import { documentFileName } from '@/domain/onboarding/documents';
import { randomKey } from '@/shared/randomKey';
import type { DocumentToSend } from './documentTransfer';

/** What is wrong with files chosen for a type (spec 2.5); null when they may be sent. */
export function chosenFilesError(
  type: string,
  files: readonly Pick<File, 'name' | 'size'>[],
): string | null {
  const wrong = pickedFilesError(
    type,
    files.map(({ name }) => name),
  );
  if (wrong !== null) return wrong;
  if (files.length > maxFilesAtOnce) return `Please choose at most ${maxFilesAtOnce} files at once`;
  const empty = files.find(({ size }) => size === 0);
  if (empty) return `${empty.name} is empty`;
  const large = files.find(({ size }) => size > mostFileBytes);
  return large ? `${large.name} is larger than ${fileLimit}` : null;
}

/** The uploads of files that were chosen together for a type. */
export function documentsToSend(
  files: readonly File[],
  owner: Pick<DocumentToSend, 'type' | 'merchantStepId' | 'orgId' | 'userId'>,
): DocumentToSend[] {
  const batch = randomKey();
  const count = files.length;
  return files.map((file, index) => ({
    ...owner,
    uploadId: randomKey(),
    file,
    batch,
    index,
    count,
  }));
}

/** The name that a file gets, `{orgId}_{doctype}.{ext}` (spec 2.5). */
export const newName = ({ file, orgId, type, index, count }: DocumentToSend): string =>
  documentFileName({ orgId, type, extension: extensionOf(file.name), index, count });
