import { randomUUID } from 'node:crypto';
import { batchWorker } from '@server/features/batches/work/batchWorker';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bankHeads, importHeads } from '@/domain/batches/importHeads';
import { openTestApi, type TestApi } from '../../support/api';
import { sell } from '../transactions/movements';
import { asking } from './asking';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});

afterAll(() => api.close());

beforeEach(() => api.reset());

const { post, file, numbersOf, books } = asking(() => api);

/** Works until nothing waits, in as many steps as that takes. */
async function workOff(): Promise<void> {
  for (let step = 0; step < 8; step++) await batchWorker(api.services)();
}

describe('the batch queue', () => {
  const heads = importHeads.map(String);
  const row = (amount: string, trace: string) => [
    '11/02/2026',
    'card',
    amount,
    '1.00',
    '',
    '0.50',
    'Jade',
    'ROSÄ',
    '',
    '4242',
    trace,
    '',
  ];

  async function queued() {
    const owner = await api.addUser({ orgName: 'Golden Leaf' });
    const other = await api.addUser({ orgName: 'Silver Leaf' });
    const staff = await api.addUser({ role: 'TOP_ADMIN', name: 'Adam Min' });
    const second = await api.signIn(await api.addUser({ role: 'ADMIN', name: 'Bea Second' }));
    const [token, top, stranger] = [
      await api.signIn(owner),
      await api.signIn(staff),
      await api.signIn(other),
    ];
    return { owner, other, staff, token, top, second, stranger };
  }

  /** Sums of batches that are not those of their rows. */
  const wrongSums = () =>
    numbersOf(sql`
      select count(*)::int as wrong from (
        select job_id, coalesce(org_id, '') as org_id, count(*) as rows, count(*) filter (where state = 'waiting') as waiting,
          count(*) filter (where state = 'done') as done, count(*) filter (where state = 'failed') as failed,
          sum(amount_cents) as cents, coalesce(sum(amount_cents) filter (where state = 'done'), 0) as done_cents
        from batch_rows group by grouping sets ((job_id, org_id), (job_id))) as made
      full join batch_counts as kept using (job_id, org_id)
      where (made.rows, made.waiting, made.done, made.failed, made.cents, made.done_cents)
        is distinct from (kept.rows, kept.waiting, kept.done, kept.failed, kept.amount_cents, kept.done_cents)`);

  const listed = async (token: string) =>
    (await api.call('/batches', { token })).json.body.map((one: Record<string, unknown>) => [
      one.number,
      one.kind,
      one.state,
      one.rows,
      one.done,
      one.failed,
      one.amount,
    ]);

  it('imports each row of a right file once, however many workers there are, and settles what is due', async () => {
    const { owner, other, token, top, second, stranger } = await queued();
    const lines = [heads, ...Array.from({ length: 30 }, (_, at) => row('10.00', `T${at}`))];
    const body = { organization: owner.orgId, fileName: 'sales.csv', lines };
    const wrong = { ...body, lines: [...lines, row('x', 'T0')] };
    expect((await post('/batches/import', top, { body: wrong })).json.message).toMatch(
      /^'x' in row 31, column Amount: /,
    );
    const empty = { ...body, lines: [heads] };
    expect((await post('/batches/import', top, { body: empty })).json.message).toMatch(
      /^The file has a header but no rows below it/,
    );
    expect((await post('/batches/import', token, { body })).status).toBe(403);
    const key = randomUUID();
    const [first, again] = [
      await post('/batches/import', top, { body, key }),
      await post('/batches/import', top, { body, key }),
    ];
    expect(again.json).toEqual(first.json);
    const id = first.json.body._id;
    await workOff();
    expect(await listed(top)).toEqual([[1, 'import', 'paused', 30, 0, 0, '300.00']]);
    const alone = await post(`/batches/${id}/run`, top);
    expect([alone.status, alone.json.message]).toEqual([
      409,
      'A second person must run this import.',
    ]);
    const same = { ...body, lines: [heads, row('10.00', 't3')] };
    const waits = 'Trace no. T3 is already in a waiting batch';
    expect((await post('/batches/import', top, { body: same })).json.message).toBe(waits);
    expect((await post(`/batches/${id}/run`, second)).status).toBe(200);
    for (let step = 0; step < 10; step++)
      await Promise.all([batchWorker(api.services)(), batchWorker(api.services)()]);
    expect(await listed(token)).toEqual([[1, 'import', 'done', 30, 30, 0, '300.00']]);
    const [seen, told] = await Promise.all(
      [token, top].map(async (by) => (await api.call('/batches', { token: by })).json.body[0]),
    );
    expect(seen).toMatchObject({ worker: '', createdBy: '', isMine: false });
    const worker = expect.stringMatching(/:\d+/);
    expect(told).toMatchObject({ worker, createdBy: 'Adam Min', isMine: true });
    const noted = async (by: string) =>
      (await api.call(`/batches/${id}`, { token: by })).json.body.noted.map(
        (change: Record<string, string>) => [change.label, change.by],
      );
    expect([await noted(token), await noted(top)]).toEqual([
      [],
      [
        ['B-1 ended: 30 done, 0 failed', ''],
        ['Ran B-1', 'Bea Second'],
        ['Queued B-1: sales.csv for Golden Leaf, 30 rows', 'Adam Min'],
      ],
    ]);
    const rows = (asked: string, by = token) =>
      api.call(`/batches/${id}/rows?${asked}`, { token: by });
    const firstRows = (await rows('limit=25')).json;
    expect(firstRows.page).toMatchObject({ matched: 30, previous: null });
    const lastRows = (await rows(`limit=25&after=${firstRows.page.next}`)).json.body;
    expect(lastRows.map(({ number }: { number: number }) => number)).toEqual([26, 27, 28, 29, 30]);
    expect((await rows('', stranger)).status).toBe(404);
    await numbersOf(sql`update batch_jobs set created_at = '2026-11-02T03:00:00Z'`);
    const onFirst = async (timezone: string) =>
      (
        await api.call('/batches/summary?from=2026-11-01&to=2026-11-01', {
          token,
          headers: { timezone },
        })
      ).json.body.count;
    expect([await onFirst('America/Los_Angeles'), await onFirst('UTC')]).toEqual([1, 0]);
    expect(await listed(stranger)).toEqual([]);
    expect((await api.call(`/batches/${id}`, { token: stranger })).status).toBe(404);
    expect((await post(`/batches/${id}/cancel`, top)).json.message).toBe(
      'The batch has already finished',
    );
    const ledger = (await api.call('/transactions/summary?label=Batch Import', { token })).json
      .body;
    expect(ledger).toMatchObject({ count: 30, gross: '300.00', tips: '30.00', fees: '15.00' });
    expect(await books('Production')).toMatchObject({ inAll: 0, books: 1, rows: 30, kept: 30 });

    await api.services.database.execute(
      sql`insert into settlement_terms (org_id, bank_last_four) values (${owner.orgId}, '4471'), (${other.orgId}, '9032')`,
    );
    const poor = await api.addUser();
    await sell(api, poor.orgId, {});
    await sell(api, other.orgId, {
      activityAt: new Date(),
      businessDay: new Date().toISOString().slice(0, 10),
    });
    expect((await api.call('/batches/offer', { token: top })).json.body.due).toEqual({
      organizations: 2,
      amount: '265.00',
      withoutAccount: 1,
    });
    const run = (await post('/batches/settlement', top)).json.body;
    expect(run).toMatchObject({ number: 2, rows: 2 });
    // What clears after it was looked at is paid as well: what counts is what the settlement takes.
    await numbersOf(
      sql`update settlement_due set gross_cents = gross_cents + 100 where org_id = ${owner.orgId}`,
    );
    await workOff();
    expect(await listed(top)).toContainEqual([2, 'settlement', 'done', 2, 2, 0, '265.00']);
    expect((await listed(stranger))[0]).toEqual([2, 'settlement', 'done', 1, 1, 0, '10.00']);
    expect((await post('/batches/settlement', top)).status).toBe(409);
    expect((await post('/batches/resend', top)).status).toBe(409);
    expect(
      await numbersOf(
        sql`select sum(net_cents)::int as net, count(*)::int as made from settlements`,
      ),
    ).toEqual({ net: 26500, made: 2 });
    expect(await wrongSums()).toEqual({ wrong: 0 });
    expect((await api.call('/batches/summary', { token: top })).json.body).toMatchObject({
      count: 2,
      rows: 32,
    });
    expect((await api.call('/batches/summary', { token: stranger })).json.body).toMatchObject({
      count: 1,
      rows: 1,
    });
  });

  it('settles within the patience for long work, however many payments a row takes', async () => {
    const { owner, top } = await queued();
    await api.services.database.execute(
      sql`insert into settlement_terms (org_id, bank_last_four) values (${owner.orgId}, '4471')`,
    );
    await sell(api, owner.orgId, {
      activityAt: new Date(),
      businessDay: new Date().toISOString().slice(0, 10),
    });
    expect((await post('/batches/settlement', top)).json.body).toMatchObject({ rows: 1 });
    const around: unknown[] = [];
    const unhurried = vi
      .spyOn(api.services.engine, 'unhurried')
      .mockImplementation(async (work) => {
        const answer = await work();
        around.push(answer);
        return answer;
      });
    await workOff();
    unhurried.mockRestore();
    // What it came to was reckoned within: cents of the one payment.
    expect(around).toEqual([1000]);
  });

  it('keeps a row that fails from the others, leaves nothing of it, and does it when it is retried', async () => {
    const { owner, staff, token, top, second } = await queued();
    const lines = [heads, row('10.00', 'A'), row('20.00', 'B'), row('30.00', 'C')];
    const { _id: id } = (
      await post('/batches/import', top, {
        body: { organization: owner.orgId, fileName: 'f.csv', lines },
      })
    ).json.body;
    const { database } = api.services;
    const failed = async () =>
      (await api.call(`/batches/${id}/rows?state=failed`, { token })).json.body.map(
        ({ error }: { error: string }) => error,
      );
    const having = async (what: string) =>
      (await api.call(`/batches/summary?having=${what}`, { token })).json.body;
    expect(await having('open')).toMatchObject({ count: 1, open: 1, amount: '60.00' });
    expect(await having('errors')).toMatchObject({ count: 0, failed: 0, amount: '0.00' });
    expect((await post(`/batches/${id}/run`, second)).status).toBe(200);
    await database.execute(
      sql`update batch_rows set task = jsonb_set(task, '{row,tipCents}', '9999') where number = 2`,
    );
    await workOff();
    expect(await listed(token)).toEqual([[1, 'import', 'done', 3, 2, 1, '60.00']]);
    expect(await having('open')).toMatchObject({ count: 0 });
    expect(await having('errors')).toMatchObject({ count: 1, failed: 1 });
    expect(await books('Production')).toMatchObject({ inAll: 0, rows: 2, kept: 2 });
    const errors = await file(`/batches/${id}/errorsExport`, token);
    expect((await errors.text()).trim().split('\r\n')[1]).toMatch(
      /^2,Golden Leaf,.*,20\.00,Something went wrong\. Please retry it\.$/,
    );
    await database.execute(
      sql`update batch_rows set task = jsonb_set(task, '{row,tipCents}', '100') where number = 2`,
    );
    await database.execute(sql`update users set status = 'suspended' where id = ${staff.id}`);
    const another = await api.signIn(await api.addUser({ role: 'TOP_ADMIN' }));
    expect((await post(`/batches/${id}/retry`, another)).status).toBe(200);
    await workOff();
    expect(await failed()).toEqual([
      'The person who queued this batch no longer has permission to do this',
    ]);
    await database.execute(sql`update users set status = 'active' where id = ${staff.id}`);
    expect((await post(`/batches/${id}/retry`, another)).status).toBe(200);
    expect(await wrongSums()).toEqual({ wrong: 0 });
    await workOff();
    expect(await wrongSums()).toEqual({ wrong: 0 });
    expect(await listed(token)).toEqual([[1, 'import', 'done', 3, 3, 0, '60.00']]);
    // Imported by others before it is retried.
    await database.execute(
      sql`update batch_rows set state = 'failed', task = jsonb_set(task, '{row,traceNo}', '"b"') where number = 2`,
    );
    expect((await post(`/batches/${id}/retry`, another)).status).toBe(200);
    await workOff();
    expect(await failed()).toEqual(['Trace no. B is already in the ledger']);
    expect(await books('Production')).toMatchObject({ inAll: 0, rows: 3, kept: 3 });
  });

  it('asks once for a file how its bank debits were authorized that do not say so, and says it to whoever runs it', async () => {
    const { owner, top } = await queued();
    const line = (code: string) => ['11/02/2026', 'ach', '40.00', ...Array(9).fill(''), code, ''];
    const lines = [[...importHeads, ...bankHeads], line('web'), line('')];
    const body = {
      organization: owner.orgId,
      fileName: 'f.csv',
      lines,
      alike: 'take',
      seen: [1, 2],
    };
    const refused = await post('/batches/import', top, { body });
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { secCode: 'Choose how these bank debits were authorized.' },
    ]);
    const wrong = { ...body, lines: [...lines.slice(0, 2), line('IAT')], secCode: 'CCD' };
    expect((await post('/batches/import', top, { body: wrong })).json.message).toContain(
      "'IAT' in row 2, column SEC code: Please use one of PPD, CCD, WEB, TEL, CTX",
    );
    const { json } = await post('/batches/import', top, { body: { ...body, secCode: 'CCD' } });
    const rows = (await api.call(`/batches/${json.body._id}/rows`, { token: top })).json.body;
    expect(rows.map(({ text }: { text: string }) => text.split(', ').at(-1))).toEqual([
      'SEC code WEB',
      'SEC code CCD',
    ]);
  });

  it('asks about rows that look like payments which are there, and takes them once it is told to', async () => {
    const { owner, top, second } = await queued();
    const lines = [heads, row('10.00', ''), row('10.00', ''), row('12.00', 'Z1')];
    const body = { organization: owner.orgId, fileName: 'f.csv', lines };
    const alike = async () =>
      (
        await post('/batches/alike', top, { body: { organization: owner.orgId, lines } })
      ).json.body.map(({ row: at, place }: { row: number; place: string }) => `${at} ${place}`);
    const imported = async (choice: string, of = body, seen = [1, 2, 3]) => {
      const { status, json } = await post('/batches/import', top, {
        body: { ...of, alike: choice, seen },
      });
      if (status === 200) await post(`/batches/${json.body._id}/run`, second);
      return status === 200 ? json.body.rows : json.message;
    };
    expect(await alike()).toEqual(['2 file']);
    expect(await imported('')).toMatch(/^Row 2 looks like row 1\. Leave them out/);
    expect(await imported('leave', body, [2])).toBe(2);
    // What came since it was decided about row 2 was not decided about.
    const plain = { ...body, lines: lines.slice(0, 3) };
    for (const choice of ['take', 'leave'])
      expect(await imported(choice, plain, [2])).toMatch(
        /^Row 1 looks like a row of a waiting batch\. L/,
      );
    expect(await alike()).toEqual(['1 batch', '2 batch', '3 batch']);
    await workOff();
    expect(await alike()).toEqual(['1 ledger', '2 ledger', '3 ledger']);
    expect(await imported('leave', plain)).toMatch(/^Every row of the file is skipped/);
    expect(await imported('take', plain)).toBe(2);
    await workOff();
    expect(await books('Production')).toMatchObject({ inAll: 0, rows: 4, kept: 4 });
    // Taken out, and imported anew: two of it would be one too many.
    const { id } = await numbersOf(sql`select id from transactions where trace_no = 'Z1'`);
    const reason = 'Imported twice';
    expect(
      (await post('/deletions', top, { body: { transactionId: id, reason, ticket: '' } })).status,
    ).toBe(200);
    const { id: deletion } = await numbersOf(sql`select id from transaction_deletions`);
    expect(await imported('', { ...body, lines: [heads, row('12.00', 'z1')] })).toBe(1);
    await workOff();
    const restored = await post(`/deletions/${deletion}/restore`, top, { body: { reason } });
    expect([restored.status, restored.json.message]).toEqual([
      409,
      'Trace no. z1 was added to the ledger again. Delete that transaction before you restore this one.',
    ]);
  });

  it('sends approved ACH disbursements, several payees of a batch, each by itself', async () => {
    const { owner, top, second } = await queued();
    for (const amountCents of [1000, 2000])
      await sell(api, owner.orgId, { amountCents, feeCents: 100 });
    const one = { payeeType: 'vendor', payee: 'Paper Mill', amount: '0.50' };
    const tax = { payeeType: 'agent', payee: 'Delgado', amount: '1.60' };
    const common = { organization: owner.orgId, batch: 'Month end', method: 'ach', memo: '' };
    const tooMuch = await post('/disbursements', top, { body: { ...common, ...one, more: [tax] } });
    expect(tooMuch.json.fields).toEqual({
      'more.0.amount': 'No more than $1.50 is available (Fees earned)',
    });
    const more = [{ ...tax, amount: '1.00' }];
    expect((await post('/disbursements', top, { body: { ...common, ...one, more } })).status).toBe(
      200,
    );
    const ach = (seen: object) =>
      post('/batches/ach', top, { body: { confirmation: 'ACH 0001', seen } });
    const two = { disbursements: 2, amount: '1.50' };
    expect((await ach(two)).json.message).toBe('No approved ACH disbursements.');
    const prepared = await api.services.database.execute(
      sql`select id from disbursements order by seq`,
    );
    for (const { id } of prepared.rows)
      expect((await post(`/disbursements/${id}/approve`, second)).status).toBe(200);
    const offered = async () => (await api.call('/batches/offer', { token: top })).json.body.ach;
    expect(await offered()).toEqual(two);
    expect((await ach({ ...two, amount: '1.00' })).json.message).toMatch(
      /^The approved disbursements have changed/,
    );
    expect((await ach(two)).json.body).toMatchObject({ number: 1, rows: 2 });
    // Nobody sends them twice.
    expect((await offered()).disbursements).toBe(0);
    await post(`/disbursements/${prepared.rows[0]?.id}/void`, top, {
      body: {
        reason: 'Paid by check instead',
      },
    });
    await workOff();
    expect(await listed(top)).toEqual([[1, 'ach', 'done', 2, 1, 1, '1.50']]);
    expect(
      await numbersOf(sql`select string_agg(payee || ' ' || state || ' ' || confirmation, ', ' order by seq) as made
        from disbursements`),
    ).toEqual({ made: 'Paper Mill void , Delgado sent ACH 0001' });
    expect((await books('Production')).inAll).toBe(0);
  });
});
