import { describe, expect, it } from 'vitest';
import { gapsOf } from './gaps';
import { goodDay, goodSteps } from './goodSteps';

const good: readonly (object | null)[] = Object.values(goodSteps);

const withStep = (step: number, change: object): (object | null)[] =>
  good.map((data, at) => (at === step ? { ...data, ...change } : data));

const noAnswers = {
  amlCashIntensive: '',
  amlLicensesCurrent: '',
  amlPoliticallyExposed: '',
  amlPriorSarOrClosure: '',
  amlOwnersDisclosed: '',
};

describe('gaps of an application before it is submitted', () => {
  it('a whole application has none, and neither has one that is not begun', () => {
    expect(gapsOf(good, goodDay)).toEqual([]);
    expect(gapsOf([], goodDay)).toEqual([]);
  });

  it.for([
    [2, { licenseeHolder: [] }, 'licenseeHolder', 'No license has been entered'],
    [
      2,
      { retailerEndDate: '06-14-2025' },
      'retailerEndDate',
      'The retailer license expired on 06/14/2025',
    ],
    [4, { percentageOfEntityOwned: '' }, 'percentageOfEntityOwned', 'The owners’ shares total 0%'],
    [10, noAnswers, 'amlCashIntensive', 'The AML/BSA questionnaire is not answered'],
    [
      10,
      { ...noAnswers, amlCashIntensive: 'No' },
      'amlLicensesCurrent',
      'The AML/BSA questionnaire has 4 questions without an answer',
    ],
  ] as const)('step %i with %j', ([step, change, field, message]) => {
    expect(gapsOf(withStep(step, change), goodDay)).toEqual([{ step, field, message }]);
  });

  it('a license that ends today, and one whose end is not stated, are none', () => {
    expect(gapsOf(withStep(2, { retailerEndDate: '06-15-2025' }), goodDay)).toEqual([]);
    expect(gapsOf(withStep(2, { retailerEndDate: '' }), goodDay)).toEqual([]);
  });

  it('are told in the order of the steps', () => {
    const steps = good.map((data, at) => {
      if (at === 2) return { ...data, licenseeHolder: [] };
      return at === 10 ? { ...data, ...noAnswers } : data;
    });
    expect(gapsOf(steps, goodDay).map(({ step }) => step)).toEqual([2, 10]);
  });
});
