import { randomUUID } from 'node:crypto';
import { batchWorker } from '@server/features/batches/work/batchWorker';
import { demoPassword } from '@server/main/demo/accounts';
import { seedDemo } from '@server/main/demo/seed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi({ settings: { demoTransactions: 400 } });
  await seedDemo(test.services);
});
afterAll(() => test.close());

const tokenOf = async (username: string): Promise<string> =>
  (await test.call('/users/authenticate', { body: { username, password: demoPassword } })).json
    .token;

interface Row {
  _id: string;
  kind: string;
  state: string;
  rows: number;
  done: number;
  failed: number;
  amount: string;
}

const everything = async (text: string) => (await test.services.database.$client.query(text)).rows;

it('the queue of the demo world tells of what came to be, and nothing in it is left to do by itself', async () => {
  const token = await tokenOf('top-admin@example.com');
  const batches: Row[] = (await test.call('/batches?limit=25', { token })).json.body;
  const of = (kind: string) => batches.filter((batch) => batch.kind === kind);
  expect(of('settlement').length).toBeGreaterThan(5);
  expect(
    new Set(of('settlement').map(({ state, rows, done }) => `${state} ${rows - done}`)),
  ).toEqual(new Set(['done 0']));
  expect(of('import').map(({ state, done, failed }) => [state, done, failed])).toEqual([
    ['paused', 0, 0],
    ['cancelled', 0, 0],
    ['done', 4, 2],
  ]);
  const tasks = (await test.call('/dashboards/tasks', { token })).json.body;
  expect(tasks).toContainEqual(expect.objectContaining({ key: 'importsToRun', count: 1 }));
  expect(of('ach')).toMatchObject([{ state: 'done', failed: 0 }]);
  const [night] = of('settlement');
  // Each run is of settlements that are there.
  expect(
    await everything(`
      select 1 from batch_rows as line join batch_jobs as job on job.id = line.job_id left join settlements as made
        on made.org_id = line.org_id and made.created_at = job.finished_at and made.net_cents = line.amount_cents
      where job.kind = 'settlement' and made.id is null`),
  ).toEqual([]);
  expect(night?.amount).not.toBe('0.00');
  const failed = await everything(
    `select error, task #>> '{row,traceNo}' as trace from batch_rows where state = 'failed'`,
  );
  for (const { error, trace } of failed)
    expect(error).toBe(`Trace no. ${trace} is already in the ledger`);
  const imported = of('import').at(-1)?._id;
  const retry = { body: {}, token, headers: { 'idempotency-key': randomUUID() } };
  expect((await test.call(`/batches/${imported}/retry`, retry)).status).toBe(200);
  await batchWorker(test.services)();
  expect((await test.call(`/batches/${imported}`, { token })).json.body.batch).toMatchObject({
    done: 4,
    failed: 2,
  });
});

it('what was sent to authorities, agents and ourselves is what the books say', async () => {
  const faults = await everything(`
    select 1 from disbursements as sent left join (
      select posting.source_id, sum(entry.amount_cents) as cents, max(posting.day) as day from journal_postings as posting
      join journal_entries as entry using (book_id, number)
      where posting.source = 'disbursement' and entry.account = 'bank' group by 1) as posted on posted.source_id = sent.id
    where sent.state = 'sent' and posted.cents is distinct from -sent.amount_cents`);
  expect(faults).toEqual([]);
  const [{ rows }] = await everything(`
    select count(*)::int as rows from journal_postings
    where act = 'payout' and source = 'disbursement'
      and source_id not in (select id from disbursements where state in ('sent', 'returned'))`);
  expect(rows).toBe(0);
  const token = await tokenOf('merchant@example.com');
  const own = (await test.call('/disbursements', { token })).json.body;
  expect(own.length).toBe(10);
  // Beside what was paid for the merchant by wire and by check.
  const others = own.filter(({ payeeType }: { payeeType: string }) => payeeType !== 'merchant');
  expect(
    new Set(others.map(({ payeeType, payee }: Record<string, string>) => `${payeeType}: ${payee}`)),
  ).toEqual(new Set(['tax: City of Eureka, Tax Collector']));
});

it('the file that waits in the demo world is run by a second person, without a fault', async () => {
  const [top, admin] = [await tokenOf('top-admin@example.com'), await tokenOf('admin@example.com')];
  const latest = async () => (await test.call('/batches', { token: top })).json.body[0];
  const { _id, ...queued } = await latest();
  expect(queued).toMatchObject({ kind: 'import', state: 'paused', rows: 4 });
  const run = (token: string) =>
    test.call(`/batches/${_id}/run`, {
      body: {},
      token,
      headers: { 'idempotency-key': randomUUID() },
    });
  expect((await run(admin)).json.message).toBe('A second person must run this import.');
  expect((await run(top)).status).toBe(200);
  for (let step = 0; step < 3; step++) await batchWorker(test.services)();
  expect(await latest()).toMatchObject({ state: 'done', done: 4, failed: 0 });
});

it.each([
  ['odfi', 'top-admin'],
  ['binRules', 'top-admin'],
  ['savedCards', 'top-admin'],
  ['thresholds', 'top-admin'],
  ['paymentLinks', 'merchant'],
  ['recipients', 'merchant'],
  ['licenseHolders', 'taxation-admin'],
])('%s of the demo world can be saved as they are', async (list, who) => {
  const token = await tokenOf(`${who}@example.com`);
  const rows: { _id: string }[] = (await test.call(`/${list}`, { token })).json.body;
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const path = `/${list}/${row._id}`;
    const body = { ...row, values: row };
    const { json } = await test.call(path, { token, method: 'PUT', body });
    expect([row._id, json.fields]).toEqual([row._id, undefined]);
  }
});
