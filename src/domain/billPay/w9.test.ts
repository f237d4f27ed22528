import { describe, expect, it } from 'vitest';
import { emptyW9, nextW9, type W9Form, type W9Values, w9Errors, w9Schema } from './w9';
import { fatcaCodeError, payeeCodeError, type W9Classified } from './w9Codes';
import { w9Pdf } from './w9Pdf';

const filled: W9Values = {
  ...emptyW9,
  legalName: 'Acme Packaging LLC',
  kind: 'llc',
  llcCode: 'P',
  street: '12 Main Street',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  tinKind: 'ein',
  tin: '12-3456789',
  signer: 'Ann Acme',
  isCertified: true,
  vendors: ['v1'],
};
const person = { kind: 'individual', llcCode: '', tinKind: 'ssn', tin: '219-09-9998' } as const;

describe('a W-9', () => {
  it.each<[Partial<W9Values>, string[]]>([
    [{}, []],
    [person, []],
    [{ ...person, tinKind: 'ein', tin: '123456789' }, []],
    [{ kind: 'trust', tinKind: 'ssn', tin: '219-09-9998' }, []],
    // An LLC says how it is taxed, and another one what it is.
    [{ llcCode: '' }, ['llcCode']],
    [{ kind: 'other' }, ['otherKind']],
    [{ kind: 'other', otherKind: 'Cooperative' }, []],
    [{ kind: '' }, ['kind']],
    // A body of its own has an EIN.
    [{ kind: 'cCorporation', tinKind: 'ssn', tin: '219-09-9998' }, ['tinKind']],
    [{ kind: 'llc', tinKind: 'ssn', tin: '219-09-9998' }, ['tinKind']],
    [{ tinKind: '' }, ['tinKind']],
    [{ tin: '' }, ['tin']],
    [{ ...person, tin: '000-12-3456' }, ['tin']],
    [{ ...person, tin: '666-12-3456' }, ['tin']],
    [{ ...person, tin: '900-12-3456' }, ['tin']],
    [{ ...person, tin: '999-12-3456' }, ['tin']],
    [{ ...person, tin: '899-12-3456' }, []],
    [{ ...person, tin: '219-00-9998' }, ['tin']],
    [{ ...person, tin: '219-09-0000' }, ['tin']],
    [{ ...person, tin: '12-3456789' }, ['tin']],
    [{ tin: '00-3456789' }, ['tin']],
    [{ tin: '07-3456789' }, ['tin']],
    [{ tin: '89-3456789' }, ['tin']],
    [{ tin: '97-3456789' }, ['tin']],
    [{ tin: '01-3456789' }, []],
    [{ tin: '99-3456789' }, []],
    [{ tin: '12-345678' }, ['tin']],
    [{ tin: '12-34567890' }, ['tin']],
    [{ legalName: 'A\nB' }, ['legalName']],
    [{ legalName: 'A\u202eB' }, ['legalName']],
    [{ legalName: 'x'.repeat(61) }, ['legalName']],
    [{ businessName: 'x'.repeat(61) }, ['businessName']],
    [{ postalCode: '9720' }, ['postalCode']],
    [{ region: 'ZZ' }, ['region']],
    [{ signer: ' ' }, ['signer']],
    [{ isCertified: false }, ['isCertified']],
    [{ vendors: [] }, ['vendors']],
  ])('with %j is wrong in %j', (over, wrong) => {
    expect(Object.keys(w9Errors({ ...filled, ...over }))).toEqual(wrong);
  });

  it.each<[string, W9Classified, boolean]>([
    ['1', { kind: 'other', llcCode: '' }, true],
    ['5', { kind: 'cCorporation', llcCode: '' }, true],
    ['5', { kind: 'llc', llcCode: 'S' }, true],
    ['5', { kind: 'llc', llcCode: 'P' }, false],
    ['5', { kind: 'partnership', llcCode: '' }, false],
    ['13', { kind: 'trust', llcCode: '' }, true],
    ['13', { kind: 'cCorporation', llcCode: '' }, false],
    ['1', { kind: 'individual', llcCode: '' }, false],
    ['0', { kind: 'other', llcCode: '' }, false],
    ['14', { kind: 'other', llcCode: '' }, false],
    ['constructor', { kind: 'other', llcCode: '' }, false],
  ])('exempt payee code %s for %j: %s', (code, by, isGood) => {
    expect(payeeCodeError(code, by) === null).toBe(isGood);
  });

  it.each<[string, W9Classified, boolean]>([
    ['A', { kind: 'other', llcCode: '' }, true],
    ['D', { kind: 'sCorporation', llcCode: '' }, true],
    ['E', { kind: 'trust', llcCode: '' }, false],
    ['M', { kind: 'trust', llcCode: '' }, true],
    ['L', { kind: 'llc', llcCode: 'C' }, false],
    ['A', { kind: 'individual', llcCode: '' }, false],
    ['N', { kind: 'other', llcCode: '' }, false],
    ['a', { kind: 'other', llcCode: '' }, false],
  ])('FATCA code %s for %j: %s', (code, by, isGood) => {
    expect(fatcaCodeError(code, by) === null).toBe(isGood);
  });

  it('is stored without what belongs to another classification, its number in digits', () => {
    const typed = { ...filled, kind: 'partnership', otherKind: 'Cooperative', vendors: ['v', 'v'] };
    expect(w9Schema.cast(typed)).toMatchObject({
      llcCode: '',
      otherKind: '',
      tin: '123456789',
      vendors: ['v'],
    });
  });

  it('starts the next one without number, name and statement, and prints the number masked', () => {
    const { tin, isCertified, vendors, ...said } = filled;
    const form: W9Form = { ...said, _id: 'f1', tinLastFour: '6789', signedOn: '2026-11-27' };
    const next = nextW9(form, [{ _id: 'v9', companyName: 'Door', signedOn: '', askedAt: '' }]);
    expect(next).toEqual({ ...filled, tin: '', signer: '', isCertified: false, vendors: ['v9'] });
    const printed = JSON.stringify(w9Pdf(form));
    expect(printed).toContain('6789');
    expect(printed).toContain('LLC (P: as a partnership)');
    expect(printed).toContain('not subject to backup withholding');
    expect(JSON.stringify(w9Pdf({ ...form, isWithheld: true }))).toContain(
      'that I am subject to backup withholding',
    );
  });
});
