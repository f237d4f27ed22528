import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, testPassword } from '../../support/api';
import { goodInvoice, goodRecipient } from '../invoices/billing';
import { sendInvoice } from '../payments/paying';
import { key } from '../settlements/shop';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const payload = (over: object = {}) => ({
  firstName: 'Sofia',
  lastName: 'Marchetti',
  companyName: 'Marchetti Packaging',
  email: 'Sofia@Example.com',
  phone: '707-555-0142',
  address: '18 Mill Road',
  city: 'Eureka',
  state: 'CA',
  zip: '95501',
  password: testPassword,
  ...over,
});

const register = (over: object = {}, headers = {}) =>
  test.call('/users/registerRecipient', { body: payload(over), headers });

const users = async () =>
  (
    await test.services.database.$client.query(
      `select role, email, company_name, address, city, person.state, zip, phone, email_verified, own.kind, own.name
       from users as person join recipient_addresses on user_id = person.id join organizations as own on own.id = org_id`,
    )
  ).rows;

/** Opens the link of the latest verification mail. */
async function verify(): Promise<void> {
  const [mail] = await test.mails();
  const [, token = ''] = /token=([\w-]+)/.exec(JSON.stringify(mail)) ?? [];
  const { status } = await test.call('/users/sofia@example.com/emailVerify', { body: { token } });
  expect(status).toBe(200);
}

describe('a recipient who registers', () => {
  it('has an account of that role and an organization, once, whatever is sent beside', async () => {
    const once = key();
    const both = await Promise.all([
      register({ role: 'TOP_ADMIN', orgId: 'x', emailVerified: true, source: 'y' }, once),
      register({ role: 'TOP_ADMIN', orgId: 'x', emailVerified: true, source: 'y' }, once),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await users()).toEqual([
      {
        role: 'RECIPIENT',
        email: 'sofia@example.com',
        company_name: 'Marchetti Packaging',
        address: '18 Mill Road',
        city: 'Eureka',
        state: 'CA',
        zip: '95501',
        phone: '707-555-0142',
        email_verified: false,
        kind: 'recipient',
        name: 'Marchetti Packaging',
      },
    ]);
    const mails = await test.mails();
    expect(mails).toHaveLength(1);
    // The owner of the address may not be who registered it, and decides by this.
    expect(JSON.stringify(mails[0])).toContain(
      'registered as Sofia Marchetti, Marchetti Packaging. Once you confirm, it shows the invoices',
    );
    const again = await register();
    expect([again.status, again.json.message, again.json.name]).toEqual([
      400,
      'User is already registered',
      'BadRequestError',
    ]);
  });

  it.each([
    [{ firstName: 'S' }, 'firstName'],
    [{ email: 'sofia' }, 'email'],
    [{ phone: '123' }, 'phone'],
    [{ address: '' }, 'address'],
    [{ city: 'x'.repeat(61) }, 'city'],
    [{ state: 'ZZ' }, 'state'],
    [{ zip: '9550' }, 'zip'],
    [{ password: 'short' }, 'password'],
    [{ password: 'Password1!' }, 'password'],
    [{ companyName: '' }, 'companyName'],
  ])('is refused with %j', async (over, field) => {
    const { status, json } = await register(over);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(await users()).toEqual([]);
  });
});

describe('the invoices to an address', () => {
  it('are seen once it is verified, those of nobody else, and no drafts', async () => {
    const to = (email: string) =>
      sendInvoice(test, {
        kind: 'recipient',
        form: goodInvoice({ recipientId: goodRecipient({ recipientEmail: email }) }),
      });
    const mine = await to('SOFIA@example.com');
    await to('leo@example.com');
    const draft = await to('sofia@example.com');
    await test.services.database.$client.query(
      `update invoices set status = 'Draft' where id = '${draft.row.id}'`,
    );
    await register();
    const own = async () =>
      (
        await test.call('/dashboards/home', {
          token: await test.signIn({ email: 'sofia@example.com' }),
        })
      ).json.body;
    expect(await own()).toMatchObject({ isVerified: false, parts: [{ rows: [] }, { rows: [] }] });
    await verify();
    const { isVerified, parts } = await own();
    expect([isVerified, parts[0].rows.length, parts[0].isWhole]).toEqual([true, 1, true]);
    expect(parts[0].rows[0]).toMatchObject({
      _id: mine.row.id,
      path: `/invoicePay/${encodeURIComponent(mine.key)}`,
    });
    expect(parts[0].rows[0].cells.at(-1)).toBe('100.00');
  });
});
