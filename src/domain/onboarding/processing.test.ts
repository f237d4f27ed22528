import { describe, expect, it } from 'vitest';
import { errorsWith, goodSteps } from './goodSteps';
import { plainAmount, processingHints } from './processing';

const required = 'This field is required.';
const volume = 'Minimum value is 0 and maximum value is 100';
const amounts = [
  'avgSingleTransAmount',
  'avgMonthlyTransAmount',
  'maxSingleTransAmount',
  'maxMonthlyTransAmount',
] as const;

describe('step 5', () => {
  it('takes good values', () => expect(errorsWith(5)).toEqual({}));

  it.each(
    amounts.flatMap((field) =>
      [
        ['', required],
        ['0', null],
        ['1', null],
        ['1,234.50', null],
        ['1234.5', null],
        ['1,234,567.89', null],
        [500, null],
        [0.5, null],
        ['9'.repeat(12), null],
        ['9'.repeat(13), 'Invalid Value'],
        ['1.234', 'Invalid Value'],
        ['1.', 'Invalid Value'],
        ['.5', 'Invalid Value'],
        [',5', 'Invalid Value'],
        ['-5', 'Invalid Value'],
        ['$5', 'Invalid Value'],
        ['1e5', 'Invalid Value'],
        ['five', 'Invalid Value'],
        ['٥', 'Invalid Value'],
        [['5'], 'Invalid Value'],
      ].map(([value, message]) => [field, value, message] as const),
    ),
  )('%s %j gives %j', (field, value, message) =>
    expect(errorsWith(5, { [field]: value })).toEqual(message === null ? {} : { [field]: message }),
  );

  it.each([
    ['processingType', '', required],
    ['processingType', 'Retail(swiped)', null],
    ['processingType', 'Internet (Card-Not-Present)', null],
    ['processingType', 'Cheque', 'Invalid Value'],
    ['internetVolume', '', required],
    ['internetVolume', '0', null],
    ['internetVolume', '100', null],
    ['internetVolume', '101', volume],
    ['internetVolume', '-1', volume],
    ['internetVolume', '10.5', volume],
    ['retailVolume', '', required],
    ['retailVolume', 0, null],
    ['retailVolume', 100, null],
    ['retailVolume', 101, volume],
  ])('%s %j gives %j', (field, value, message) =>
    expect(errorsWith(5, { [field]: value })).toEqual(message === null ? {} : { [field]: message }),
  );

  it('lets the volumes make anything together (readings D27)', () =>
    expect(errorsWith(5, { internetVolume: '100', retailVolume: '100' })).toEqual({}));
});

describe('the stored amount', () => {
  it.each([
    ['1,234.50', '1234.5'],
    ['007', '7'],
    ['999999999999.99', '999999999999.99'],
    ['0', '0'],
    [' 5 ', '5'],
    ['junk', 'junk'],
    ['', ''],
  ])('of %j is %j', (typed, stored) => expect(plainAmount(typed)).toBe(stored));
});

describe('hints at amounts that contradict each other', () => {
  const fair = {
    ...goodSteps[5],
    avgSingleTransAmount: '500',
    maxSingleTransAmount: '500',
    avgMonthlyTransAmount: '5000',
    maxMonthlyTransAmount: '5000',
  };

  it.each([
    [{}, []],
    [{ avgSingleTransAmount: '500.01' }, ['avgSingleTransAmount']],
    [{ avgMonthlyTransAmount: '6,000' }, ['avgMonthlyTransAmount']],
    [{ maxSingleTransAmount: '5000.01' }, ['maxSingleTransAmount']],
    [
      { maxSingleTransAmount: '9000', avgSingleTransAmount: '9001' },
      ['avgSingleTransAmount', 'maxSingleTransAmount'],
    ],
    [{ avgSingleTransAmount: '501', maxSingleTransAmount: '' }, []],
    [{ avgSingleTransAmount: 'many' }, []],
  ])('%j: at %j, and nothing blocks', (over, fields) => {
    const values = { ...fair, ...over };
    expect(Object.keys(processingHints(values))).toEqual(fields);
  });
});
