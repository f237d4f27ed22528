import { describe, expect, it } from 'vitest';
import { businessDifferences, personDifferences, shownSubject } from './checkedSubject';

const amara = {
  firstName: 'Amara',
  lastName: "O'Konkwo",
  ssn: '219-09-9999',
  birthDate: '03-14-1971',
};

describe('who a check is of', () => {
  it.each([
    ['the same', {}, []],
    ['another name, the same SSN', { firstName: 'Bela', birthDate: '' }, ['name']],
    ['one letter less, the same SSN and birth', { lastName: 'OKonko' }, ['name']],
    ['another birth, the same SSN', { birthDate: '03-15-1971' }, ['birth date']],
    ['the same SSN without dashes', { ssn: '219099999' }, []],
    ['the same SSN, no birth', { birthDate: '' }, []],
    ['the same name, another SSN', { ssn: '078-05-1120' }, ['SSN']],
    [
      'nothing in common',
      { firstName: 'Bela', ssn: '078-05-1120', birthDate: '01-01-1990' },
      ['name', 'SSN', 'birth date'],
    ],
    [
      'no SSN, the same name and birth',
      { ssn: '', firstName: ' AMÁRA ', lastName: 'O’Konkwo' },
      [],
    ],
    ['no SSN, another birth', { ssn: '', birthDate: '03-15-1971' }, ['birth date']],
    ['no SSN, no birth', { ssn: '', birthDate: '--' }, ['birth date']],
    ['no SSN, another name', { ssn: '', lastName: 'Okafor' }, ['name']],
    ['no name', { firstName: '', lastName: '' }, ['name']],
  ])('a person: %s', (_, over, differences) => {
    expect(personDifferences(amara, { ...amara, ...over })).toEqual(differences);
    expect(personDifferences({ ...amara, ...over }, amara)).toEqual(differences);
  });

  it.each([
    ['98-7654321', 'Anything', ['name']],
    ['987654321', '', ['name']],
    ['987654321', 'Fern Valley', []],
    ['98-7654320', 'Fern Valley LLC', ['FEIN']],
    ['98-7654320', 'Fern Vally LLC', ['name', 'FEIN']],
    ['', 'FERN VALLEY, L.L.C.', []],
    ['', 'Fern Valley East', ['name']],
    ['', '', ['name']],
  ])('a business: FEIN %j, name %j: %j', (fein, name, differences) => {
    expect(
      businessDifferences({ name: 'Fern Valley LLC', fein: '98-7654321' }, { name, fein }),
    ).toEqual(differences);
  });

  it.for([
    ['Amara Okonkwo', 'SSN', '219-09-9999', 'Amara Okonkwo (SSN ending in 9999)'],
    ['Fern Valley', 'FEIN', '', 'Fern Valley'],
  ] as const)('is named by its last four alone: %j', ([name, kind, number, shown]) =>
    expect(shownSubject(name, kind, number)).toBe(shown),
  );
});
