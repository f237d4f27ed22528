import { sortNames } from '@server/features/applications/lists/listQuery';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApplicationListRow } from '@/domain/applications/applicationRow';
import { queueTabs } from '@/domain/applications/status';
import { applicationStatuses } from '@/domain/onboarding/application';
import { openTestApi, type TestApi } from '../../support/api';
import { addMany, openShelf, type Shelf, signedIn } from './shelf';

let test: TestApi;
let shelf: Shelf;
type Caller = Awaited<ReturnType<typeof signedIn>>;
let officer: Caller;
let iso: Caller;

const names = [
  'Gelato',
  'gelato',
  'Émeraude',
  'Zebra',
  'Łódź',
  '100% Hemp_Oil',
  'a\\b',
  'ß',
  '🌿 Leaf',
  '',
];
const day = 24 * 3600 * 1000;

beforeAll(async () => {
  test = await openTestApi();
  shelf = await openShelf(test);
  officer = await signedIn(test, shelf.staff.COMPLIANCE_OFFICER);
  iso = await signedIn(test, shelf.users.redwood);
  const now = test.services.clock().getTime();
  // Many ties: few names, scores and moments.
  await addMany(test, { by: shelf.users.delgado, count: 70 }, (index) => {
    const companyName = names[index % names.length] ?? '';
    const status = applicationStatuses[index % 5] ?? 'submitted';
    return {
      companyName,
      companyKey: companyName.toLowerCase(),
      firstName: 'Rosa',
      lastName: `Vega ${index}`,
      status,
      isoId: index % 3 === 0 ? 'granite' : 'redwood',
      agentId: index % 3 === 0 ? 'granger' : 'delgado',
      stepsDone: index % 4,
      updatedStep: (index % 4) - 1,
      missingDocuments: index % 3,
      businessScore: index % 3 === 0 ? null : 60 + (index % 4) * 10,
      personScore: index % 4 === 0 ? null : 85,
      submittedAt: index % 2 ? new Date(now - (index % 6) * day) : null,
      createdAt: new Date(now - index * day),
      updatedAt: new Date(now - (index % 5) * 10 * day),
    };
  });
  await addMany(test, { by: shelf.users.delgado, count: 3 }, () => ({
    companyName: 'Sample',
    companyKey: 'sample',
    isDemo: true,
  }));
});
afterAll(() => test.close());

interface Page {
  body: ApplicationListRow[];
  page: {
    total: number;
    matched: number;
    matchedIsExact: boolean;
    next: string | null;
    previous: string | null;
    counts: Record<(typeof queueTabs)[number], number>;
  };
}

type Query = Readonly<Record<string, string | number | undefined>>;

async function page(who: Caller, query: Query = {}): Promise<Page> {
  const sent = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  const answer = await who(`/onboarding/applications?${sent}`);
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  return answer.json;
}

async function walk(who: Caller, query: Query, between?: () => Promise<void>): Promise<Page[]> {
  const pages: Page[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const next: Page = await page(who, { ...query, ...(after ? { after } : {}) });
    pages.push(next);
    after = next.page.next;
    await between?.();
  }
  return pages;
}

const numbers = (pages: readonly Page[]): number[] =>
  pages.flatMap(({ body }) => body.map(({ merchantId }) => merchantId));

const filters = [
  {},
  { tab: 'submitted' },
  { tab: 'stuck' },
  { search: 'gelato' },
  { isoId: 'granite' },
  { agentId: 'delgado', documents: 'missing' },
  { score: 'good' },
  { score: 'none', step: 1 },
  { tab: 'in_progress', score: 'low' },
];

describe('paging', () => {
  it('reads rows, names and counts of a page in one round trip', async () => {
    const asked = vi.spyOn(test.services.database.$client, 'query');
    const statements = (): string[] => asked.mock.calls.map(([query]) => JSON.stringify(query));
    const { body, page: info } = await page(officer, { tab: 'submitted' });
    expect(body.length).toBe(info.counts.submitted);
    // Beside it: the session's own, which any call begins with.
    expect(statements().filter((text) => !/session/.test(text))).toHaveLength(1);
    asked.mockRestore();
  });

  it('forwards and backwards gives every row once, for any sort, filter and size', async () => {
    const lists = fc.record({
      filter: fc.constantFrom(...filters),
      sort: fc.constantFrom(...sortNames),
      order: fc.constantFrom('asc', 'desc'),
      limit: fc.integer({ min: 1, max: 40 }),
      who: fc.constantFrom('officer', 'iso'),
    });
    await fc.assert(
      fc.asyncProperty(lists, async ({ filter, sort, order, limit, who }) => {
        const caller = who === 'iso' ? iso : officer;
        const [all] = await walk(caller, { ...filter, sort, order, limit: 100 });
        const pages = await walk(caller, { ...filter, sort, order, limit });
        const expected = numbers(all ? [all] : []);
        expect(numbers(pages)).toEqual(expected);
        expect(new Set(expected).size).toBe(expected.length);
        expect(pages[0]?.page.matched).toBe(expected.length);
        const back: number[][] = [];
        for (let before = pages.at(-1)?.page.previous ?? null; before !== null; ) {
          const earlier: Page = await page(caller, { ...filter, sort, order, limit, before });
          back.unshift(earlier.body.map(({ merchantId }) => merchantId));
          before = earlier.page.previous;
        }
        // What was before the last page; the way back begins with a full page.
        const before = expected.slice(0, expected.length - (pages.at(-1)?.body.length ?? 0));
        expect(back.flat().slice(-before.length || back.flat().length)).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['merchantId', (row: ApplicationListRow) => row.merchantId],
    ['percentDone', (row: ApplicationListRow) => row.percentDone],
    ['personScore', (row: ApplicationListRow) => row.personScore ?? -1],
    ['businessScore', (row: ApplicationListRow) => row.businessScore ?? -1],
    ['missingDocuments', (row: ApplicationListRow) => row.missingDocuments],
    ['updatedAt', (row: ApplicationListRow) => Date.parse(row.updatedAt)],
    ['submittedAt', (row: ApplicationListRow) => Date.parse(row.submittedAt ?? '1970-01-01')],
  ] as const)('by %s is in order', async (sort, key) => {
    const keys = (await page(officer, { sort, order: 'asc', limit: 100 })).body.map(key);
    expect(keys).toEqual([...keys].sort((one, other) => one - other));
    expect(new Set(keys).size).toBeGreaterThan(1);
  });

  it('by name goes by code point, whatever the case', async () => {
    const { body } = await page(officer, { sort: 'companyName', order: 'asc', limit: 100 });
    const keys = body.map(({ companyName }) => companyName.toLowerCase());
    expect(keys).toEqual(
      [...keys].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))),
    );
  });

  it.each(sortNames)('by %s meets every row once while others are added', async (sort) => {
    const before = new Set(numbers(await walk(officer, { limit: 100, sort })));
    const found = numbers(
      await walk(officer, { limit: 7, sort }, () =>
        addMany(test, { by: shelf.users.delgado, count: 1 }, () => ({
          companyName: 'Newcomer',
          companyKey: 'newcomer',
          status: 'approved',
          isoId: 'redwood',
          agentId: 'delgado',
        })),
      ),
    );
    for (const number of before) expect(found.filter((one) => one === number)).toEqual([number]);
    expect(new Set(found).size).toBe(found.length);
  });
});

describe('counts', () => {
  it('of the tabs are those of the whole reach, kept by the database', async () => {
    const all = numbers(await walk(officer, { limit: 100 })).length;
    const { page: info } = await page(officer, { search: 'nothing like it' });
    expect(info).toMatchObject({ total: all, matched: 0 });
    for (const tab of queueTabs) {
      const rows = numbers(await walk(officer, { tab, limit: 100 }));
      expect([tab, info.counts[tab]]).toEqual([tab, rows.length]);
    }
    expect(info.counts.stuck).toBeGreaterThan(0);
  });

  it('follow each change, deletion and move to another partner', async () => {
    const before = (await page(iso)).page.counts;
    const row = await shelf.add();
    expect((await page(iso)).page.counts).toMatchObject({
      submitted: before.submitted + 1,
      all: before.all + 1,
    });
    const pool = test.services.database.$client;
    await pool.query(`update applications set status = 'declined' where id = $1`, [row.id]);
    expect((await page(iso)).page.counts).toMatchObject({
      submitted: before.submitted,
      declined: before.declined + 1,
      all: before.all + 1,
    });
    await pool.query(`update applications set iso_id = 'granite' where id = $1`, [row.id]);
    expect((await page(iso)).page.counts).toEqual(before);
    await pool.query('delete from applications where id = $1', [row.id]);
    expect((await page(officer)).page.counts.all).toBe(
      numbers(await walk(officer, { limit: 100 })).length,
    );
  });
});

describe('filters', () => {
  it.each([
    ['gelato', 14],
    ['GELATO', 14],
    ['émeraude', 7],
    ['%', 7],
    ['_', 7],
    ['\\', 7],
    ['🌿', 7],
    ['vega 33', 1],
    ['#12', null],
    ["' or 1=1 --", 0],
  ])('search %j', async (search, count) => {
    const { body, page: info } = await page(officer, { search, limit: 100 });
    if (count === null) expect(body.map(({ merchantId }) => merchantId)).toContain(12);
    else expect(info.matched).toBe(count);
  });

  it('take the days between two moments, and steps that nobody has reached', async () => {
    const now = test.services.clock().getTime();
    const from = new Date(now - 10.5 * day).toISOString();
    const to = new Date(now - 3.5 * day).toISOString();
    const { body } = await page(officer, { from, to, limit: 100 });
    expect(body).toHaveLength(7);
    for (const { createdAt } of body) expect(createdAt > from && createdAt < to).toBe(true);
    expect((await page(officer, { step: 9 })).body).toEqual([]);
  });

  it('offer the ISOs and agents of the reach', async () => {
    const { json } = await officer('/onboarding/applicationPartners');
    expect(json.body.isos.map(({ id }: { id: string }) => id)).toEqual(['granite', 'redwood']);
    expect(json.body.agents.map(({ name }: { name: string }) => name)).toEqual([
      'Delgado & Partners',
      'Granger Agency',
    ]);
    const own = await iso('/onboarding/applicationPartners');
    expect(own.json.body).toEqual({
      isos: [{ id: 'redwood', name: 'Redwood Merchant Services' }],
      agents: [{ id: 'delgado', name: 'Delgado & Partners' }],
    });
  });
});

describe('what no list has given', () => {
  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    { after: 'x' },
    { after: cursor({}) },
    { after: cursor(['companyName', 'a', 1]) },
    { after: cursor(['merchantId', "1' or '1'='1", 1]) },
    { after: cursor(['merchantId', 1, 1.5]) },
    { before: cursor(['merchantId', null, null]) },
    { sort: 'updatedAt', after: cursor(['updatedAt', '2025-02-30T00:00:00.000000Z', 1]) },
    { sort: 'updatedAt', after: cursor(['updatedAt', 'yesterday', 1]) },
    { sort: 'companyName', after: cursor(['companyName', 'a\0', 1]) },
    { sort: 'search_key' },
    { order: 'sideways' },
    { tab: 'lost' },
    { step: '11' },
    { from: 'yesterday' },
    { from: '+275760-09-12T00:00:00Z' },
    { to: '0000-01-01T00:00:00Z' },
    { sort: 'updatedAt', after: cursor(['updatedAt', '0000-01-01T00:00:00.000000Z', 1]) },
    { limit: '0' },
    { limit: '101' },
    { search: 'x'.repeat(201) },
  ])('%j is refused with 400', async (query) => {
    const sent = new URLSearchParams(Object.entries(query));
    expect((await officer(`/onboarding/applications?${sent}`)).status).toBe(400);
  });
});
