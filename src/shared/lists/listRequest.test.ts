import { expect, it } from 'vitest';
import { listRequest } from './listRequest';
import { readListView } from './listView';

const today = '2026-11-26';
const viewOf = (query: string) =>
  readListView(new URLSearchParams(query), {
    sortKeys: ['name'],
    columnKeys: [],
    filterKeys: ['period', 'from', 'to', 'status'],
  });
const asked = (query: string, usualPeriod: 'last7' | null = 'last7') =>
  listRequest({ usualPeriod, pageSize: 10 }, viewOf(query), today);

it.each([
  ['', 'last7', ['2026-11-20', '2026-11-26']],
  ['period=yesterday', 'yesterday', ['2026-11-25', '2026-11-25']],
  ['period=all', 'all', ['', '']],
  ['from=2026-01-05&to=2026-01-09', 'custom', ['2026-01-05', '2026-01-09']],
])('a list over days at "%s" asks for %s', (query, period, [from, to]) => {
  const { filter, ...request } = asked(query);
  expect(request).toMatchObject({ period, days: { from, to } });
  expect([filter.from ?? '', filter.to ?? '']).toEqual([from, to]);
  expect(filter.period).toBeUndefined();
});

it('a list without days asks for moments, and is of all days', () => {
  const { period, days, filter } = asked('from=2026-01-05', null);
  expect([period, days]).toEqual(['all', { from: '', to: '' }]);
  expect(filter.from).toBe(new Date(2026, 0, 5).toISOString());
});

it('totals are asked for without order and page, exports without page', () => {
  const { filter, params, page } = asked('search=+rosa+&status=open&sort=name&order=desc&rows=50');
  expect(filter).toMatchObject({ search: 'rosa', status: 'open' });
  expect(filter.sort).toBeUndefined();
  expect(params).toMatchObject({ sort: 'name', order: 'desc' });
  expect(params.limit).toBeUndefined();
  expect(page).toMatchObject({ sort: 'name', limit: '50' });
});

it('what the server calls otherwise is renamed in all of them', () => {
  const request = listRequest(
    {
      usualPeriod: null,
      pageSize: undefined,
      toParams: ({ status, ...params }) => ({ ...params, state: status }),
    },
    viewOf('status=open'),
    today,
  );
  for (const one of [request.filter, request.params, request.page])
    expect([one.state, one.status]).toEqual(['open', undefined]);
  expect(request.page.limit).toBe('25');
});
