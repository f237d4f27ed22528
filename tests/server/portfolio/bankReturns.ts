import { expect, it } from 'vitest';
import { move, movement } from '../transactions/movements';
import type { Stage } from './acting';

/** What banks sent back: a part of portfolio.test.ts, over its database. */
export function describeReturns(stage: () => Stage): void {
  it('tells bank returns, of the number of bank debits, apart from refunds', async () => {
    const ach = { method: 'ach', otherInformation: { achPayment: true } } as const;
    const activityAt = new Date('2025-12-05T12:00:00Z');
    const back = {
      ...ach,
      activityAt,
      entry: 'return',
      amountCents: -1000,
      state: 'returned',
    } as const;
    const flags = {
      transaction_type: { value: 'ach_return', label: 'ACH Return' },
      returnReversal: true,
    };
    await move(stage().test, [
      ...Array.from({ length: 4 }, () => movement('elm', { ...ach, activityAt })),
      movement('elm', {
        ...ach,
        activityAt,
        entry: 'surcharge',
        otherInformation: { mtaSurcharge: true },
      }),
      movement('elm', { ...back, reason: 'R01', otherInformation: flags }),
      movement('elm', { ...back, reason: 'R10', otherInformation: flags }),
      movement('elm', { activityAt, entry: 'refund', amountCents: -400 }),
      movement('elm', { activityAt, state: 'voided', reason: '51' }),
    ]);
    const rates = {
      debits: 4,
      bankReturns: 2,
      returnPoints: 5000,
      unauthorizedPoints: 2500,
      administrativePoints: 0,
      above: ['unauthorized', 'overall'],
      refundPoints: 1000,
    };
    const december = 'from=2025-12-01&to=2025-12-31';
    expect(await stage().rowsOf('ADMIN', `organizations?${december}`)).toEqual([
      expect.objectContaining(rates),
    ]);
    expect(
      (await stage().ask('ADMIN', `organizations/summary?${december}`)).json.body,
    ).toMatchObject(rates);
    await stage().query(`delete from transactions where business_day = '2025-12-05'`);
  });
}
