import { linesBetween } from '@server/books/transactions/export/lineQueries';
import { transactionListsRepository } from '@server/books/transactions/listQueries';
import { exportQuery } from '@server/books/transactions/listQuery';
import { sortKeys } from '@server/books/transactions/rowQueries';
import { parts } from '@server/platform/lists/batches';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportCell } from '@/domain/lists/reportCell';
import { transactionColumnSet, transactionColumns } from '@/domain/transactions/transactionColumns';
import { transactionSorts } from '@/domain/transactions/transactionListRow';
import { openTestApi, type TestApi } from '../../support/api';
import { knownMovements, move, movement, sell } from './movements';

let test: TestApi;
let token = '';

const texts = [
  '=1+1',
  "'=1+1",
  '+1 415',
  '-5',
  '@cmd',
  '\tTab',
  'Quote "inside"',
  'Comma, Inc.',
  'Line\nbreak',
  ' spaced ',
  'Ünal & Søn',
  "O'Brien",
  '東京',
  '—',
];
// Midnight, noon, and the hours before and after clocks are set forward and back.
const moments = [
  '2026-03-08T05:00Z',
  '2026-03-08T17:00Z',
  '2026-03-08T06:59Z',
  '2026-03-08T07:00Z',
].concat('2026-11-01T05:30Z', '2026-11-01T06:30Z', '2026-11-20T04:05:59Z');
const amounts = [
  0, 1, -1, 99, 100, 99_999, 100_000, -99_999, -100_000, 123_456_789, -123_456_789_012,
];

beforeAll(async () => {
  test = await openTestApi();
  const user = await test.addUser();
  token = await test.signIn(user);
  const { orgId } = user;
  await move(test, [
    ...knownMovements(orgId).map(({ at: _at, ...row }) => row),
    ...texts.map((text) =>
      movement(orgId, { purchaserName: text, companyName: text, store: text, traceNo: text }),
    ),
    ...amounts.map((amountCents) => movement(orgId, { amountCents })),
    ...moments.map((at) => movement(orgId, { activityAt: new Date(at) })),
  ]);
  for (const amountCents of [50, 250_000])
    await sell(test, orgId, { amountCents, lastFour: '0042' });
});
afterAll(() => test.close());

const exported = async (query: string): Promise<string> => {
  const answer = await test.api.fetch(
    new Request(`http://localhost:3000/api/transactions/export?${query}`, {
      headers: { 'x-access-token': token, timezone: 'America/New_York' },
    }),
  );
  expect(answer.status).toBe(200);
  return answer.text();
};

it.each([transactionColumnSet.all, transactionColumnSet.shown, ['id', 'amount']])(
  'the lines that the database writes have the cells that are listed (%#)',
  async (...columns) => {
    const query = `columns=${columns.join(',')}&sort=amount&order=asc`;
    const { body } = JSON.parse(await exported(`${query}&format=rows`)) as { body: string[][] };
    const { data } = Papa.parse<string[]>((await exported(query)).trimEnd(), { header: false });
    expect(body.length).toBeGreaterThan(60);
    const heads = columns.map((key) =>
      Object.values(transactionColumns).find((one) => one.key === key),
    );
    const cells = (row: string[]) =>
      row.map((text, at) => reportCell(text, heads[at] ?? transactionColumns.id));
    expect(data.slice(1)).toEqual(body.map(cells));
  },
);

it('writes nothing but the heads where nothing matches', async () => {
  expect((await exported('columns=id,amount&search=nobody')).replace('\ufeff', '')).toBe(
    'Transaction ID,Gross\r\n',
  );
});

it.each(
  transactionSorts.flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ sort, order }))),
)(
  'parts of five lines together are the whole list by $sort, $order, each with its alike keys',
  async ({ sort, order }) => {
    const asked = { columns: 'id', format: 'csv', sort, order };
    const { columns: _columns, format: _format, ...query } = await exportQuery.validate(asked);
    const visibility = { mode: 'Production', orgIds: null, flags: 'all' } as const;
    const ledger = transactionListsRepository(test.services.database);
    const { lines, total } = await ledger.whole(
      { visibility, order: query },
      ['id', 'amount', 'balance'],
      {
        timeZone: 'UTC',
        dates: 'shown',
      },
    );
    if (!lines) throw new Error('The database writes none of these');
    const read: string[] = [];
    for await (const part of parts(lines, { size: 5, atOnce: 2 })) read.push(part);
    expect(read).toHaveLength(Math.floor(total / 5) + 1);
    const whole = (await lines.part(null, null)).split('\r\n');
    expect(whole).toHaveLength(total + 1);
    expect(read.join('').split('\r\n')).toEqual(whole);
  },
);

it('lines of a part that grew since its ends were found are read to its end', async () => {
  const asked = { sort: sortKeys.label, order: 'asc', where: undefined } as const;
  const chosen = { columns: ['id', 'label'], style: { timeZone: 'UTC', dates: 'shown' } } as const;
  const ends = { from: null, to: null };
  const whole = await linesBetween(test.services.database, { asked, chosen, ends });
  expect(whole.split('\r\n').length).toBeGreaterThan(60);
  expect(await linesBetween(test.services.database, { asked, chosen, ends, most: 7 })).toBe(whole);
});

it('dates in CSV are ISO 8601 where the query asks for it, in the time zone of the reader', async () => {
  const { data } = Papa.parse<string[]>(
    (await exported('columns=time,clock&dates=iso&sort=time')).trimEnd(),
  );
  const [, ...rows] = data;
  expect(rows.length).toBeGreaterThan(60);
  // An hour before clocks are set forward, and the second 1:30 of the day they are set back.
  expect(rows.map(([, moment]) => moment)).toEqual(
    expect.arrayContaining(['2026-03-08 01:59:00', '2026-11-01 01:30:00']),
  );
  for (const [day] of rows) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

it('amounts in CSV add up in a spreadsheet: below 0 with a minus, no dollar sign, no comma', async () => {
  const { data } = Papa.parse<string[]>(
    (await exported('columns=id,amount&sort=amount')).trimEnd(),
  );
  const cells = data.slice(1).map(([, amount = '']) => amount);
  expect(cells).toContain('-1000.00');
  expect(cells).toContain('1234567.89');
  for (const cell of cells) expect(cell).toMatch(/^-?\d+\.\d{2}$/);
});
