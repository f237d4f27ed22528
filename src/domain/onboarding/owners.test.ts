import { describe, expect, it } from 'vitest';
import { goodOwner } from './goodSteps';
import { initialStep, newOwner, newOwnerId } from './initialValues';
import {
  firstOwner,
  formatedBirthDate,
  isBlankOwner,
  newestFirst,
  ownedTotal,
  ownersOf,
  sameSsnOwners,
  settledOwners,
  withEditedOwner,
  withOwners,
} from './owners';

const other = { ...goodOwner, id: 23456, ownerName: 'Noah' };

describe('ids of owners', () => {
  it.each([
    [0, 10_000],
    [0.5, 55_000],
    [0.999_999_999, 99_999],
  ])('random %d gives %d', (random, id) => expect(newOwnerId(() => random)).toBe(id));

  it('are not taken twice, even when the random numbers repeat', () => {
    expect(newOwnerId(() => 0, [10_000, 10_001])).toBe(10_002);
    expect(newOwnerId(() => 0.999_999_999, [99_999])).toBe(10_000);
  });
});

describe('the list of owners', () => {
  const step = { ...goodOwner, subMerchantData: [other] };

  it('is the step itself and its further owners, both ways (readings D26)', () => {
    expect(ownersOf(step)).toEqual([goodOwner, other]);
    expect(withOwners([goodOwner, other])).toEqual(step);
    expect(firstOwner(step)).toEqual(goodOwner);
    expect(isBlankOwner(withOwners([]))).toBe(true);
  });

  it('leaves out the empty form', () => {
    expect(ownersOf(initialStep(4))).toEqual([]);
    expect(ownersOf({ ...newOwner(), ownerName: '  ', subMerchantData: [other] })).toEqual([other]);
  });

  it.each([
    [[], 0],
    [['60', '40'], 100],
    [['60', '41'], 101],
    [['', '5'], 5],
    [['abc', '-5', '1.5', '7'], 7],
    [[' 50 '], 50],
  ])('of %j percent owns %d', (percents, total) =>
    expect(
      ownedTotal(percents.map((percentageOfEntityOwned) => ({ percentageOfEntityOwned }))),
    ).toBe(total),
  );

  it('lists the newest first and keeps the order of equals', () => {
    const at = (id: number, day: string): typeof other => ({ ...other, id, created_at: day });
    const owners = [
      at(1, '2025-01-01'),
      at(2, '2025-01-03'),
      at(3, '2025-01-02'),
      at(4, '2025-01-03'),
    ];
    expect(newestFirst(owners).map(({ id }) => id)).toEqual([2, 4, 3, 1]);
    expect(owners.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('gives an edited owner a new id and keeps the check', () => {
    const checked = { ...other, person_clear_id: 'c1' };
    const edited = { ...checked, ownerName: 'Nora', person_clear_id: '' };
    const [first, second] = withEditedOwner([goodOwner, checked], edited, () => 0);
    expect(first).toBe(goodOwner);
    expect(second).toEqual({ ...edited, id: 10_000, person_clear_id: 'c1' });
  });
});

describe('what is stored', () => {
  it('has the first owner in its own fields', () => {
    const stored = settledOwners({ ...newOwner(), subMerchantData: [goodOwner, other] });
    expect(stored).toEqual({ ...goodOwner, subMerchantData: [other] });
  });

  it.each([0, 9_999, 100_000, 12345.5, Number.NaN, 12345])(
    'has ids that are whole and differ: %d',
    (id) => {
      const stored = settledOwners({ ...goodOwner, subMerchantData: [{ ...other, id }] });
      const [second] = stored.subMerchantData;
      expect(stored.id).toBe(12345);
      expect(second?.id).not.toBe(12345);
      expect(second?.id).toBeGreaterThanOrEqual(10_000);
      expect(second?.id).toBeLessThanOrEqual(99_999);
    },
  );

  it('derives the date with slashes, of a mask too', () => {
    expect(
      settledOwners({ ...goodOwner, formatedOwnerDOB: 'x', subMerchantData: [] }).formatedOwnerDOB,
    ).toBe('03/04/1985');
    expect(formatedBirthDate('**-**-1985')).toBe('**/**/1985');
  });

  it('dates an owner whose date says nothing', () => {
    const stored = settledOwners({ ...goodOwner, created_at: 'junk', subMerchantData: [] });
    expect(Number.isNaN(Date.parse(stored.created_at))).toBe(false);
  });
});

describe('one social security number of two owners', () => {
  const numbered = (...numbers: string[]) =>
    numbers.map((ownerSSN) => ({ ...goodOwner, ownerSSN }));

  it.each([
    [['219-09-9999', '219099999', '123-45-6789'], 2],
    [['219-09-9999', '123-45-6789'], 0],
    [['***-**-9999', '***-**-9999'], 0],
    [['', '', '219-09'], 0],
  ])('%j: %d owners', (numbers, count) => {
    expect(sameSsnOwners(numbered(...numbers))).toHaveLength(count);
  });
});
