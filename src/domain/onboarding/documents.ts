import { extensionOf } from '@/domain/inventory/documents';
import type { Option } from './options';

/** Codes of the required kinds (spec 2.3; readings C7). Codes 20 to 22 are not used. */
export const documentKinds = [
  { code: 'document1', label: 'Proof of Domain Ownership' },
  { code: 'document2', label: 'Corporate Resolution' },
  { code: 'document3', label: 'Copy of ID for Account Holders' },
  { code: 'document4', label: 'EIN Issuance Letter' },
  { code: 'document5', label: 'Articles of Incorporation or Organization' },
  { code: 'document6', label: 'Operating Agreement' },
  { code: 'document7', label: 'Financials' },
  { code: 'document8', label: 'Tax Filing' },
  { code: 'document9', label: 'State Cannabis License' },
  { code: 'document10', label: 'Lease' },
  { code: 'document11', label: 'COA per Product' },
  { code: 'document12', label: 'Bank Statements' },
  { code: 'document13', label: 'DBA' },
  { code: 'document14', label: 'Beneficial Ownership' },
  { code: 'document15', label: 'Voided Check' },
  { code: 'document16', label: 'MPA/ISA Agreement' },
  { code: 'document17', label: 'Organization Chart' },
  { code: 'document18', label: 'Statement of Information' },
  { code: 'document19', label: 'Balance Sheet' },
] as const;

type KindCode = (typeof documentKinds)[number]['code'];

/**
 * What can be uploaded, by label, in the order of spec 2.3, and `State Cannabis License` (readings
 * C5).
 */
export const documentTypes = [
  'Initial COA',
  'Proof of Domain Ownership',
  'Pricing Documentation',
  'Privacy Policy',
  'Product Photos',
  'Refund Policy',
  'Shipping Policy',
  'Terms and Conditions',
  'FDA Disclaimer Screenshot',
  'Voided Check',
  '3 Months Processing Statements',
  'Articles of Incorporation',
  'Operating Agreement',
  'EIN Letter',
  '3 Months Bank Statements',
  'Business Owner ID',
  'Business Credit Report',
  'Background Check',
  'Location Photos',
  'DBA Letter',
  'Compliance Check',
  'MPA/ISA Agreement',
  'Organization Chart',
  'Statement of Information',
  'Balance Sheet',
  'State Cannabis License',
] as const;

export type DocumentType = (typeof documentTypes)[number];

/** The type that only a TOP_ADMIN sees (spec 2.6). */
export const topAdminType: DocumentType = 'Compliance Check';

/** A kind without which the application is not complete, and the type that satisfies it. */
export interface MandatoryDocument {
  code: KindCode;
  label: string;
  type: DocumentType;
}

const typeByCode: readonly (readonly [KindCode, DocumentType])[] = [
  ['document3', 'Business Owner ID'],
  ['document4', 'EIN Letter'],
  ['document5', 'Articles of Incorporation'],
  ['document9', 'State Cannabis License'],
  ['document15', 'Voided Check'],
  ['document17', 'Organization Chart'],
  ['document18', 'Statement of Information'],
];

/** The seven mandatory kinds (spec 2.5; readings C5). */
export const mandatoryDocuments: readonly MandatoryDocument[] = documentKinds.flatMap(
  ({ code, label }) =>
    typeByCode.filter(([known]) => known === code).map(([, type]) => ({ code, label, type })),
);

/** Mandatory kinds that none of the uploaded types satisfies, in their order. */
export const missingDocuments = (types: readonly string[]): MandatoryDocument[] =>
  mandatoryDocuments.filter(({ type }) => !types.includes(type));

/** True for a type of document that can be uploaded. */
export const isDocumentType = (value: string): value is DocumentType =>
  documentTypes.some((type) => type === value);

/**
 * A type in the picker; it is disabled once it has files, until they are removed (spec 2.4;
 * readings C6).
 */
export interface DocumentTypeOption extends Option<DocumentType> {
  isDisabled: boolean;
}

/** The picker's choices. `uploaded`: types of the files that are there. */
export const documentTypeOptions = (
  isTopAdmin: boolean,
  uploaded: readonly string[],
): DocumentTypeOption[] =>
  documentTypes
    .filter((type) => isTopAdmin || type !== topAdminType)
    .map((type) => ({ value: type, label: type, isDisabled: uploaded.includes(type) }));

/** Letters, digits and `-` alone, so that `_` parts a name and nothing in it is a path. */
const safe = (text: string): string => text.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '');

/** One of the files that were picked at once. */
interface NamedDocument {
  orgId: string;
  type: string;
  /** With or without its point, in any case. */
  extension: string;
  index: number;
  count: number;
}

/**
 * `{orgId}_{doctype}.{ext}`, with `_0`, `_1` … when several files are picked at once (spec 2.5;
 * readings C6).
 */
export function documentFileName({ orgId, type, extension, index, count }: NamedDocument): string {
  const suffix = count > 1 ? `_${index}` : '';
  return `${safe(orgId)}_${safe(type)}${suffix}.${extensionOf(`a.${extension.replace(/^\./, '')}`)}`;
}
