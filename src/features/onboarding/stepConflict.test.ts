import { describe, expect, it } from 'vitest';
import type { SavedStep } from '@/domain/onboarding/application';
import { initialStep } from '@/domain/onboarding/initialValues';
import type { LegalEntity } from '@/domain/onboarding/stepData';
import {
  chosenValues,
  currentApplication,
  differencesOf,
  shownValue,
  stepDifferences,
} from './stepConflict';

const entity = (over: Partial<LegalEntity>): LegalEntity => ({ ...initialStep(3), ...over });
const saved = (over: Partial<LegalEntity>, version = 1): SavedStep => ({
  merchantStepData: entity(over),
  version,
  savedAt: '2026-03-01T10:00:00.000Z',
});

describe('two saves that met', () => {
  const read = saved({ companyName: 'Fern Valley', businessCity: 'Eureka', currentOwnerShip: '3' });
  const current = saved(
    { companyName: 'Fern Valley LLC', businessCity: 'Ukiah', currentOwnerShip: '3' },
    2,
  );
  const mine = entity({ companyName: 'Fern Hill', businessCity: 'Eureka', currentOwnerShip: '4' });

  it('differ field by field; theirs is proposed where I changed nothing', () => {
    expect(stepDifferences(3, { mine, read, current })).toEqual([
      {
        field: 'companyName',
        label: 'Legal company name',
        mine: 'Fern Hill',
        theirs: 'Fern Valley LLC',
        proposed: 'mine',
      },
      {
        field: 'businessCity',
        label: 'Business city',
        mine: 'Eureka',
        theirs: 'Ukiah',
        proposed: 'theirs',
      },
      {
        field: 'currentOwnerShip',
        label: 'Years of current ownership',
        mine: '4',
        theirs: '3',
        proposed: 'mine',
      },
    ]);
  });

  it('never compare what the server sets', () => {
    const checked = saved({ businessTotalScore: 91, business_clear_id: 'c1' }, 2);
    expect(stepDifferences(3, { mine: entity({}), read: saved({}), current: checked })).toEqual([]);
  });

  it('do not differ in spaces around a text, nor in the letter case of an email', () => {
    const mine = { website: ' www.fern.com', contactEmail: 'Rosa@Fern.com', nameDBA: 'FERN' };
    const theirs = { website: 'www.fern.com', contactEmail: 'rosa@fern.com ', nameDBA: 'Fern' };
    expect(differencesOf(mine, theirs, mine).map(({ field }) => field)).toEqual(['nameDBA']);
  });

  it('are merged as chosen', () => {
    const choices = new Map([
      ['businessCity', 'theirs'] as const,
      ['companyName', 'mine'] as const,
    ]);
    expect(chosenValues(mine, { ...current.merchantStepData }, choices)).toMatchObject({
      companyName: 'Fern Hill',
      businessCity: 'Ukiah',
      currentOwnerShip: '4',
    });
  });

  it('compare decoded numbers of the bank', () => {
    const wire = { ...initialStep(8), accountNumber: 'KioqKjEyMzQ=' };
    const other = { merchantStepData: wire, version: 2, savedAt: '' };
    const [difference] = stepDifferences(8, {
      mine: { ...initialStep(8), accountNumber: '55512345' },
      read: null,
      current: other,
    });
    expect(difference).toMatchObject({ mine: '****2345', theirs: '****1234' });
  });

  it('show sensitive texts as their masks, in owners of the list as well', () => {
    const list = (over: object): object => ({
      federalTaxId: '',
      subMerchantData: [{ id: 1, ownerName: 'Bo', ownerTitleWithCompany: 'CFO', ...over }],
    });
    const mine = { ...list({ ownerSSN: '219-09-9999' }), federalTaxId: '98-7654321' };
    const theirs = list({ ownerSSN: '078-05-1120', ownerTitleWithCompany: '' });
    expect(
      differencesOf(mine, theirs, list({})).map(({ mine: own, theirs: other }) => [own, other]),
    ).toEqual([
      ['*****4321', ''],
      [
        'Bo (Title with company CFO; SSN ***-**-9999)',
        'Bo (Title with company —; SSN ***-**-1120)',
      ],
    ]);
  });
});

it.each([
  [true, 'Yes'],
  [false, 'No'],
  ['', ''],
  [null, ''],
  [['UPS', 'DHL'], 'UPS, DHL'],
  [[{ ownerName: 'Amara', ownerLastName: 'Okonkwo', ownerSSN: '219-09-9999' }], 'Amara Okonkwo'],
  [[{ id: '1', name: 'a_EIN Letter.pdf' }], 'a_EIN Letter.pdf'],
])('%j is shown as %j', (value, text) => expect(shownValue(value)).toBe(text));

it.each([
  [
    { status: 409, message: '', name: 'VersionConflict', data: { current: { _id: 'a' } } },
    { _id: 'a' },
  ],
  [{ status: 409, message: '', name: 'ApplicationClosed', data: {} }, null],
  [{ status: 409, message: '', name: 'VersionConflict', data: null }, null],
  [{ status: 500, message: '' }, null],
])('of %j the current application is %j', (failure, expected) => {
  expect(currentApplication(failure)).toEqual(expected);
});
