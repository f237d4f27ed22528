import { describe, expect, it } from 'vitest';
import {
  documentFileName,
  documentKinds,
  documentTypeOptions,
  documentTypes,
  isDocumentType,
  mandatoryDocuments,
  missingDocuments,
} from './documents';

describe('document types', () => {
  it('are 26, all with their own label, and 19 kinds', () => {
    expect(new Set(documentTypes).size).toBe(26);
    expect(documentKinds.map(({ code }) => code)).toEqual(
      Array.from({ length: 19 }, (_, at) => `document${at + 1}`),
    );
    expect(isDocumentType('EIN Letter')).toBe(true);
    expect(isDocumentType('ein letter')).toBe(false);
  });

  it('hold the seven mandatory ones', () => {
    expect(mandatoryDocuments.map(({ code, label, type }) => [code, label, type])).toEqual([
      ['document3', 'Copy of ID for Account Holders', 'Business Owner ID'],
      ['document4', 'EIN Issuance Letter', 'EIN Letter'],
      ['document5', 'Articles of Incorporation or Organization', 'Articles of Incorporation'],
      ['document9', 'State Cannabis License', 'State Cannabis License'],
      ['document15', 'Voided Check', 'Voided Check'],
      ['document17', 'Organization Chart', 'Organization Chart'],
      ['document18', 'Statement of Information', 'Statement of Information'],
    ]);
  });

  it('miss those that nothing satisfies', () => {
    expect(missingDocuments([])).toHaveLength(7);
    const uploaded = ['EIN Letter', 'EIN Letter', 'Voided Check', 'Balance Sheet'];
    expect(missingDocuments(uploaded).map(({ code }) => code)).toEqual([
      'document3',
      'document5',
      'document9',
      'document17',
      'document18',
    ]);
    expect(missingDocuments(mandatoryDocuments.map(({ type }) => type))).toEqual([]);
  });

  it('offer the compliance check to a top admin only', () => {
    const names = (isTopAdmin: boolean): string[] =>
      documentTypeOptions(isTopAdmin, []).map(({ value }) => value);
    expect(names(true)).toEqual([...documentTypes]);
    expect(names(false)).toEqual(documentTypes.filter((type) => type !== 'Compliance Check'));
  });

  it('are disabled while they have files, and come back', () => {
    const disabled = (uploaded: string[]): string[] =>
      documentTypeOptions(true, uploaded).flatMap(({ value, isDisabled }) =>
        isDisabled ? [value] : [],
      );
    expect(disabled(['EIN Letter', 'DBA Letter', 'EIN Letter'])).toEqual([
      'EIN Letter',
      'DBA Letter',
    ]);
    expect(disabled([])).toEqual([]);
  });
});

describe('the name of a stored document', () => {
  it.for([
    ['1234', 'Voided Check', 'pdf', 0, 1, '1234_Voided-Check.pdf'],
    ['1234', 'Voided Check', '.PDF', 0, 1, '1234_Voided-Check.pdf'],
    ['1234', 'Product Photos', 'jpg', 0, 3, '1234_Product-Photos_0.jpg'],
    ['1234', 'Product Photos', 'png', 2, 3, '1234_Product-Photos_2.png'],
    ['1234', 'MPA/ISA Agreement', 'docx', 0, 1, '1234_MPA-ISA-Agreement.docx'],
    ['../../etc', 'EIN Letter', 'pdf', 0, 1, 'etc_EIN-Letter.pdf'],
    ['12\u202e34', 'EIN Letter', 'pdf', 0, 1, '12-34_EIN-Letter.pdf'],
  ] as const)(
    'of %j, %j, %j, number %d of %d is %j',
    ([orgId, type, extension, index, count, name]) =>
      expect(documentFileName({ orgId, type, extension, index, count })).toBe(name),
  );
});
