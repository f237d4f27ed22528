import { sortNames } from '@server/features/licenses/licenseListQueries';
import { sendDueReminders } from '@server/features/licenses/reminders/reminders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decidingRoles } from '@/domain/applications/decisions';
import type { LicenseListRow } from '@/domain/applications/licenses/licenseRow';
import { openTestApi, type TestApi } from '../../support/api';
import { openShelf, type Shelf, signedIn } from '../applications/shelf';

let test: TestApi;
let shelf: Shelf;
let officer: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  shelf = await openShelf(test);
  officer = await signedIn(test, shelf.staff.COMPLIANCE_OFFICER);
});
afterAll(() => test.close());

const add = (number: string, ends = 300, company = 'Fern and Moss LLC') =>
  shelf.add({ case: { company, dba: 'Fern & Moss', licenses: [['Retail', number, -50, ends]] } });

async function list(query = ''): Promise<LicenseListRow[]> {
  const { status, json } = await officer(`/licenses?${query}`);
  expect(status, JSON.stringify(json)).toBe(200);
  return json.body;
}

/** Ids of all five licenses, page by page. */
async function pagedIds(order: string): Promise<string[]> {
  const found: string[] = [];
  for (let after = ''; ; ) {
    const { json } = await officer(`/licenses?${order}&limit=2${after && `&after=${after}`}`);
    found.push(...json.body.map(({ _id }: LicenseListRow) => _id));
    expect(json.page).toMatchObject({ matched: 5, matchedIsExact: true });
    if (json.page.next === null) return found;
    after = json.page.next;
  }
}

const verify = (...rows: { _id: string }[]) =>
  officer('/licenses/verify', { body: { ids: rows.map(({ _id }) => _id) } });

describe('the licenses of applicants', () => {
  it('follow the saved steps', async () => {
    const row = await add('C10-0000001-LIC');
    const [license] = await list();
    expect(license).toMatchObject({
      applicationId: row.id,
      merchantId: row.number,
      number: 'C10-0000001-LIC',
      type: 'Retail',
      stem: 'retailer',
      holder: 'Fern and Moss LLC',
      dba: 'Fern & Moss',
      state: 'CA',
      registerStatus: 'unchecked',
      mismatches: [],
      percentDone: 100,
      missingDocuments: 0,
      status: 'submitted',
      checkedAt: null,
      hasProof: false,
    });
    expect(license?.ends).toMatch(/^\d{4}-\d\d-\d\d$/);
    await verify(...(await list()));
    const top = await signedIn(test, shelf.staff.TOP_ADMIN);
    const pool = test.services.database.$client;
    await pool.query(`update applications set status = 'in_progress' where id = $1`, [row.id]);
    const { json } = await top(`/onboarding/merchants/${row.id}`);
    const { merchantStepData, version: stepVersion } = json.body.merchant[2];
    const save = (data: object, version: number) =>
      top('/onboarding/merchant', {
        body: {
          _id: row.id,
          merchantStep: 'step2',
          merchantStepData: { ...merchantStepData, ...data },
          stepVersion: version,
        },
      });
    expect((await save({ retailer: 'C10-0000009-LIC' }, stepVersion)).status).toBe(200);
    // Another number is another license.
    expect(await list()).toMatchObject([
      { number: 'C10-0000009-LIC', registerStatus: 'unchecked', checkedAt: null },
    ]);
    expect((await save({ licenseeHolder: [] }, stepVersion + 1)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('page by any sort, every one once', async () => {
    for (const number of ['b-2', 'a-1', 'C-3', 'a-1', 'd-4']) await add(number, number.length * 40);
    for (const sort of sortNames) {
      for (const order of ['asc', 'desc']) {
        const all = (await list(`sort=${sort}&order=${order}&limit=100`)).map(({ _id }) => _id);
        const found = await pagedIds(`sort=${sort}&order=${order}`);
        expect([sort, found]).toEqual([sort, all]);
        expect(new Set(found).size).toBe(5);
      }
    }
    expect((await list('sort=number')).map(({ number }) => number)).toEqual([
      'a-1',
      'a-1',
      'b-2',
      'C-3',
      'd-4',
    ]);
  });

  it.each([
    ['expiry=over', ['C-OVER']],
    ['expiry=soon', ['C-SOON']],
    ['expiry=later', ['C-LATER']],
    ['search=c-so', ['C-SOON']],
    ['search=Fern%20%26', ['C-OVER', 'C-SOON', 'C-LATER']],
    ['type=retailer&state=CA', ['C-OVER', 'C-SOON', 'C-LATER']],
    ['type=delivery', []],
    ['state=NV', []],
    ['register=unchecked&mismatch=no', ['C-OVER', 'C-SOON', 'C-LATER']],
    ['mismatch=yes', []],
    ['documents=missing', []],
    ['status=submitted', ['C-OVER', 'C-SOON', 'C-LATER']],
  ])('%s', async (query, expected) => {
    await add('C-OVER', -1);
    await add('C-SOON', 60);
    await add('C-LATER', 61);
    expect((await list(`${query}&sort=added&order=asc`)).map(({ number }) => number)).toEqual(
      expected,
    );
  });

  it('are exported as shown', async () => {
    await add('=C10', 100);
    const answer = await officer(
      '/licenses/export?list=verification&format=rows&columns=number,registerStatus',
    );
    expect(answer.json).toEqual({ body: [['=C10', 'Not checked']] });
    expect(answer.headers.get('x-total-rows')).toBe('1');
  });
});

describe('a check against the register', () => {
  it.each([
    ['C10-0000123', 'active', []],
    ['C10-0000401', 'suspended', []],
    ['C10-0000403', 'revoked', []],
    ['C10-0000404', 'not_found', []],
    ['C10-0000409', 'active', ['Holder', 'DBA']],
    ['C10-0000410', 'expired', ['Expiry']],
  ])('of %s finds it %s', async (number, registerStatus, mismatches) => {
    const row = await add(number);
    const { json } = await verify(...(await list()));
    expect(json.body).toMatchObject({
      rows: [{ number, registerStatus, mismatches, checkedBy: 'Rosa Delgado' }],
      checked: [json.body.rows[0]._id],
      unavailable: [],
    });
    const { json: detail } = await officer(`/onboarding/applications/${row.id}`);
    const blocking = detail.body.blockers.filter(
      ({ field }: { field: string }) => field === 'retailer',
    );
    expect(blocking).toHaveLength(number === 'C10-0000123' ? 0 : 1);
    expect(detail.body.events.at(-1)).toMatchObject({
      kind: 'license',
      label: expect.stringContaining(number),
    });
  });

  it('finds one whose end has passed expired', async () => {
    await add('C10-0000777', -3);
    expect((await verify(...(await list()))).json.body.rows).toMatchObject([
      { registerStatus: 'expired', mismatches: [] },
    ]);
  });

  it('keeps what is known when the register does not answer', async () => {
    await add('C10-0000503');
    const [row] = await list();
    if (!row) throw new Error('No license');
    expect((await verify(row)).json.body).toMatchObject({
      checked: [],
      unavailable: [row._id],
      rows: [{ registerStatus: 'unavailable' }],
    });
    const entry = {
      status: 'active',
      holder: 'X',
      dba: '',
      state: '',
      type: '',
      issued: null,
      expires: null,
    };
    await test.services.database.$client.query(
      `update licenses set register_status = 'active', register_entry = $1, checked_at = now()`,
      [JSON.stringify(entry)],
    );
    expect((await verify(row)).json.body).toMatchObject({
      unavailable: [row._id],
      rows: [{ registerStatus: 'active' }],
    });
  });

  it('leaves out what is not visible, and takes five at most', async () => {
    await add('C10-0000123');
    const [row] = await list();
    const absent = '00000000-0000-4000-8000-000000000000';
    const answer = await officer('/licenses/verify', { body: { ids: [absent, 'x', row?._id] } });
    expect(answer.json.body.rows).toHaveLength(1);
    for (const ids of [[], Array.from({ length: 6 }, () => absent), 'x']) {
      expect((await officer('/licenses/verify', { body: { ids } })).status).toBe(400);
    }
  });
});

describe('a reminder', () => {
  it('comes by mail to whoever set it, once', async () => {
    await add('C10-0000123');
    const [row] = await list();
    const path = `/licenses/${row?._id}/reminder`;
    const day = new Date(test.services.clock().getTime() + 3 * 24 * 3600 * 1000)
      .toISOString()
      .slice(0, 10);
    expect((await officer(path, { method: 'PUT', body: { date: day } })).json.body.remindOn).toBe(
      day,
    );
    expect(await sendDueReminders(test.services)).toBe(0);
    test.advance(4 * 24 * 3600);
    expect(await sendDueReminders(test.services)).toBe(1);
    expect(await sendDueReminders(test.services)).toBe(0);
    const mails = await test.mails();
    expect(mails).toMatchObject([
      { to: 'compliance_officer@example.com', subject: expect.stringContaining('C10-0000123') },
    ]);
    expect(mails[0]?.link).toBe('http://localhost:3000/#/license-verification?search=C10-0000123');
  });

  const inDays = (days: number): string =>
    new Date(test.services.clock().getTime() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);

  it('of two people stand beside each other, and each comes to its own', async () => {
    await add('C10-0000123');
    const [row] = await list();
    const path = `/licenses/${row?._id}/reminder`;
    const admin = await signedIn(test, shelf.staff.TOP_ADMIN);
    const [early, late] = [inDays(2), inDays(6)];
    for (const date of ['2020-01-01', inDays(0)])
      expect((await officer(path, { method: 'PUT', body: { date } })).json.fields).toEqual({
        date: 'Choose a date after today',
      });
    await officer(path, { method: 'PUT', body: { date: early } });
    expect((await admin(path, { method: 'PUT', body: { date: late } })).json.body.remindOn).toBe(
      late,
    );
    expect((await list())[0]?.remindOn).toBe(early);
    expect((await admin('/licenses')).json.body[0].remindOn).toBe(late);
    const { json } = await officer(
      '/licenses/export?list=verification&format=rows&columns=number,remindOn',
    );
    const [year, month, day] = early.split('-');
    expect(json.body).toEqual([['C10-0000123', `${month}/${day}/${year}`]]);
    test.advance(3 * 24 * 3600);
    expect(await sendDueReminders(test.services)).toBe(1);
    expect((await test.mails()).map(({ to }) => to)).toEqual(['compliance_officer@example.com']);
    // The sessions have ended meanwhile. Nor does one who takes a reminder away take the other's.
    const later = await signedIn(test, shelf.staff.COMPLIANCE_OFFICER);
    expect(
      (await later(path, { method: 'PUT', body: { date: '' } })).json.body.remindOn,
    ).toBeNull();
    test.advance(4 * 24 * 3600);
    expect(await sendDueReminders(test.services)).toBe(1);
    expect((await test.mails())[0]).toMatchObject({ to: 'top_admin@example.com' });
  });

  it('of many licenses comes to a person in one mail, each with its link', async () => {
    for (const number of ['A-100', 'A-101', 'A-102']) await add(number, 300, `Holder of ${number}`);
    for (const { _id } of await list()) {
      await officer(`/licenses/${_id}/reminder`, { method: 'PUT', body: { date: inDays(1) } });
    }
    test.advance(2 * 24 * 3600);
    expect(await sendDueReminders(test.services)).toBe(3);
    const mails = await test.mails();
    expect(mails).toMatchObject([
      { subject: 'Reminder: 3 licenses', link: 'http://localhost:3000/#/license-verification' },
    ]);
    expect(mails[0]?.text).toContain('http://localhost:3000/#/license-verification?search=A-101');
  });

  it.each(['2025-02-30', 'tomorrow', '2025-13-01', '12-31-2025'])(
    'on %s is refused',
    async (date) => {
      await add('C10-0000123');
      const [row] = await list();
      const answer = await officer(`/licenses/${row?._id}/reminder`, {
        method: 'PUT',
        body: { date },
      });
      expect(answer).toMatchObject({ status: 400, json: { fields: { date: 'Invalid Value' } } });
    },
  );

  it('is taken away by an empty day, and is nobody’s of an absent license', async () => {
    await add('C10-0000123');
    const [row] = await list();
    const put = (id: string | undefined, date: string) =>
      officer(`/licenses/${id}/reminder`, { method: 'PUT', body: { date } });
    await put(row?._id, '2099-01-01');
    expect((await put(row?._id, '')).json.body.remindOn).toBeNull();
    expect((await put('x', '2099-01-01')).status).toBe(404);
  });
});

describe('the proof', () => {
  const form = (content: string, name = 'proof.pdf'): FormData => {
    const data = new FormData();
    data.append('uploadedFiles', new File([content], name, { type: 'application/pdf' }));
    return data;
  };
  const attach = (id: string | undefined, body: FormData) =>
    officer(`/licenses/${id}/proof`, { method: 'POST', body });

  it('lies among the application’s documents, in place of an earlier one', async () => {
    const row = await add('C10-0000123');
    const [license] = await list();
    expect(await attach(license?._id, form('%PDF-1.4\n%%EOF'))).toMatchObject({
      status: 409,
      json: { name: 'NotChecked' },
    });
    await verify(...(await list()));
    for (const content of ['%PDF-1.4\n%%EOF', '%PDF-1.4\nnewer\n%%EOF']) {
      const answer = await attach(license?._id, form(content));
      expect(answer.json.body).toMatchObject({ hasProof: true });
    }
    const { json } = await officer(`/onboarding/applications/${row.id}`);
    const proofs = json.body.documents.filter(
      ({ type }: { type: string }) => type === 'Compliance Check',
    );
    expect(proofs).toMatchObject([
      { name: expect.stringMatching(/License-C10-0000123\.pdf$/), bytes: 20 },
    ]);
    const link = await officer(`/onboarding/applicationDocuments/${proofs[0].id}`);
    expect((await test.call(link.json.body.url.replace(/^\/api/, ''))).status).toBe(200);
    const agent = await signedIn(test, shelf.users.delgado);
    expect((await agent(`/onboarding/applicationDocuments/${proofs[0].id}`)).status).toBe(404);
  });

  it.each([
    ['nothing', new FormData(), 400],
    ['what is no PDF', form('MZ\u0000'), 400],
    ['a program', form('%PDF-1.4', 'a.exe'), 400],
    ['more than 1 MB', form(`%PDF-1.4${'x'.repeat(1024 * 1024)}`), 413],
  ])('of %s is refused', async (_, body, status) => {
    await add('C10-0000123');
    const [license] = await list();
    await verify(...(await list()));
    expect((await attach(license?._id, body)).status).toBe(status);
    expect(await list()).toMatchObject([{ hasProof: false }]);
  });
});

it('is for those who decide; a financial institution reads what it started', async () => {
  await add('C10-0000123');
  const [row] = await list();
  const bank = await signedIn(test, await test.addUser({ role: 'ISO2' }));
  expect((await bank('/licenses')).json).toMatchObject({ body: [], page: { matched: 0 } });
  expect((await bank('/licenses/verify', { body: { ids: [row?._id] } })).status).toBe(403);
  expect(decidingRoles).toHaveLength(3);
});
