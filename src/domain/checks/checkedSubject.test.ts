import { describe, expect, it } from 'vitest';
import { isSameBusiness, isSamePerson, shownSubject } from './checkedSubject';

const amara = { firstName: 'Amara', lastName: "O'Konkwo", ssn: '219-09-9999', birthDate: '03-14-1971' };

describe('who a check is of', () => {
  it.each([
    ['the same', {}, true],
    ['another name, the same SSN', { firstName: 'Bela', birthDate: '' }, true],
    ['the same SSN without dashes', { ssn: '219099999' }, true],
    ['the same name, another SSN', { ssn: '078-05-1120' }, false],
    ['no SSN, the same name and birth', { ssn: '', firstName: ' AMÁRA ', lastName: 'O’Konkwo' }, true],
    ['no SSN, another birth', { ssn: '', birthDate: '03-15-1971' }, false],
    ['no SSN, no birth', { ssn: '', birthDate: '--' }, false],
    ['no SSN, another name', { ssn: '', lastName: 'Okafor' }, false],
  ])('a person: %s', (_, over, same) => {
    expect(isSamePerson(amara, { ...amara, ...over })).toBe(same);
    expect(isSamePerson({ ...amara, ...over }, amara)).toBe(same);
  });

  it.each([
    ['98-7654321', 'Anything', true],
    ['987654321', '', true],
    ['98-7654320', 'Fern Valley LLC', false],
    ['', 'FERN VALLEY, L.L.C.', true],
    ['', 'Fern Valley East', false],
    ['', '', false],
  ])('a business: FEIN %j, name %j: %j', (fein, name, same) => {
    expect(isSameBusiness({ name: 'Fern Valley LLC', fein: '98-7654321' }, { name, fein })).toBe(same);
  });

  it.each([
    ['Amara Okonkwo', 'SSN', '219-09-9999', 'Amara Okonkwo (SSN ending in 9999)'],
    ['Fern Valley', 'FEIN', '', 'Fern Valley'],
  ] as const)('is named by its last four alone: %j', (name, kind, number, shown) =>
    expect(shownSubject(name, kind, number)).toBe(shown),
  );
});
