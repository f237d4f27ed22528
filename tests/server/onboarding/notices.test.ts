import { ensureHouse } from '@server/db/house';
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
  await ensureHouse(test.services.database, 'Greenledger');
});

/** A partner's merchant, without a password. */
async function broughtByPartner(): Promise<void> {
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
const mailed = async () => (await test.mails()).map(({ to, subject }) => [to, subject]);

describe('the credentials mail', () => {
  it('carries a link to set a password, once, and the link signs in', async () => {
    await broughtByPartner();
    const { status, json } = await credentials();
    expect([status, json.body]).toEqual([200, { message: 'Please check your email for further details' }]);
    await credentials();
    const mails = await test.mails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Your account is ready']]);
    const key = JSON.parse(
      Buffer.from(mails[0]?.link?.split('/resetPassword/')[1] ?? '', 'base64url').toString(),
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
    expect(await mailed()).toEqual([[dana.email, 'We received your application']]);
  });

  it('is sent once however many calls come at once', async () => {
    await broughtByPartner();
    await Promise.all(Array.from({ length: 20 }, () => credentials()));
    expect(await mailed()).toHaveLength(1);
  });

  it('goes out for nobody who has nothing to do with the application', async () => {
    await broughtByPartner();
    const stranger = await applicant(test, { role: 'AGENT' });
    expect([(await credentials(stranger)).status, (await verification(stranger)).status]).toEqual([404, 404]);
    expect((await credentials(dana, 'nobody@fern-valley.com')).status).toBe(404);
    expect(await mailed()).toEqual([]);
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
    await broughtByPartner();
    const { json } = await verification();
    expect(json.body).toEqual({ message: 'Email verification mail send successfully' });
    await verification();
    expect(await mailed()).toEqual([[email, 'Verify your email address']]);
  });

  it('is not needed for a verified one', async () => {
    dana = await applicant(test, {}, house);
    done = await dana.finish({ EmailBasicInfo: dana.email });
    expect((await verification(dana, dana.email)).status).toBe(200);
    expect(await mailed()).toEqual([]);
  });
});

describe('the summary', () => {
  it('is mailed to the merchant with the PDF attached, which the outbox gives out', async () => {
    await broughtByPartner();
    const { status, json } = await summary({ merchantStepId: done._id });
    expect([status, json.body]).toEqual([
      200,
      { message: 'The summary of the application was sent by mail' },
    ]);
    expect(await mailed()).toEqual([[email, `Summary of application ${done.merchantId}`]]);
    const get = (path: string) => test.api.fetch(new Request(`http://localhost:3000${path}`));
    const page = await (await get('/outbox')).text();
    const [, path = ''] = /href="(\/outbox\/attachments\/\d+)"/.exec(page) ?? [];
    const file = await get(path);
    expect(await file.text()).toBe('%PDF-1.7 summary');
    expect(file.headers.get('content-disposition')).toContain(`application-${done.merchantId}.pdf`);
    expect((await get('/outbox/attachments/999')).status).toBe(404);
  });

  it('is what was submitted last when no application is named, and goes out once', async () => {
    await broughtByPartner();
    await dana.save(0);
    const headers = { 'Idempotency-Key': 'summary-1' };
    expect((await summary({}, headers)).status).toBe(200);
    expect((await summary({}, headers)).status).toBe(200);
    expect(
      (await summary({ invoiceEncodced: Buffer.from('%PDF- other').toString('base64') }, headers)).status,
    ).toBe(422);
    expect((await summary()).status).toBe(200);
    expect(await mailed()).toHaveLength(1);
  });

  it.each([
    ['', 400],
    ['not base64!', 400],
    [Buffer.from('<html>').toString('base64'), 400],
    [`data:application/pdf;base64,${Buffer.from('%PDF-1.4').toString('base64')}`, 200],
    [Buffer.from(`%PDF-${'x'.repeat(5_000_000)}`).toString('base64'), 200],
    [Buffer.from(`%PDF-${'x'.repeat(8_000_000)}`).toString('base64'), 413],
  ])('of case %# answers as it should', async (invoiceEncodced, status) => {
    await broughtByPartner();
    expect((await summary({ invoiceEncodced })).status).toBe(status);
    expect(await mailed()).toHaveLength(status === 200 ? 1 : 0);
  });
});

describe('the notice of a new merchant', () => {
  const tell = (body: object) => dana.call('/masterEmail/sendMail', { body });

  it('goes to the support staff alone, with what is stored', async () => {
    await broughtByPartner();
    const hostile = {
      to: 'thief@evil.com',
      orgName: 'See http://evil.com',
      url: 'http://evil.com',
      username: 'x',
    };
    const { status } = await tell({ type: 'New Merchant Created', orgId: done.orgId, ...hostile });
    expect(status).toBe(200);
    await tell({ type: 'New Merchant Created' });
    const [mail, ...others] = await test.mails();
    expect([mail?.to, mail?.subject, others]).toEqual([
      'support@example.com',
      'New Merchant Created: Fern Valley Botanicals',
      [],
    ]);
    expect(mail?.text).toContain(`Organization: ${done.orgId}`);
    expect(mail?.text).toContain('Parent organization: Platform');
    expect(mail?.text).not.toContain('evil');
  });

  it.each(['', 'Anything', 'New Merchant Created '])('of type %j is none', async (type) => {
    await broughtByPartner();
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
    await broughtByPartner();
    expect((await tell()).json).toEqual(sent);
    await tell();
    const [mail, ...others] = await test.mails();
    expect([mail?.to, others]).toEqual(['support@example.com', []]);
    expect(mail?.text).toContain('service_description: Debit Card Processing, POS, Cash Pickup');
    expect(mail?.text).not.toMatch(/evil|Score: 99/);
  });

  it('is told by the workflow once, from what is stored', async () => {
    await broughtByPartner();
    const told: unknown[] = [];
    test.services.workflow = {
      notify: async (notice, key) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        told.push([notice, key]);
      },
    };
    const answers = await Promise.all(Array.from({ length: 20 }, tell));
    for (const { json } of answers) expect(json).toEqual(sent);
    await tell();
    expect(told).toEqual([
      [
        expect.objectContaining({
          ...{ org_name: 'Fern Valley Botanicals', org_id: done.orgId, email, industry: 'Cannabis' },
          ...{ first_name: 'Amara', last_name: 'Okonkwo', phone: '7075550142', 'P Risk Score': '' },
        }),
        expect.stringMatching(`^application-${done._id}-\\d+$`),
      ],
    ]);
    test.services.workflow = null;
  });
});
