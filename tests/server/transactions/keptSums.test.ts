import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAmount } from '@/domain/money/cents';
import { transactionStates } from '@/domain/transactions/state';
import { openTestApi, type TestApi } from '../../support/api';
import { move, movement, sumsOf } from './movements';

let test: TestApi;
let token = '';
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const query = (text: string, values: unknown[] = []) =>
  test.services.database.$client.query(text, values);

/** What the ledger answers to the merchant. */
const asked = async (path: string) => (await test.call(`/transactions${path}`, { token })).json;

describe('kept sums', () => {
  it('are what the rows come to after any inserts, changes of state and deletions', async () => {
    const user = await test.addUser({ orgId: undefined, orgName: 'Golden Leaf' });
    token = await test.signIn(user);
    const { orgId } = user;
    const row = fc.record({
      amountCents: fc.integer({ min: -5000, max: 5000 }),
      tipCents: fc.nat(9),
      taxCents: fc.nat(9),
      feeCents: fc.nat(9),
      systemMode: fc.constantFrom('Production' as const, 'Sandbox' as const),
      method: fc.constantFrom('cash' as const, 'card' as const),
      state: fc.constantFrom('pending' as const, 'cleared' as const),
      activityAt: fc.constantFrom(
        new Date('2026-08-31T12:00:00Z'),
        new Date('2026-09-01T12:00:00Z'),
        new Date('2026-10-05T23:59:59.999Z'),
        new Date('2026-10-06T00:00:00Z'),
        new Date('2026-11-30T12:00:00Z'),
      ),
    });
    const act = fc.oneof(
      fc.record({ add: fc.array(row, { minLength: 1, maxLength: 4 }) }),
      fc.record({ state: fc.constantFrom(...transactionStates), of: fc.nat(3) }),
      fc.record({ remove: fc.nat(3) }),
    );
    for (const one of fc.sample(act, { numRuns: 60, seed: 21 })) {
      if ('add' in one)
        await move(
          test,
          one.add.map((over) => movement(orgId, over)),
        );
      else if ('state' in one)
        await query('update transactions set state = $1 where number % 4 = $2', [
          one.state,
          one.of,
        ]);
      else await query('delete from transactions where number % 9 = $1', [one.remove]);
    }
    const written = async () =>
      (await query('select xmin::text from transaction_days order by 1')).rows;
    const before = await written();
    await query(`update transactions set trace_no = 'T'`);
    expect(await written()).toEqual(before);
    const { kept, rows } = await sumsOf(test);
    expect(rows.days.length).toBeGreaterThan(4);
    expect(kept).toEqual(rows);
  });

  const ends = ['', '2026-08-31', '2026-09-01', '2026-09-30', '2026-10-06', '2026-11-29'];
  const fromTo = ends.flatMap((from) => ends.map((to) => ({ from, to })));

  it.each([
    ['', 'true'],
    ['&state=cleared', `state = 'cleared'`],
    ['&weekday=2', 'extract(isodow from business_day) = 2'],
  ])(
    'of whole months and of days%s: what the rows come to, by month too',
    async (more, isAsked) => {
      for (const { from, to } of fromTo) {
        const filter = `${from && `&from=${from}`}${to && `&to=${to}`}${more}`;
        const months = await query(
          `select to_char(date_trunc('month', business_day), 'YYYY-MM-DD') as day, count(*)::int as count,
           sum(net_cents)::int as cents, sum(amount_cents) filter (where amount_cents > 0)::int as gross
         from transactions where system_mode = 'Production' and state <> 'voided' and ${isAsked}
           and business_day between coalesce(nullif($1, '')::date, '-infinity') and coalesce(nullif($2, '')::date, 'infinity')
         group by 1 order by 1`,
          [from, to],
        );
        const wanted = months.rows.map(({ day, count, cents, gross }) => ({
          day,
          count,
          net: toAmount(cents),
          gross: toAmount(gross ?? 0),
        }));
        const series = await asked(`/series?step=month${filter}`);
        const points: { day: string; count: number; net: string; gross: string }[] =
          series.body.points;
        const some = points.filter(({ count }) => count > 0);
        expect(
          some.map(({ day, count, net, gross }) => ({ day, count, net, gross })),
          filter,
        ).toEqual(wanted);
        const counts = wanted.map(({ count }) => count);
        const matched = counts.reduce((total, count) => total + count, 0);
        const cents = months.rows.reduce((total, row) => total + row.cents, 0);
        expect((await asked(`/summary?${filter}`)).body, filter).toMatchObject({
          count: matched,
          net: toAmount(cents),
        });
        expect((await asked(`?limit=1${filter}`)).page.matched, filter).toBe(matched);
      }
    },
  );
});
