import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedExtensions, documentError, storedDocumentName } from './documents';

const refused = 'Please select valid format to upload the file';

describe('a document’s name', () => {
  it.each(allowedExtensions)('may end in %s, in any case', (extension) => {
    expect(documentError(`coa.${extension}`)).toBeNull();
    expect(documentError(`coa.v2.${extension.toUpperCase()}`)).toBeNull();
  });

  it.each([
    '',
    'coa',
    'coa.',
    '.pdf',
    'coa.exe',
    'coa.pdf.exe',
    'coa.svg',
    'coa.html',
    'coa.pdf ',
    'coa.pdf\0.exe',
    'coa.exe\0.pdf',
    'coa\u202efdp.exe',
    'coa\u202eexe.pdf',
    '../coa.pdf',
    'a\\coa.pdf',
  ])('%j is refused', (name) => expect(documentError(name)).toBe(refused));
});

describe('the stored name', () => {
  it('is made of image id, timestamp fragment, type and extension', () => {
    const name = storedDocumentName({
      imageId: '1736080000000123',
      inventoryType: 'Flower',
      fileName: 'COA final.PDF',
      now: 1736089876543,
    });
    expect(name).toBe('1736080000000123_89876543_Flower.pdf');
  });

  it('holds nothing but safe characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        (imageId, inventoryType) => {
          const name = storedDocumentName({
            imageId,
            inventoryType,
            fileName: 'a.pdf',
            now: 1736089876543,
          });
          expect(name).toMatch(/^[A-Za-z0-9-]*_\d{8}_[A-Za-z0-9-]*\.pdf$/);
        },
      ),
    );
  });
});
