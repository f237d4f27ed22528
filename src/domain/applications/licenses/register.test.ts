import { describe, expect, it } from 'vitest';
import { licenseStems } from '@/domain/onboarding/stepData';
import { expiryOf } from './expiry';
import { licenseTypeLabel, licenseTypeOptions } from './licenseTypes';
import { comparableName, mismatchesOf, registerLook } from './register';

describe('names', () => {
  it.each([
    ['Bay Leaf, L.L.C.', 'bay leaf'],
    ['BAY  LEAF LLC', 'bay leaf'],
    ['Bay Leaf Incorporated', 'bay leaf'],
    ['Fern & Moss Co.', 'fern and moss'],
    ['Fern and Moss', 'fern and moss'],
    ["O'Brien’s", 'obriens'],
    ['Émeraude S.A.', 'emeraude sa'],
    ['Łódź', 'łodz'],
    ['LLC', ''],
    ['', ''],
    ['Incline Village', 'incline village'],
  ])('%j compares as %j', (name, comparable) => expect(comparableName(name)).toBe(comparable));
});

it.for([
  ['active', [], 'success', 'Active'],
  ['active', ['Holder'], 'warning', 'Active, differs'],
  ['expired', ['Expiry'], 'danger', 'Expired'],
  ['unchecked', [], 'neutral', 'Not checked'],
] as const)(
  'a register that says %s, differing in %j, is a %s %s',
  ([status, mismatches, tone, word]) =>
    expect(registerLook(status, mismatches)).toEqual({ tone, word }),
);

describe('mismatches', () => {
  const stated = { holder: 'Fern and Moss LLC', dba: 'Fern', state: 'CA', ends: '2027-01-31' };
  const same = { holder: 'FERN & MOSS', dba: 'Fern Inc', state: 'ca', expires: '2027-01-31' };
  it.each([
    [{}, []],
    [{ holder: 'Golden Poppy' }, ['Holder']],
    [{ dba: 'Poppy' }, ['DBA']],
    [{ state: 'NV' }, ['State']],
    [{ expires: '2026-01-31' }, ['Expiry']],
    [{ holder: '', dba: '', state: '', expires: null }, []],
    [
      { holder: 'A', dba: 'B', state: 'C', expires: '2000-01-01' },
      ['Holder', 'DBA', 'State', 'Expiry'],
    ],
  ])('of %j are %j', (over, found) =>
    expect(mismatchesOf(stated, { ...same, ...over })).toEqual(found),
  );

  it('are none where the applicant stated nothing', () => {
    expect(mismatchesOf({ holder: '', dba: '', state: '', ends: null }, same)).toEqual([]);
  });
});

it.each([
  [null, null],
  ['2025-05-31', 'over'],
  ['2025-06-01', 'soon'],
  ['2025-07-31', 'soon'],
  ['2025-08-01', 'later'],
] as const)('a license that ends %s is %s', (ends, expiry) =>
  expect(expiryOf(ends, '2025-06-01')).toBe(expiry),
);

it('every license has a name of its own', () => {
  expect(new Set(licenseTypeOptions.map(({ label }) => label)).size).toBe(licenseStems.length);
  expect(licenseTypeLabel('laboratry')).toBe('Testing Laboratory');
  expect(licenseTypeLabel('ancillarytype4')).toBe('Ancillary: Nursery');
  expect(licenseTypeLabel('ancillarytype0')).toBe('Ancillary');
});
