import { ensureDefaultPartner } from '@server/platform/db/defaultPartner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { openTestApi, type TestApi } from '../../support/api';
import { type Applicant, applicant, house } from './applicant';

let test: TestApi;
let dana: Applicant;
let done: MerchantApplication;

const email = 'merchant@fern-valley.com';

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  await ensureDefaultPartner(test.services.database, 'Greenledger');
});

/** A partner's merchant, without a password. */
async function referredByPartner(): Promise<void> {
  dana = await applicant(test, { role: 'TOP_ADMIN', orgName: 'Platform' }, house);
  done = await dana.finish({ EmailBasicInfo: email });
}

const encoded = (address: string) => encodeURIComponent(Buffer.from(address).toString('base64'));
const credentials = (who = dana, address = email) =>
  who.call(`/onboarding/sendMerchantCredentials/${encoded(address)}/false/${done.orgId}`);
const verification = (who = dana, address = email) =>
  who.call(`/onboarding/sendEmailVerificationMail/${encoded(address)}`);
const summary = (over: object = {}, headers = {}) =>
  dana.call('/onboarding/sendPDF', {
    body: { invoiceEncodced: Buffer.from('%PDF-1.7 summary').toString('base64'), ...over },
    headers,
  });
const ready = 'Your account is ready';
const verify = 'Verify your email address';
const attachments = async (): Promise<number> => {
  const { rows } = await test.services.database.$client.query(
    'select count(*)::int as count from outbox_attachments',
  );
  return rows[0].count;
};
const mailed = async (...subjects: string[]) =>
  (await test.mails())
    .filter(
      ({ subject }) => subjects.length === 0 || subjects.some((one) => subject.startsWith(one)),
    )
    .map(({ to, subject }) => [to, subject]);

describe('finishing', () => {
  it('sends all but the summary by itself, so that nothing depends on the window; the calls find it done', async () => {
    await referredByPartner();
    const sent = [
      ['support@example.com', 'New Merchant Created: Fern Valley Botanicals'],
      // One letter: its link sets a password and verifies the address.
      [email, ready],
    ];
    expect(await mailed()).toEqual(sent);
    expect(done.unsent).toEqual(['summary']);
    for (const answer of [await credentials(), await verification()])
      expect(answer.status).toBe(200);
    expect(await mailed()).toEqual(sent);
    const read = async (who: Applicant) =>
      (await who.call(`/onboarding/merchants/${done._id}`)).json.body;
    const admin = await applicant(test, { role: 'ADMIN' });
    expect([(await read(dana)).unsent, (await read(admin)).unsent]).toEqual([['summary'], []]);
    await summary({ merchantStepId: done._id });
    expect((await read(dana)).unsent).toEqual([]);
  });
});

describe('the credentials mail', () => {
  it('carries a link to set a password, once, and the link signs in', async () => {
    await referredByPartner();
    const { status, json } = await credentials();
    expect([status, json.body]).toEqual([
      200,
      { message: 'Please check your email for further details' },
    ]);
    await credentials();
    const mails = await test.mails();
    const own = mails.filter(({ subject }) => subject === ready);
    expect(own.map(({ to }) => to)).toEqual([email]);
    const key = JSON.parse(
      Buffer.from(own[0]?.link?.split('/resetPassword/')[1] ?? '', 'base64url').toString(),
    );
    const set = await test.call('/users/updateUserPasswordForUnauthorized', {
      method: 'PATCH',
      body: { ...key, password: 'Seedling!27' },
    });
    expect(set.status).toBe(200);
    expect(await test.signIn({ email })).toMatch(/./);
  });

  it('confirms where the account has a password', async () => {
    dana = await applicant(test, {}, house);
    done = await dana.finish({ EmailBasicInfo: dana.email });
    expect((await credentials(dana, dana.email.toUpperCase())).status).toBe(200);
    expect(await mailed('We received')).toEqual([[dana.email, 'We received your application']]);
  });

  it('reaches the address of step 0 as well, without a way to set a password', async () => {
    dana = await applicant(test, {}, house);
    done = await dana.finish({ EmailBasicInfo: 'office@fern-valley.com' });
    const both = [dana.email, 'office@fern-valley.com'];
    const tos = async (subject: string) => (await mailed(subject)).map(([to]) => to);
    expect((await tos('We received')).sort()).toEqual(both.sort());
    await summary({ merchantStepId: done._id });
    // Enclosed in the letters that wait.
    expect(await mailed('Summary')).toEqual([]);
    const { rows } = await test.services.database.$client.query(
      `select recipient from outbox_mails join outbox_attachments on mail_id = outbox_mails.id order by recipient`,
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual(both.sort());
    expect(await mailed(ready)).toEqual([]);
  });

  it('is sent once however many calls come at once', async () => {
    await referredByPartner();
    await Promise.all(Array.from({ length: 20 }, () => credentials()));
    expect(await mailed(ready)).toHaveLength(1);
  });

  it('goes out for nobody who has nothing to do with the application', async () => {
    await referredByPartner();
    const before = await mailed();
    const stranger = await applicant(test, { role: 'AGENT' });
    expect([(await credentials(stranger)).status, (await verification(stranger)).status]).toEqual([
      404, 404,
    ]);
    expect((await credentials(dana, 'nobody@fern-valley.com')).status).toBe(404);
    expect(await mailed()).toEqual(before);
  });

  it('waits for the application to be submitted', async () => {
    dana = await applicant(test, {}, house);
    done = (await dana.save(0, { EmailBasicInfo: dana.email })).json.body;
    expect((await credentials(dana, dana.email)).status).toBe(409);
    expect((await summary({ merchantStepId: done._id })).status).toBe(409);
    expect(await mailed()).toEqual([]);
  });
});

describe('the verification mail', () => {
  it('goes to an address that is not verified, once', async () => {
    await referredByPartner();
    const { json } = await verification();
    expect(json.body).toEqual({
      message: 'Email verification mail send successfully',
      isSent: true,
    });
    await verification();
    expect(await mailed(verify)).toEqual([]);
    const [mail] = (await test.mails()).filter(({ to }) => to === email);
    expect(mail?.text).toContain('this also confirms your email address');
  });

  it('of an account with a password is the link of the one letter', async () => {
    dana = await applicant(test, { emailVerified: false }, house);
    done = await dana.finish({ EmailBasicInfo: dana.email });
    const mails = (await test.mails()).filter(({ to }) => to === dana.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['We received your application']);
    const [, place = ''] = mails[0]?.link?.split('/verifyEmail/') ?? [];
    const [address = '', token = ''] = place.split('?token=');
    const answer = await test.call(`/users/${address}/emailVerify?token=${token}`, {
      method: 'POST',
    });
    expect(answer.status).toBe(200);
  });

  it('is not needed for a verified one', async () => {
    dana = await applicant(test, {}, house);
    done = await dana.finish({ EmailBasicInfo: dana.email });
    const { status, json } = await verification(dana, dana.email);
    expect([status, json.body.isSent]).toEqual([200, false]);
    expect(await mailed(verify)).toEqual([]);
  });
});

describe('the summary', () => {
  it('is mailed to the merchant with the PDF attached, which the outbox gives out', async () => {
    await referredByPartner();
    const { status, json } = await summary({ merchantStepId: done._id });
    expect([status, json.body]).toEqual([
      200,
      { message: 'The summary of the application was emailed' },
    ]);
    // In the letter that tells of the account, which says so.
    expect(await mailed('Summary')).toEqual([]);
    const [mail] = (await test.mails()).filter(({ to }) => to === email);
    expect([
      mail?.subject,
      mail?.text.includes('The summary of your application is attached.'),
    ]).toEqual([ready, true]);
    const get = (path: string) => test.api.fetch(new Request(`http://localhost:3000${path}`));
    const page = await (await get('/outbox')).text();
    const [, path = ''] = /href="(\/outbox\/attachments\/\d+)"/.exec(page) ?? [];
    const file = await get(path);
    expect(await file.text()).toBe('%PDF-1.7 summary');
    expect(file.headers.get('content-disposition')).toContain(`application-${done.merchantId}.pdf`);
    expect((await get('/outbox/attachments/999')).status).toBe(404);
  });

  it('is what was submitted last when no application is named, and goes out once', async () => {
    await referredByPartner();
    await dana.save(0);
    const headers = { 'Idempotency-Key': 'summary-1' };
    expect((await summary({}, headers)).status).toBe(200);
    expect((await summary({}, headers)).status).toBe(200);
    expect(
      (await summary({ invoiceEncodced: Buffer.from('%PDF- other').toString('base64') }, headers))
        .status,
    ).toBe(422);
    expect((await summary()).status).toBe(200);
    expect(await attachments()).toBe(1);
  });

  it('has a letter of its own where the first one has left', async () => {
    await referredByPartner();
    await test.services.database.$client.query(`update outbox_mails set state = 'sent'`);
    await summary({ merchantStepId: done._id });
    expect(await mailed('Summary')).toEqual([[email, `Summary of application ${done.merchantId}`]]);
  });

  it('waits with the first letter for two minutes at most', async () => {
    await referredByPartner();
    const waits = async () => {
      const { rows } = await test.services.database.$client.query(
        `select extract(epoch from next_attempt_at - now())::int as seconds from outbox_mails where recipient = $1`,
        [email],
      );
      return rows[0].seconds;
    };
    expect(await waits()).toBeGreaterThan(60);
    expect(await waits()).toBeLessThanOrEqual(121);
    await summary({ merchantStepId: done._id });
    expect(await waits()).toBeLessThanOrEqual(1);
  });

  it.each([
    ['', 400],
    ['not base64!', 400],
    [Buffer.from('<html>').toString('base64'), 400],
    [`data:application/pdf;base64,${Buffer.from('%PDF-1.4').toString('base64')}`, 200],
    [Buffer.from(`%PDF-${'x'.repeat(5_000_000)}`).toString('base64'), 200],
    [Buffer.from(`%PDF-${'x'.repeat(8_000_000)}`).toString('base64'), 413],
  ])('of case %# answers as it should', async (invoiceEncodced, status) => {
    await referredByPartner();
    expect((await summary({ invoiceEncodced })).status).toBe(status);
    expect(await attachments()).toBe(status === 200 ? 1 : 0);
  });
});

describe('the notice of a new merchant', () => {
  const tell = (body: object) => dana.call('/masterEmail/sendMail', { body });

  it('goes to the support staff alone, with what is stored', async () => {
    await referredByPartner();
    const hostile = {
      to: 'thief@evil.com',
      orgName: 'See http://evil.com',
      url: 'http://evil.com',
      username: 'x',
    };
    const { status } = await tell({ type: 'New Merchant Created', orgId: done.orgId, ...hostile });
    expect(status).toBe(200);
    await tell({ type: 'New Merchant Created' });
    const mails = await test.mails();
    const [mail, ...others] = mails.filter(({ subject }) => subject.startsWith('New Merchant'));
    expect([mail?.to, mail?.subject, others]).toEqual([
      'support@example.com',
      'New Merchant Created: Fern Valley Botanicals',
      [],
    ]);
    expect(mail?.text).toContain(`Organization ID: ${done.orgId}`);
    expect(mail?.text).toContain('Parent organization: Platform\n');
    expect(mail?.text).toContain(`Parent organization ID: ${dana.orgId}`);
    expect(mail?.text).not.toContain('evil');
  });

  it('says the parent organization that the wizard said before Finish hung the merchant under its agent', async () => {
    dana = await applicant(test, {}, house);
    done = await dana.finish({ EmailBasicInfo: dana.email });
    const parent = { UserOrgId: 'house-iso', parentOrgName: 'Greenledger House ISO' };
    expect(done.merchant[0]?.merchantStepData).toMatchObject(parent);
    const mail = (await test.mails()).find(({ subject }) => subject.startsWith('New Merchant'));
    expect(mail?.text).toContain(
      'Parent organization: Greenledger House ISO\nParent organization ID: house-iso',
    );
  });

  it.each(['', 'Anything', 'New Merchant Created '])('of type %j is none', async (type) => {
    await referredByPartner();
    expect((await tell({ type })).status).toBe(400);
  });
});

describe('the internal team', () => {
  const tell = () =>
    dana.call('/onboarding/notifyInternalTeam', {
      body: { org_id: done.orgId, email: 'x@evil.com', 'P Risk Score': 99 },
    });
  const sent = { body: { message: 'Notification has sent to internal team.' } };

  it('is told by mail where no workflow is set up, once', async () => {
    await referredByPartner();
    expect((await tell()).json).toEqual(sent);
    await tell();
    const mails = await test.mails();
    // The notice of the new merchant tells the team as well, with the way to the application and no
    // raw names.
    const [mail, ...others] = mails.filter(({ to }) => to === 'support@example.com');
    expect([mail?.subject, others]).toEqual(['New Merchant Created: Fern Valley Botanicals', []]);
    expect(mail?.link).toBe(`http://localhost:3000/#/registration?application=${done._id}&view=1`);
    expect(mail?.text).toContain('Services requested: Debit Card Processing, POS, Cash Pickup');
    expect(mail?.text).toContain('Person risk score: N/A');
    expect(mail?.text).not.toMatch(/_|P Risk/);
    expect(mail?.text).not.toMatch(/evil|Score: 99/);
    expect(mail?.text).toContain(`Email: ${email}`);
    expect(mail?.text).toContain('Parent organization: Platform');
  });

  it('is told by the workflow once, from what is stored', async () => {
    const told: unknown[] = [];
    test.services.workflow = {
      notify: async (notice, key) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        told.push([notice, key]);
      },
    };
    await referredByPartner();
    const answers = await Promise.all(Array.from({ length: 20 }, tell));
    for (const { json } of answers) expect(json).toEqual(sent);
    await tell();
    expect(told).toEqual([
      [
        expect.objectContaining({
          org_name: 'Fern Valley Botanicals',
          org_id: done.orgId,
          email,
          industry: 'Cannabis',
          first_name: 'Amara',
          last_name: 'Okonkwo',
          phone: '7075550142',
          'P Risk Score': '',
        }),
        expect.stringMatching(`^application-${done._id}-\\d+$`),
      ],
    ]);
    test.services.workflow = null;
  });
});
