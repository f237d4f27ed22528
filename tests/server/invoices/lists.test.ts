import { createInvoice } from '@server/features/invoices/invoiceStore';
import { visibleTo } from '@server/features/invoices/invoicesStore';
import { filtered, type SearchWay } from '@server/features/invoices/lists/filterQueries';
import { invoiceLists } from '@server/features/invoices/lists/invoiceListQueries';
import {
  nearestFound,
  newestFound,
  searchPlan,
} from '@server/features/invoices/lists/searchQueries';
import { sortsOf } from '@server/features/invoices/lists/sortQueries';
import { invoices } from '@server/platform/db/schema/invoices';
import { shownTime } from '@server/platform/lists/handlers';
import { nearest } from '@server/platform/lists/listQueries';
import { and, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personKey } from '@/domain/contact/personKey';
import { daysAfter } from '@/domain/dates/days';
import { ageingBucket, ageingBuckets } from '@/domain/invoices/ageing';
import { rowStatus } from '@/domain/invoices/invoiceColumns';
import {
  type InvoiceListRow,
  type InvoiceSummary,
  invoiceSorts,
} from '@/domain/invoices/invoiceListRow';
import { type InvoiceStatus, invoiceStatuses, isOpen } from '@/domain/invoices/status';
import { openTestApi, type TestApi } from '../../support/api';
import { type Biller, biller, bodyOf, goodInvoice, goodRecipient, line } from './billing';

/** What an invoice is known by here, worked out by hand. */
interface Known {
  no: string;
  status: InvoiceStatus;
  name: string;
  issued: string;
  due: string;
  total: number;
  paid: number;
}

let test: TestApi;
let dana: Biller;
let today = '';
const known: Known[] = [];
const names = ['Ünal & Søn', 'acme', 'Acme', 'Zed', '東京', 'B%_\\', 'Ørsted'];

function paidOf(status: InvoiceStatus, total: number): number {
  if (status === 'Partially Paid') return 100;
  return status === 'Submitted' || status === 'Paid' || status === 'settled' ? total : 0;
}

/** The at-th of 70 invoices: every status, due from 140 days ago to 60 days from now. */
function knownAt(at: number): Known {
  const status = invoiceStatuses[at % invoiceStatuses.length] ?? 'Draft';
  const total = 1000 + (at % 5) * 250;
  const due = daysAfter(today, 60 - ((at * 37) % 200));
  const no = `INVC-${String(at + 1).padStart(6, '0')}`;
  const name = names[at % names.length] ?? '';
  return { no, status, name, issued: daysAfter(due, -30), due, total, paid: paidOf(status, total) };
}

beforeAll(async () => {
  test = await openTestApi();
  dana = await biller(test);
  today = test.services.clock().toISOString().slice(0, 10);
  const maker = { userId: dana.id, orgId: dana.orgId, mode: 'Production', name: 'Dana' };
  await test.services.database.transaction(async (tx) => {
    for (let at = 0; at < 70; at++) {
      const one = knownAt(at);
      known.push(one);
      const recipientId = goodRecipient({ recipientCompanyName: one.name });
      const dates = { invoiceDate: one.issued, invoiceDueDate: one.due };
      const form = goodInvoice({
        ...dates,
        recipientId,
        itemsDetails: [line((one.total / 100).toFixed(2))],
      });
      await createInvoice(tx, maker, { kind: 'recipient', form });
    }
  });
  for (const { no, status, paid } of known) {
    await test.services.database.$client.query(
      'update invoices set status = $2, paid_cents = $3 where invoice_no = $1',
      [no, status, paid],
    );
  }
});
afterAll(() => test.close());

async function page(query: string): Promise<{
  body: InvoiceListRow[];
  page: { next: string | null; previous: string | null; matched: number };
}> {
  const { status, json } = await dana.call(`/invoices?${query}`);
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
}

/** All rows of a query, page by page. */
async function walked(query: string): Promise<InvoiceListRow[]> {
  const found: InvoiceListRow[] = [];
  for (let after = ''; ; ) {
    const { body, page: at } = await page(`${query}&limit=9${after && `&after=${after}`}`);
    found.push(...body);
    if (at.next === null) return found;
    after = at.next;
  }
}

const keys: Record<(typeof invoiceSorts)[number], (one: Known) => string | number> = {
  number: ({ no }) => no,
  // As payers are told apart: no case, no accents.
  recipient: ({ name }) => personKey(name),
  issued: ({ issued }) => issued,
  due: ({ due }) => due,
  total: ({ total }) => total,
  balance: ({ total, paid }) => total - paid,
  status: ({ status }) => status,
  // Recipient invoices have none: their number decides.
  municipality: ({ no }) => no,
};

const byKey = (key: (one: Known) => string | number) => (a: Known, b: Known) => {
  const [one, two] = [key(a), key(b)];
  if (one === two) return a.no < b.no ? -1 : 1;
  return one < two ? -1 : 1;
};

describe('the list', () => {
  it.each(invoiceSorts)('by %s has every invoice once, both ways round', async (sort) => {
    const rising = known.toSorted(byKey(keys[sort])).map(({ no }) => no);
    for (const order of ['asc', 'desc'] as const) {
      const expected = order === 'asc' ? rising : rising.toReversed();
      const found = await walked(`sort=${sort}&order=${order}`);
      expect(found.map(({ invoiceId }) => invoiceId)).toEqual(expected);
    }
  });

  it('goes back as it came', async () => {
    const first = await page('sort=due&order=asc&limit=9');
    const second = await page(`sort=due&order=asc&limit=9&after=${first.page.next}`);
    const back = await page(`sort=due&order=asc&limit=9&before=${second.page.previous}`);
    expect(back.body).toEqual(first.body);
    expect(back.page.previous).toBeNull();
    const { status } = await dana.call(`/invoices?sort=total&after=${first.page.next}`);
    expect(status).toBe(400);
  });

  it('shows money with $, and the age of what is owed alone', async () => {
    const [row] = await walked('status=Partially Paid&sort=due&order=asc');
    const one = known.find(({ no }) => no === row?.invoiceId);
    expect(row).toMatchObject({
      totalAmount: `$${((one?.total ?? 0) / 100).toFixed(2)}`,
      paidAmount: '$1.00',
      balanceDue: `$${((one?.total ?? 0) / 100 - 1).toFixed(2)}`,
      ageing: ageingBucket(one?.due ?? '', today),
    });
    expect(row).not.toHaveProperty('itemsDetails');
    expect(row?.waitingAmount).toBe('$0.00');
    expect((await walked('status=Draft')).map(({ ageing }) => ageing)).toEqual(Array(9).fill(null));
  });

  it('tells what of the paid amount waits for the bank, page by page and in the export', async () => {
    await test.services.database.$client.query(
      `insert into invoice_payments (invoice_id, org_id, amount_cents, method, state, attempt, paid_on)
       select id, org_id, cents, 'ach', state, state || cents, current_date from invoices,
         (values ('pending', 40), ('pending', 20), ('cleared', 40), ('returned', 70)) as paid (state, cents)
       where status in ('Partially Paid', 'Sent')`,
    );
    const waiting = async (status: string) =>
      new Set((await walked(`status=${status}`)).map(({ waitingAmount }) => waitingAmount));
    expect(await waiting('Partially Paid')).toEqual(new Set(['$0.60']));
    expect(await waiting('Sent')).toEqual(new Set(['$0.00']));
    const searched = await walked('search=acme&status=Partially Paid');
    expect(searched.map(({ waitingAmount }) => waitingAmount)).toContain('$0.60');
    const written = '/invoices/export?format=rows&columns=paid,waiting&status=Partially Paid';
    expect((await dana.call(written)).json.body[0]).toEqual(['$1.00', '$0.60']);
    await test.services.database.$client.query('delete from invoice_payments');
  });
});

const owed = ({ status }: Known) => isOpen(status);
const filters: [query: string, matches: (one: Known) => boolean][] = [
  ...invoiceStatuses
    .filter((status) => status !== 'Paid')
    .map((status): (typeof filters)[number] => [
      `status=${status}`,
      (one) => one.status === status,
    ]),
  ['status=Paid', ({ status }) => ['Paid', 'Submitted', 'settled'].includes(status)],
  ['status=All', () => true],
  ['status=Open', owed],
  ['status=Overdue', (one) => owed(one) && one.due < today],
  ...ageingBuckets.map((bucket): (typeof filters)[number] => [
    `ageing=${bucket.replace('+', '%2B')}`,
    (one) => owed(one) && ageingBucket(one.due, today) === bucket,
  ]),
  ['search=ACME', ({ name }) => name.toLowerCase() === 'acme'],
  ['search=b%25_%5C', ({ name }) => name.startsWith('B%')],
  ['search=%25', ({ name }) => name.startsWith('B%')],
  ['search=%E6%9D%B1', ({ name }) => name === '東京'],
  ['search=INVC-7', ({ no }) => no === 'INVC-000007'],
  ['search=nobody', () => false],
  ['recipientId=x', () => false],
  ['monthly=yes', () => false],
];

describe('a filter', () => {
  it.each(filters)('%s', async (query, matches) => {
    const expected = known.filter(matches);
    expect((await page(query)).page).toMatchObject({
      matched: expected.length,
      matchedIsExact: true,
    });
    const found = await walked(`${query}&sort=number&order=asc`);
    expect(found.map(({ invoiceId }) => invoiceId)).toEqual(expected.map(({ no }) => no));
    const summary: InvoiceSummary = bodyOf(await dana.call(`/invoices/summary?${query}`));
    const charged = expected.filter(({ status }) => status !== 'Draft' && status !== 'Void');
    const sum = (list: Known[], cents: (one: Known) => number) =>
      list.reduce((all, one) => all + cents(one), 0);
    const share = (list: Known[]) => ({
      count: list.length,
      cents: sum(list, (one) => one.total - one.paid),
    });
    const open = expected.filter(owed);
    expect(summary).toEqual({
      count: expected.length,
      chargedCount: charged.length,
      totalCents: sum(charged, ({ total }) => total),
      paidCents: sum(charged, ({ paid }) => paid),
      openCents: share(open).cents,
      overdue: share(open.filter(({ due }) => due < today)),
      ageing: Object.fromEntries(
        ageingBuckets.map((bucket) => [
          bucket,
          share(open.filter(({ due }) => ageingBucket(due, today) === bucket)),
        ]),
      ),
    });
  });

  it('of days takes both ends', async () => {
    const [from, to] = [daysAfter(today, -60), daysAfter(today, -20)];
    const expected = known.filter(({ issued }) => issued >= from && issued <= to).length;
    expect(await walked(`from=${from}&to=${to}`)).toHaveLength(expected);
    expect((await dana.call('/invoices?from=2026-02-30')).status).toBe(400);
    expect((await dana.call('/invoices?status=Lost')).status).toBe(400);
  });
});

it('is exported whole, as shown and formula-safe', async () => {
  const answer = await dana.call(
    '/invoices/export?format=rows&columns=number,status&status=settled&order=asc',
  );
  const expected = known
    .filter(({ status }) => status === 'settled')
    .map(({ no }) => [no, 'Settled']);
  expect([answer.json.body, answer.headers.get('x-total-rows')]).toEqual([
    expected,
    String(expected.length),
  ]);
});

describe('among very many', () => {
  const visibility = () => ({ orgId: dana.orgId, mode: 'Production', kind: 'recipient' }) as const;
  const { summary } = invoiceLists.recipient.query;
  const asked = (search: string) => ({
    visibility: visibility(),
    filter: summary.cast({ search }),
    today,
  });
  const numbers = async (search: string, way: SearchWay) => {
    const where = and(visibleTo(visibility()), filtered(asked(search).filter, today, way));
    const rows = await test.services.database
      .select({ no: invoices.invoiceNo })
      .from(invoices)
      .where(where);
    return rows.map(({ no }) => no).toSorted();
  };

  it.each(['ACME', 'b%_', '東京\n', 'INVC-7', 'nal & s', '@', 'ørsted', 'zzz', "a'; --", '{},"'])(
    'a search for %j finds by its parts what the rows hold',
    async (search) =>
      expect(await numbers(search, 'byParts')).toEqual(await numbers(search, 'alongRows')),
  );

  it('what finds little is looked up, what finds much is walked along', async () => {
    const { database } = test.services;
    expect(await searchPlan(database, asked('東京都'), 10)).toEqual({
      way: 'byParts',
      found: null,
    });
    expect(await searchPlan(database, asked('INVC'), 10)).toEqual({
      way: 'alongRows',
      found: known.length,
    });
    expect(await newestFound(database, asked('ACME'))).toBe(20);
    for (const search of ['INVC', 'acme']) {
      for (const after of [null, { key: 'acme', number: 0 }]) {
        const list = {
          from: sql`${invoices}`,
          where: visibleTo(visibility()),
          number: sql`${invoices.number}`,
        };
        const keyed = {
          ...list,
          sort: sortsOf(visibility().kind).recipient,
          order: 'asc',
        } as const;
        const pageWindow = { place: after, direction: 'forward', limit: 30 } as const;
        const where = and(list.where, filtered(asked(search).filter, today, 'alongRows'));
        expect(
          await nearestFound(database, { list: keyed, asked: asked(search) }, pageWindow),
        ).toEqual(await nearest(database, { ...keyed, where }, pageWindow));
      }
    }
  });
});

it.each([
  ['Asia/Tokyo', 'Overdue'],
  ['America/Los_Angeles', 'Sent'],
  ['nowhere', 'Sent'],
  [undefined, 'Sent'],
])('is exported on the reader’s day in %s: %s', (zone, status) => {
  const row = {
    status: 'Sent',
    invoiceDueDate: '2026-11-21',
    balanceDue: '$1.00',
    isCredited: false,
    isDisputed: false,
  } as const;
  expect(rowStatus(row, shownTime(new Date('2026-11-21T23:30:00Z'), zone))).toBe(status);
});
