import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { invalidMessage, oneOf, optional, valuesOf } from '@/domain/forms/fieldRules';
import { extensionOf, viewModeRemovalMessage } from '@/domain/inventory/documents';
import { isDocumentType, missingDocuments } from './documents';
import { yesNoOptions } from './options';
import type { ComplianceDocuments, UploadedDocument } from './stepData';

/** Extensions that may be uploaded (spec 2.9). */
export const allowedExtensions = ['pdf', 'png', 'gif', 'jpg', 'jpeg', 'docx', 'bmp'] as const;

export const noDocumentMessage = 'Please upload valid document.';
export const missingDocumentsMessage = 'Please upload required documents';
export const noTypeMessage = 'Please select the document type to upload the file';
/** The dots belong to the text (readings D36). */
export const unsupportedFileMessage = 'Please select supported files ...';
/** Said of a file that is there already under a type of document (spec 2.5). */
export const duplicateFileMessage = (type: string): string =>
  `This file has already been uploaded to your document inventory : ${type}`;

/** Said when a file is removed in view mode, where that is blocked (spec 2.5). */
export const removalBlockedMessage = viewModeRemovalMessage;

/** True for a file whose extension may be uploaded. */
export function isAllowedFile(fileName: string): boolean {
  const extension = extensionOf(fileName);
  return allowedExtensions.some((allowed) => allowed === extension);
}

const isRepeated = (name: string, at: number, names: readonly string[]): boolean =>
  names.indexOf(name) < at;

/**
 * What is wrong with files picked for a type: the type comes first, then extensions, then equal
 * names within the batch or with files of the type that are there (spec 2.5; readings C6). Null
 * when they can be uploaded.
 */
export function pickedFilesError(
  type: string,
  fileNames: readonly string[],
  existing: readonly string[] = [],
): string | null {
  if (!isDocumentType(type)) return noTypeMessage;
  if (fileNames.length === 0) return noDocumentMessage;
  if (!fileNames.every(isAllowedFile)) return unsupportedFileMessage;
  const names = [...existing, ...fileNames].map((name) => name.normalize('NFC'));
  return names.some(isRepeated) ? duplicateFileMessage(type) : null;
}

/** Most files of one application. */
const maxDocuments = 150;

/** The documents of step 10: at least one, and the seven mandatory kinds (spec 2.5). */
export function documentsError(
  documents: readonly Pick<UploadedDocument, 'type'>[],
): string | null {
  if (documents.length === 0) return noDocumentMessage;
  if (documents.length > maxDocuments) return `Maximum allowed ${maxDocuments} documents`;
  if (!documents.every(({ type }) => isDocumentType(type))) return invalidMessage;
  return missingDocuments(documents.map(({ type }) => type)).length > 0
    ? missingDocumentsMessage
    : null;
}

/** The AML/BSA questionnaire: yes or no each, all optional (readings D30). */
export const amlQuestions = [
  { field: 'amlCashIntensive', label: 'Is the business cash-intensive?' },
  { field: 'amlLicensesCurrent', label: 'Are all state and local licenses current?' },
  {
    field: 'amlPoliticallyExposed',
    label: 'Is any owner or officer a politically exposed person, or closely associated with one?',
  },
  {
    field: 'amlPriorSarOrClosure',
    label:
      'Has a financial institution ever closed an account of the business, or notified it of a suspicious activity report?',
  },
  {
    field: 'amlOwnersDisclosed',
    label: 'Are all beneficial owners of 25% or more disclosed in this application?',
  },
] as const satisfies readonly {
  field: Exclude<keyof ComplianceDocuments, 'uploadDocument'>;
  label: string;
}[];

/** Step 10 (spec 2.5). */
export function complianceErrors(values: ComplianceDocuments): FieldErrors {
  const answer = optional(oneOf(valuesOf(yesNoOptions)));
  return errorsFrom([
    ['uploadDocument', documentsError(values.uploadDocument)],
    ...amlQuestions.map(({ field }) => [field, answer(values[field])] as const),
  ]);
}
