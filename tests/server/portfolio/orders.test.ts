import { afterAll, beforeAll, expect, it } from 'vitest';
import { agentTrackingSorts } from '@/domain/portfolio/agentTracking';
import { activitySorts } from '@/domain/portfolio/isoActivity';
import { isoTrackingSorts } from '@/domain/portfolio/isoTracking';
import { rankingSorts } from '@/domain/portfolio/ranking';
import { openTestApi, type TestApi } from '../../support/api';
import { type Asking, askingOf, plantPortfolio } from './portfolioWorld';

let test: TestApi;
let ask: Asking['ask'];
let rowsOf: Asking['rowsOf'];

beforeAll(async () => {
  test = await openTestApi();
  await test.reset();
  ({ ask, rowsOf } = askingOf(test, await plantPortfolio(test)));
});
afterAll(() => test.close());

const october = 'from=2026-10-01&to=2026-10-31';

it.each([
  ...rankingSorts.map((sort) => [`organizations?${october}`, sort, 4] as const),
  ...activitySorts.map((sort) => [`isoActivity?${october}`, sort, 2] as const),
  ...isoTrackingSorts.map((sort) => ['isoTracking?', sort, 2] as const),
  ...agentTrackingSorts.map((sort) => [`agentTracking?${october}`, sort, 4] as const),
])('%s sorted by %s is the same in pages, either way', async (list, sort, least) => {
  const asked = `${list}&sort=${sort}`;
  const whole = await rowsOf('ADMIN', `${asked}&order=asc`);
  expect(whole.length).toBeGreaterThanOrEqual(least);
  const paged: unknown[] = [];
  let after = '';
  do {
    const { json } = await ask('ADMIN', `${asked}&order=asc&limit=1${after && `&after=${after}`}`);
    paged.push(...json.body);
    expect(json.page.matched).toBe(whole.length);
    after = json.page.next ?? '';
  } while (after !== '');
  expect(paged).toEqual(whole);
  expect(await rowsOf('ADMIN', `${asked}&order=desc`)).toEqual(whole.toReversed());
});

it.each([
  ['isoTracking?sort=daysToClick', 'daysToClick', [2.5, null]],
  [`organizations?${october}&sort=before`, 'before', ['100.00', '0.00', '0.00', '0.00']],
  [`agentTracking?${october}&sort=split`, 'splitPercent', undefined],
  [`organizations?${october}&sort=iso`, 'isoName', undefined],
])('%s goes by %s', async (list, key, values) => {
  const shown = (await rowsOf('ADMIN', list)).map((row: Record<string, unknown>) => row[key]);
  expect(shown).toEqual(values ?? shown.toSorted().toReversed());
});
