import { describe, expect, it } from 'vitest';
import { rateFeeCents } from '@/domain/billing/rate';
import { belowFloor, buyRateErrors, emptyBuyRate, priceText } from './buyRate';
import {
  emptySchedule,
  missingBuyRate,
  type PricedSchedule,
  pricesOf,
  type ScheduleValues,
  scheduleErrors,
  stepsOf,
} from './schedule';

const valid: ScheduleValues = {
  ...emptySchedule,
  organization: 'leaf',
  effectiveFrom: '2030-01-15',
};

const buy = (
  points: number,
  perItemCents: number,
  floor = { floorPoints: points, floorCents: perItemCents },
) => ({
  points,
  perItemCents,
  ...floor,
});

const schedule = (over: Partial<PricedSchedule>): PricedSchedule => ({
  model: 'flat',
  steps: stepsOf(valid),
  achCents: 50,
  returnCents: 400,
  ...over,
});

describe('a schedule as it is typed', () => {
  it.each<[Partial<ScheduleValues>, string[]]>([
    [{}, []],
    [{ organization: '' }, ['organization']],
    [{ effectiveFrom: '31-31-2030' }, ['effectiveFrom']],
    [{ achFee: '-1' }, ['achFee']],
    [{ achFee: '10000.01' }, ['achFee']],
    [{ returnFee: '1e9' }, ['returnFee']],
    [{ reserve: '100.01' }, ['reserve']],
    [{ reserve: '100' }, []],
    [{ steps: [] }, ['model']],
    [
      { steps: [{ upTo: '', percent: '101', perPayment: '' }] },
      ['steps[0].percent', 'steps[0].perPayment'],
    ],
    [{ model: 'tiered', steps: [{ upTo: '5', percent: '1', perPayment: '0' }] }, ['steps[0].upTo']],
    [{ note: 'n'.repeat(201) }, ['note']],
  ])('%j has errors at %j', (over, keys) =>
    expect(Object.keys(scheduleErrors({ ...valid, ...over }))).toEqual(keys),
  );
});

describe('the prices that an approval writes', () => {
  it('are those of cards and debits alike, of bank debits and of returns', () => {
    const prices = pricesOf(schedule({}), {});
    expect(prices.map(({ service, kind }) => [service, kind])).toEqual([
      ['card', 'percent'],
      ['debit', 'percent'],
      ['ach', 'flat'],
      ['ach_return', 'flat'],
    ]);
    expect(prices.map(({ terms }) => rateFeeCents(terms, 10_000))).toEqual([300, 300, 50, 400]);
  });

  it('of interchange-plus stand on the buy rate of each service', () => {
    const plus = schedule({
      model: 'interchangePlus',
      steps: [{ upToCents: null, points: 60, perPaymentCents: 10 }],
    });
    const buys = { card: buy(188, 7), debit: buy(70, 4) };
    const fees = pricesOf(plus, buys).map(({ terms }) => rateFeeCents(terms, 10_000));
    expect(fees.slice(0, 2)).toEqual([265, 144]);
    expect(missingBuyRate('interchangePlus', { card: buy(188, 7) })).not.toBeNull();
    expect(missingBuyRate('interchangePlus', buys)).toBeNull();
    expect(missingBuyRate('flat', {})).toBeNull();
  });

  it.each([
    [220, 8, 0],
    [219, 8, 1],
    [220, 7, 1],
    [400, 0, 1],
  ])('%i basis points and %i cents: %i below a floor of 2.20% + $0.08', (points, cents, count) => {
    const prices = pricesOf(
      schedule({ steps: [{ upToCents: null, points, perPaymentCents: cents }] }),
      {},
    );
    expect(
      belowFloor(prices, { card: buy(195, 7, { floorPoints: 220, floorCents: 8 }) }),
    ).toHaveLength(count);
  });
});

describe('a buy rate', () => {
  it('has no floor below it', () => {
    const typed = { ...emptyBuyRate, effectiveFrom: '2030-01-01', percent: '2', perItem: '0.07' };
    expect(Object.keys(buyRateErrors(typed))).toEqual(['floorPercent', 'floorPerItem']);
    const right = { ...typed, floorPercent: '2', floorPerItem: '0.07' };
    expect(buyRateErrors(right)).toEqual({});
  });

  it.each([
    [195, 8, '1.95% + $0.08'],
    [195, 0, '1.95%'],
    [0, 25, '$0.25'],
    [0, 0, '$0.00'],
  ])('of %i and %i reads %s', (points, cents, text) => expect(priceText(points, cents)).toBe(text));
});
