import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const base64 = (text: string): string => encodeURIComponent(Buffer.from(text).toString('base64'));

describe('users/getUserByEmail', () => {
  const known = async (email: string) =>
    (await test.call(`/users/getUserByEmail/${email}`)).json.body;

  it('answers 1 for an account and 0 for none, and nothing else', async () => {
    await test.addUser({ email: 'rosa+list@example.com' });
    await test.addUser({ email: 'gone@example.com', status: 'deleted' });
    expect(await known(base64('Rosa+List@example.com'))).toBe(1);
    expect(await known(encodeURIComponent('rosa+list@example.com'))).toBe(1);
    for (const none of [
      base64('nobody@example.com'),
      base64('gone@example.com'),
      'x',
      '%25',
      base64("' or 1=1 --"),
    ]) {
      expect(await known(none)).toBe(0);
    }
  });
});

describe('users/getUserByOrgId', () => {
  it('gives name, id and organization of the first user, encoded, and no more', async () => {
    const first = await test.addUser({
      name: 'Łucja O’Brien',
      orgName: 'Green Łódź',
      phone: '415-555-0100',
    });
    await test.addUser({ orgId: first.orgId });
    const { status, json } = await test.call(`/users/getUserByOrgId/${first.orgId}`);
    expect(status).toBe(200);
    expect(JSON.parse(Buffer.from(json.body, 'base64').toString())).toEqual({
      _id: first.id,
      name: 'Łucja O’Brien',
      user_metadata: { orgId: first.orgId, companyName: 'Green Łódź' },
    });
  });

  it('answers 404 for an unknown organization, one without users, and one whose user is not verified', async () => {
    const gone = await test.addUser({ status: 'deleted' });
    const unverified = await test.addUser({ emailVerified: false });
    for (const id of ['nothing', gone.orgId, unverified.orgId]) {
      const { status, json } = await test.call(`/users/getUserByOrgId/${id}`);
      expect({ status, json }).toEqual({
        status: 404,
        json: { status: 'error', message: 'Not found' },
      });
    }
  });
});

describe('users/signInOptions', () => {
  it('says what the sign-in page may offer, without secrets', async () => {
    const { json } = await test.call('/users/signInOptions');
    expect(json.body).toEqual({
      google: { configured: false },
      professionalNetworkUrl: null,
      supportPhone: test.services.settings.supportPhone,
      supportEmail: test.services.settings.supportEmail,
      mobileBrand: 'helox',
      outbox: true,
    });
  });
});
