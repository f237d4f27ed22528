import { describe, expect, it } from 'vitest';
import { allowedExtensions, amlQuestions, isAllowedFile, pickedFilesError } from './documentRules';
import { mandatoryDocuments } from './documents';
import { errorsWith, goodSteps } from './goodSteps';

const type = 'Product Photos';
const noType = 'Please select the document type to upload the file';
const unsupported = 'Please select supported files ...';
const none = 'Please upload valid document.';
const missing = 'Please upload required documents';
const duplicate = `This file has already been uploaded to your document inventory : ${type}`;

describe('picked files', () => {
  it.each<[string, boolean]>([
    ...allowedExtensions.map((extension): [string, boolean] => [`scan.${extension}`, true]),
    ['SCAN.PDF', true],
    ['my.scan.Jpeg', true],
    ['scan.csv', false],
    ['scan.exe', false],
    ['scan.pdf.exe', false],
    ['scan.svg', false],
    ['scan.html', false],
    ['scan.doc', false],
    ['scan', false],
    ['.pdf', false],
    ['pdf', false],
    ['scan.pdf ', false],
    ['scan.pdf\0.exe', false],
    ['exe.\u202efdp.pdf', false],
    ['../scan.pdf', false],
    ['', false],
  ])('%j may be uploaded: %j', (name, is) => expect(isAllowedFile(name)).toBe(is));

  it.for([
    ['', ['a.exe'], [], noType],
    ['Photos', ['a.png'], [], noType],
    [type, [], [], none],
    [type, ['a.png', 'b.csv'], [], unsupported],
    [type, ['a.exe', 'a.exe'], [], unsupported],
    [type, ['a.png'], [], null],
    [type, ['a.png', 'b.png'], [], null],
    [type, ['a.png', 'b.png', 'a.png'], [], duplicate],
    [type, ['a.png'], ['a.png'], duplicate],
    [type, ['a.png'], ['b.png'], null],
    [type, ['é.png', 'e\u0301.png'], [], duplicate],
  ] as const)('type %j, files %j, there already %j: %j', ([chosen, names, existing, message]) =>
    expect(pickedFilesError(chosen, names, existing)).toBe(message),
  );
});

describe('step 10', () => {
  const documents = goodSteps[10].uploadDocument;

  it('takes the seven mandatory documents', () => expect(errorsWith(10)).toEqual({}));

  it('takes more of them', () => {
    const extra = { id: 'x', name: 'x.pdf', type: 'Balance Sheet', status: '' };
    expect(errorsWith(10, { uploadDocument: [...documents, extra] })).toEqual({});
  });

  it('wants at least one', () =>
    expect(errorsWith(10, { uploadDocument: [] })).toEqual({ uploadDocument: none }));

  it.each(mandatoryDocuments.map(({ type: one, label }) => [label, one] as const))(
    'misses %s',
    (_, one) => {
      const others = documents.filter((document) => document.type !== one);
      expect(errorsWith(10, { uploadDocument: others })).toEqual({ uploadDocument: missing });
    },
  );

  it.each([
    [[...documents, { id: '', name: 'a', type: 'Passport', status: '' }], 'Invalid Value'],
    [Array(151).fill(documents[0]), 'Maximum allowed 150 documents'],
    ['a.pdf', 'Invalid Value'],
  ])('refuses what is no list of known documents: case %#', (uploadDocument, message) =>
    expect(errorsWith(10, { uploadDocument })).toEqual({ uploadDocument: message }),
  );

  it.each(amlQuestions.map(({ field }) => field))(
    '%s is yes, no or nothing (readings D30)',
    (field) => {
      for (const answer of ['Yes', 'No', ''])
        expect(errorsWith(10, { [field]: answer })).toEqual({});
      expect(errorsWith(10, { [field]: 'Perhaps' })).toEqual({ [field]: 'Invalid Value' });
    },
  );
});
