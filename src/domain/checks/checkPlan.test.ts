import { describe, expect, it } from 'vitest';
import { goodSteps } from '@/domain/onboarding/goodSteps';
import { checkSubjects, isOutstanding } from './checkPlan';

const entity = { ...goodSteps[3], businessTotalScore: null, business_clear_id: '' };
const owner = { ...goodSteps[4], personTotalScore: null, person_clear_id: '' };
const subjects = (over: object = {}, owners: object = {}) =>
  checkSubjects({ entity: { ...entity, ...over }, owners: { ...owner, ...owners } }, '2026-01-01');

describe('the checks of an application', () => {
  it('are of the business, then of the owners in their order', () => {
    const further = { ...owner, ownerName: 'Noah', subMerchantData: [] };
    const found = subjects({}, { subMerchantData: [further] });
    expect(found.map(({ kind, name }) => [kind, name])).toEqual([
      ['business', entity.companyName],
      ['person', `${owner.ownerName} ${owner.ownerLastName}`],
      ['person', `Noah ${owner.ownerLastName}`],
    ]);
    expect(found.map((one) => (one.kind === 'person' ? one.index : null))).toEqual([null, 0, 1]);
    expect(found.every(isOutstanding)).toBe(true);
  });

  it('that are there are not outstanding', () =>
    expect(subjects({ businessTotalScore: 40 }, { personTotalScore: 91 }).some(isOutstanding)).toBe(
      false,
    ));

  it('cannot be run of whom something is missing', () => {
    const [business, person] = subjects({ companyName: '' }, { ownerSSN: '' });
    for (const one of [business, person]) {
      expect(one?.problem).not.toBe('');
      expect(one && isOutstanding(one)).toBe(false);
    }
  });

  it('are none before the steps are saved', () =>
    expect(checkSubjects({ entity: null, owners: null }, '2026-01-01')).toEqual([]));
});
