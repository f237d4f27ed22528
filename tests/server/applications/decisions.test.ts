import { randomUUID } from 'node:crypto';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roles } from '@/domain/access/roles';
import { decidingRoles } from '@/domain/applications/decisions';
import { openTestApi, type TestApi } from '../../support/api';
import { openShelf, type Shelf, signedIn } from './shelf';

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

type Act = 'requestInformation' | 'approve' | 'decline' | 'reopen' | 'remind';

const bodies: Record<Act, object> = {
  requestInformation: { note: '', requested: [{ step: 3, field: 'federalTaxId' }] },
  approve: {},
  decline: { reason: 'The license is revoked.' },
  reopen: { reason: 'Decided by mistake' },
  remind: { note: '' },
};

const act = (
  row: Pick<ApplicationRow, 'id'>,
  name: Act,
  { over = {}, who = officer }: { over?: object; who?: typeof officer } = {},
) =>
  who(`/onboarding/applications/${row.id}/${name}`, {
    body: { version: 1, ...bodies[name], ...over },
  });

const stored = async ({ id }: Pick<ApplicationRow, 'id'>) =>
  (await test.services.database.$client.query('select * from applications where id = $1', [id]))
    .rows[0];

const labels = async ({ id }: Pick<ApplicationRow, 'id'>): Promise<string[]> =>
  (await officer(`/onboarding/applications/${id}`)).json.body.events.map(
    ({ label }: { label: string }) => label,
  );

/** The application as its agent reads it. */
const partnersView = async ({ id }: Pick<ApplicationRow, 'id'>) => {
  const agent = await signedIn(test, shelf.users.delgado);
  return (await agent(`/onboarding/applicationHistory/${id}`)).json.body;
};

describe('an approval', () => {
  it('is told to all who see the application, and whose it is to staff alone', async () => {
    const row = await shelf.add({ merchantUserId: shelf.merchant.id });
    expect((await act(row, 'approve')).status).toBe(200);
    const decision = async (call: typeof officer): Promise<unknown> =>
      (await call(`/onboarding/applications/${row.id}`)).json.body.events.find(
        ({ kind }: { kind: string }) => kind === 'approved',
      );
    const { name } = shelf.staff.COMPLIANCE_OFFICER;
    expect(await decision(officer)).toMatchObject({ label: 'Approved', userName: name });
    expect(await decision(await signedIn(test, shelf.users.delgado))).toMatchObject({
      label: 'Approved',
      userName: '',
    });
  });

  it('is stored, told in the timeline and written to the applicant', async () => {
    const row = await shelf.add({ merchantUserId: shelf.merchant.id });
    const answer = await act(row, 'approve');
    expect(answer.json).toMatchObject({
      body: { _id: row.id, status: 'approved', version: 2, isoName: expect.any(String) },
    });
    expect(await stored(row)).toMatchObject({
      status: 'approved',
      version: 2,
      decided_at: expect.any(Date),
    });
    expect(await labels(row)).toContain('Approved');
    const [mail] = await test.mails();
    expect(mail).toMatchObject({
      to: 'merchant@example.com',
      link: `http://localhost:3000/#/registration?application=${row.id}`,
    });
    expect(mail?.subject).toBe('The application of Golden Gate Gardens LLC is approved');
  });

  it('is not held up by a license that expires soon, which is a warning; an expired one blocks', async () => {
    const licensed = async (ends: number) => {
      const row = await shelf.add({ case: { licenses: [['Retail', 'C10-0000100', -50, ends]] } });
      await test.services.database.$client.query(
        `update licenses set register_status = 'active' where application_id = $1`,
        [row.id],
      );
      const { blockers, warnings } = (await officer(`/onboarding/applications/${row.id}`)).json
        .body;
      return { row, blockers, warnings };
    };
    const soon = await licensed(25);
    expect(soon.blockers).toEqual([]);
    expect(soon.warnings).toMatchObject([
      { kind: 'license', message: expect.stringMatching(/^The retailer license expires on /) },
    ]);
    expect((await act(soon.row, 'approve')).json.body.status).toBe('approved');
    const told = (await officer(`/onboarding/applications/${soon.row.id}`)).json.body;
    expect(told.warnings).toEqual([]);
    const over = await licensed(-3);
    expect(over.warnings).toEqual([]);
    expect(over.blockers).toMatchObject([
      { message: expect.stringMatching(/^The retailer license expired on /) },
    ]);
    expect((await act(over.row, 'approve')).status).toBe(422);
  });

  it('is refused while something blocks, unless the officer was shown it', async () => {
    const row = await shelf.add({ hasDocuments: false });
    const refused = await act(row, 'approve');
    expect(refused).toMatchObject({ status: 422, json: { name: 'BlockersRemain' } });
    expect(refused.json.blockers.map(({ message }: { message: string }) => message)).toContain(
      'Voided Check is missing',
    );
    expect(await stored(row)).toMatchObject({ status: 'submitted', version: 1 });
    const unexplained = await act(row, 'approve', { over: { withBlockers: true, reason: ' ' } });
    expect(unexplained).toMatchObject({
      status: 400,
      json: { fields: { reason: 'This field is required.' } },
    });
    const reason = 'The originals were seen at the counter.';
    expect(
      (await act(row, 'approve', { over: { withBlockers: true, reason } })).json.body.status,
    ).toBe('approved');
    const open = refused.json.blockers.map(({ message }: { message: string }) => message);
    expect(await labels(row)).toContain(
      `Approved with ${open.length} open items: ${reason} (Open: ${open.join('; ')})`,
    );
    const told = (await officer(`/onboarding/applications/${row.id}`)).json.body;
    expect(told.acceptedPoints).toEqual(refused.json.blockers);
    expect(told.blockers).toEqual(refused.json.blockers);
    const { rows } = await test.services.database.$client.query(
      'select reason from application_reviews',
    );
    expect(rows).toEqual([{ reason }]);
    const seen = await partnersView(row);
    expect(JSON.stringify(seen)).not.toContain('at the counter');
    expect(seen.events.at(-1).label).toBe('Approved');
    expect(seen.acceptedPoints).toEqual([]);
  });

  it('past open points keeps a long reason in full', async () => {
    const row = await shelf.add({ hasDocuments: false });
    const reason = 'Seen. '.repeat(166).trim();
    await act(row, 'approve', { over: { withBlockers: true, reason } });
    expect((await labels(row)).at(-1)).toContain(reason);
  });

  it('past open points is refused to who fills the application in', async () => {
    const row = await shelf.add({ hasDocuments: false, userId: shelf.staff.COMPLIANCE_OFFICER.id });
    const over = { withBlockers: true, reason: 'I know the place.' };
    const own = await act(row, 'approve', { over });
    expect([own.status, own.json.name]).toEqual([409, 'ApplicantsSide']);
    const admin = await signedIn(test, shelf.staff.ADMIN);
    expect((await act(row, 'approve', { over, who: admin })).status).toBe(200);
  });
});

describe('a request for information', () => {
  const requested = [
    { step: 3, field: 'federalTaxId', label: '<b>x</b>' },
    { step: 4, field: 'subMerchantData[0].driverExpiry' },
    { step: 10, field: 'uploadDocument', documentType: 'EIN Letter' },
  ];

  it('opens the application again, names each field in the mail with its link, and tells the wizard', async () => {
    const row = await shelf.add({ merchantUserId: shelf.merchant.id });
    const note = 'Please correct <these>.';
    expect(
      (await act(row, 'requestInformation', { over: { note, requested } })).json.body,
    ).toMatchObject({
      status: 'info_requested',
      statusReason: note,
      version: 2,
    });
    const [mail] = await test.mails();
    expect(mail?.text).toContain(note);
    expect(mail?.html).toContain('Please correct &lt;these&gt;.');
    for (const [label, place] of [
      ['Federal tax ID (EIN)', 'step=3&field=federalTaxId'],
      ['Owner 2: Driver license expiry', 'step=4&field=subMerchantData%5B0%5D.driverExpiry'],
      ['EIN Letter', 'step=10&field=uploadDocument'],
    ]) {
      expect(mail?.text).toContain(
        `${label}:\nhttp://localhost:3000/#/registration?application=${row.id}&${place}`,
      );
    }
    const merchant = await signedIn(test, shelf.merchant);
    const wizard = await merchant(`/onboarding/merchants/${row.id}`);
    expect(wizard.json.body).toMatchObject({
      status: 'info_requested',
      statusReason: note,
      readOnly: false,
      requested: [
        { step: 3, field: 'federalTaxId', label: 'Federal tax ID (EIN)' },
        {
          step: 4,
          field: 'subMerchantData[0].driverExpiry',
          label: 'Owner 2: Driver license expiry',
        },
        { step: 10, field: 'uploadDocument', documentType: 'EIN Letter', label: 'EIN Letter' },
      ],
    });
  });

  it.each([
    [[], 'Please choose at least one field or document'],
    [[{ step: 3, field: 'businessTotalScore' }], 'This field cannot be requested'],
    [[{ step: 11, field: 'x' }], 'Unknown step'],
    [[{ step: 10, field: 'uploadDocument' }], 'This field cannot be requested'],
    [
      [{ step: 10, field: 'uploadDocument', documentType: 'Compliance Check' }],
      'This field cannot be requested',
    ],
    [
      [{ step: 3, field: 'federalTaxId', documentType: 'EIN Letter' }],
      'This field cannot be requested',
    ],
    [[{ step: 4, field: 'subMerchantData[0].constructor' }], 'This field cannot be requested'],
  ])('of %j is refused', async (wrong, message) => {
    const row = await shelf.add();
    const answer = await act(row, 'requestInformation', { over: { requested: wrong } });
    expect(answer.status).toBe(400);
    expect(Object.values(answer.json.fields)).toContain(message);
    expect((await stored(row)).status).toBe('submitted');
  });
});

describe('a refusal', () => {
  it.each([
    ['', 'This field is required.'],
    ['  ', 'This field is required.'],
    ['no', 'This field should be between 3 and 1000 characters'],
    ['x'.repeat(1001), 'This field should be between 3 and 1000 characters'],
  ])('for %j is refused itself', async (reason, message) => {
    const row = await shelf.add();
    expect(await act(row, 'decline', { over: { reason } })).toMatchObject({
      status: 400,
      json: { fields: { reason: message } },
    });
  });

  it('tells the reason to the applicant, and is taken back with one', async () => {
    const row = await shelf.add();
    await act(row, 'decline');
    expect((await test.mails())[0]).toMatchObject({
      to: 'delgado@example.com',
      text: expect.stringContaining('revoked'),
    });
    expect((await officer(`/onboarding/applications/${row.id}`)).json.body).toMatchObject({
      canReopen: true,
      row: { status: 'declined', statusReason: 'The license is revoked.' },
    });
    const answer = await act(row, 'reopen', { over: { version: 2 } });
    expect(answer.json.body).toMatchObject({
      status: 'submitted',
      statusReason: '',
      decidedAt: null,
    });
    expect(await labels(row)).toContain('Reopened: Decided by mistake');
    expect(JSON.stringify(await partnersView(row))).not.toContain('Decided by mistake');
  });

  it('keeps its internal reason among staff, in no mail and no other view', async () => {
    const row = await shelf.add({ merchantUserId: shelf.merchant.id });
    const internal = 'On the OFAC list; a SAR is filed.';
    expect((await act(row, 'decline', { over: { internal } })).status).toBe(200);
    expect((await officer(`/onboarding/applications/${row.id}`)).json.body.internalReason).toBe(
      internal,
    );
    expect(await labels(row)).toContain(`Internal reason for declining: ${internal}`);
    const mails = await test.mails();
    expect(mails[0]?.subject).toContain('is declined');
    expect(JSON.stringify(mails)).not.toContain('OFAC');
    const merchant = await signedIn(test, shelf.merchant);
    const own = [
      await partnersView(row),
      (await merchant(`/onboarding/applicationHistory/${row.id}`)).json,
      (await merchant(`/onboarding/merchant?merchantStepId=${row.id}`)).json,
    ];
    expect(JSON.stringify(own)).not.toMatch(/OFAC|SAR is filed/);
  });

  it('of what was never submitted is taken back to where it was', async () => {
    const row = await shelf.add({ case: { status: 'in_progress', steps: 4 } });
    expect((await act(row, 'decline')).json.body.status).toBe('declined');
    expect((await act(row, 'reopen', { over: { version: 2 } })).json.body.status).toBe(
      'in_progress',
    );
  });

  it('is taken back only by whoever decided, in the same session, and by a top admin', async () => {
    const row = await shelf.add();
    await act(row, 'decline');
    const later = await signedIn(test, shelf.staff.COMPLIANCE_OFFICER);
    const admin = await signedIn(test, shelf.staff.ADMIN);
    for (const who of [later, admin]) {
      expect(await act(row, 'reopen', { over: { version: 2 }, who })).toMatchObject({
        status: 409,
        json: { name: 'ReopenRefused' },
      });
      expect((await who(`/onboarding/applications/${row.id}`)).json.body.canReopen).toBe(false);
    }
    const top = await signedIn(test, shelf.staff.TOP_ADMIN);
    expect((await act(row, 'reopen', { over: { version: 2 }, who: top })).json.body.status).toBe(
      'submitted',
    );
  });
});

it('a reminder names what is missing and changes nothing', async () => {
  const row = await shelf.add({ case: { status: 'in_progress', steps: 2 }, hasDocuments: false });
  const answer = await act(row, 'remind', { over: { note: 'We are nearly there.' } });
  expect(answer.json.body).toMatchObject({ status: 'in_progress', version: 1 });
  const [mail] = await test.mails();
  expect(mail?.text).toContain('We are nearly there.');
  expect(mail?.text).toContain('License information is not finished');
  expect(mail?.text).toContain('step=10&field=uploadDocument');
  expect(await labels(row)).toContain('Sent a reminder');
});

describe('two officers', () => {
  it('decide once: the second is shown what the first did', async () => {
    const row = await shelf.add();
    const admin = await signedIn(test, shelf.staff.ADMIN);
    const answers = await Promise.all([
      act(row, 'approve'),
      act(row, 'decline', { over: {}, who: admin }),
    ]);
    const [good, late] = answers.sort((one, other) => one.status - other.status);
    expect([good?.status, late?.status]).toEqual([200, 409]);
    expect(late?.json).toMatchObject({
      name: 'VersionConflict',
      current: { status: good?.json.body.status, version: 2 },
    });
    expect(await stored(row)).toMatchObject({ version: 2, status: good?.json.body.status });
    expect(await test.mails()).toHaveLength(1);
  });

  it('may press twice: the same key gives the same answer', async () => {
    const row = await shelf.add();
    const headers = { 'idempotency-key': randomUUID() };
    const path = `/onboarding/applications/${row.id}/approve`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => officer(path, { body: { version: 1 }, headers })),
    );
    for (const { status, json } of answers) expect([status, json]).toEqual([200, answers[0]?.json]);
    expect(await test.mails()).toHaveLength(1);
    expect((await officer(path, { body: { version: 2 }, headers })).status).toBe(422);
  });
});

it.each([
  ['in_progress', ['remind', 'decline']],
  ['submitted', ['approve', 'requestInformation', 'decline']],
  ['info_requested', ['approve', 'requestInformation', 'remind', 'decline']],
  ['approved', ['reopen']],
  ['declined', ['reopen']],
] as const)('while %s, only %j can be done', async (status, allowed) => {
  const acts: Act[] = ['requestInformation', 'approve', 'decline', 'reopen', 'remind'];
  const top = await signedIn(test, shelf.staff.TOP_ADMIN);
  for (const name of acts) {
    const row = await shelf.add({ case: { status } });
    const { status: code } = await act(row, name, {
      over: { withBlockers: true, reason: 'All was seen' },
      who: top,
    });
    expect([name, code]).toEqual([name, allowed.some((one) => one === name) ? 200 : 409]);
  }
});

describe('nobody else', () => {
  it('decides, whatever the role and the header', async () => {
    const row = await shelf.add();
    for (const role of roles) {
      if (decidingRoles.some((one) => one === role)) continue;
      const who = await signedIn(test, await test.addUser({ role }));
      for (const name of Object.keys(bodies) as Act[]) {
        const headers = { 'x-user-role': 'TOP_ADMIN', 'access-type': 'all' };
        const path = `/onboarding/applications/${row.id}/${name}`;
        expect((await who(path, { body: { version: 1, ...bodies[name] }, headers })).status).toBe(
          403,
        );
      }
    }
    expect(await stored(row)).toMatchObject({ status: 'submitted', version: 1 });
  });

  it('decides on what is of another mode, sample data, or absent', async () => {
    const sandbox = await shelf.add({ systemMode: 'Sandbox' });
    const demo = await shelf.add({ isDemo: true });
    for (const id of [sandbox.id, demo.id, randomUUID(), 'x', "' or 1=1"]) {
      expect((await act({ id: encodeURIComponent(id) }, 'decline')).status).toBe(404);
    }
  });
});
