import { ensureDefaultPartner } from '@server/platform/db/defaultPartner';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromBase64, toBase64 } from '@/domain/encoding/base64';
import type { MerchantApplication } from '@/domain/onboarding/application';
import type { Answer } from '../../support/api';
import { openTestApi, type TestApi } from '../../support/api';
import { type Applicant, applicant, house } from './applicant';
import { canaries, goodOwner } from './goodSteps';

let test: TestApi;
let dana: Applicant;
let application: MerchantApplication;
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(async () => {
  logged.mockRestore();
  await test.close();
});
beforeEach(async () => {
  await test.reset();
  await ensureDefaultPartner(test.services.database, 'Greenledger');
  dana = await applicant(test, {}, house);
  const filled = await dana.fill([0, 1, 2, 3]);
  const second = goodOwner({
    id: 22_222,
    ownerName: 'Bola',
    ownerSSN: canaries.secondSsn,
    percentageOfEntityOwned: '40',
  });
  const headers = { 'Idempotency-Key': 'owners-1' };
  const owners = await dana.save(
    4,
    { subMerchantData: [second] },
    { application: filled, headers },
  );
  application = await dana.fill([8], owners.json.body);
});

/**
 * Each value as it might lie somewhere: plain, only its digits or letters, in base64 and in hex.
 */
const forms = Object.values(canaries).flatMap((value) => {
  const texts = [value, value.replaceAll('-', '/'), value.replace(/[^\w]/g, '')];
  return texts.flatMap((text) => [
    text,
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
    Buffer.from(text).toString('hex'),
  ]);
});

const foundIn = (text: string): string[] => forms.filter((form) => text.includes(form));

async function everyRow(): Promise<string> {
  const pool = test.services.database.$client;
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const texts = [];
  for (const { name } of rows)
    texts.push(
      (await pool.query(`select t::text as row from ${name} t`)).rows.map(({ row }) => row),
    );
  return texts.flat().join('\n');
}

const reveal = (who: Applicant, step: number, id = application._id): Promise<Answer> =>
  who.call('/onboarding/reveal', { body: { merchantStepId: id, step } });

describe('sensitive fields', () => {
  it('are found in no row, log line or answer', async () => {
    await dana.call('/onboarding/drafts/4', {
      method: 'PUT',
      body: {
        merchantStepId: application._id,
        values: goodOwner(),
        baseVersion: 1,
        version: 0,
        tab: 'one',
      },
    });
    const finished = await (await applicant(test, {}, house)).finish();
    const mails = JSON.stringify(await test.mails());
    const lines = logged.mock.calls.flat().join('\n');
    const rows = await everyRow();
    expect(rows.length).toBeGreaterThan(10_000);
    expect({ rows: foundIn(rows), mails: foundIn(mails), lines: foundIn(lines) }).toEqual({
      rows: [],
      mails: [],
      lines: [],
    });
    for (const role of ['TOP_ADMIN', 'ADMIN', 'COMPLIANCE_OFFICER'] as const) {
      const reader = await applicant(test, { role });
      const answer = await reader.call(`/onboarding/merchants/${finished._id}`);
      expect([answer.status, foundIn(JSON.stringify(answer.json))]).toEqual([200, []]);
    }
    expect(foundIn(JSON.stringify(application))).toEqual([]);
  });

  it('would be found by that search', () => {
    expect(foundIn(`x${toBase64(canaries.account)}x`)).not.toEqual([]);
    expect(foundIn(`x${Buffer.from(canaries.ssn).toString('hex')}x`)).not.toEqual([]);
  });

  it('are masked but for their last four, and the year of a birth', () => {
    const { merchant } = application;
    expect(merchant[3]?.merchantStepData.federalTaxId).toBe('*****4321');
    expect(merchant[4]?.merchantStepData).toMatchObject({
      ownerSSN: '***-**-9999',
      ownerDOB: '**-**-1971',
      formatedOwnerDOB: '**/**/1971',
      driverLicense: '*****365B',
      subMerchantData: [{ ownerSSN: '***-**-1120', ownerDOB: '**-**-1971' }],
    });
    const bank = merchant[8]?.merchantStepData;
    expect(
      [bank?.routingNumber, bank?.accountNumber].map((text) => fromBase64(text ?? '')),
    ).toEqual(['*****0021', '******8256']);
  });
});

describe('revealing', () => {
  it.each([
    [3, { federalTaxId: canaries.ein }],
    [
      4,
      {
        ownerSSN: canaries.ssn,
        ownerDOB: canaries.birth,
        subMerchantData: [{ ownerSSN: canaries.secondSsn }],
      },
    ],
    [8, { routingNumber: toBase64(canaries.routing), accountNumber: toBase64(canaries.account) }],
  ])(
    'gives step %i in full to its filler, and says so in timeline and log',
    async (step, plain) => {
      const { status, json } = await reveal(dana, step);
      expect([status, json.body]).toMatchObject([200, plain]);
      const pool = test.services.database.$client;
      const events = await pool.query(
        `select kind, user_id, label from application_events where kind = 'reveal'`,
      );
      expect(events.rows).toEqual([
        { kind: 'reveal', user_id: dana.id, label: expect.stringContaining(`step ${step}`) },
      ]);
      const log = await pool.query(
        `select user_id from activity_log where label like 'Revealed step %'`,
      );
      expect(log.rows).toEqual([{ user_id: dana.id }]);
      const trail = await pool.query(
        `select user_id, target from security_events where event = 'reveal'`,
      );
      const target = expect.stringMatching(new RegExp(`^Step ${step}, .+, of application \\d+$`));
      expect(trail.rows).toEqual([{ user_id: dana.id, target }]);
    },
  );

  it.each([
    ['TOP_ADMIN', 200],
    ['COMPLIANCE_OFFICER', 200],
    ['ADMIN', 403],
    ['ISO', 404],
    ['MERCHANT', 404],
    ['SUB_ISO', 404],
  ] as const)('answers %s with %i', async (role, status) => {
    const reader = await applicant(test, { role });
    const answer = await reveal(reader, 4);
    expect(answer.status).toBe(status);
    if (status !== 200) expect(foundIn(JSON.stringify(answer.json))).toEqual([]);
  });

  it.each(['submitted', 'approved'])(
    'of an application that is %s is for the merchant, not for who started it',
    async (status) => {
      const agent = await applicant(test, { role: 'AGENT', orgId: 'house-agent' });
      const change = (owner: string) =>
        test.services.database.$client.query(
          `update applications set user_id = '${agent.id}', merchant_user_id = '${dana.id}', agent_id = 'house-agent', status = '${owner}' where id = $1`,
          [application._id],
        );
      await change('in_progress');
      expect((await reveal(agent, 4)).status).toBe(200);
      await change(status);
      expect([(await reveal(agent, 4)).status, (await reveal(dana, 4)).status]).toEqual([403, 200]);
    },
  );

  it('knows nothing of a step that was never saved, nor of another application', async () => {
    expect((await reveal(dana, 9)).status).toBe(404);
    expect((await reveal(dana, 11)).status).toBe(400);
    expect((await reveal(dana, 4, 'x')).status).toBe(404);
  });
});

describe('a mask that comes back', () => {
  const step = (now: MerchantApplication, number: 3 | 4 | 8) =>
    now.merchant[number]?.merchantStepData ?? {};
  const again = (number: 3 | 4 | 8, over: object, now = application) =>
    dana.save(number, { ...step(now, number), ...over }, { application: now });

  it.each([3, 4, 8] as const)('leaves what is stored of step %i', async (number) => {
    expect((await again(number, {})).status).toBe(200);
    const { json } = await reveal(dana, number);
    const stored = JSON.stringify(json.body);
    const expected = {
      3: [canaries.ein],
      4: [canaries.ssn, canaries.secondSsn, canaries.birth, canaries.license],
      8: [toBase64(canaries.routing), toBase64(canaries.account)],
    }[number];
    for (const value of expected) expect(stored).toContain(value);
  });

  it('finds its owner under a new id and in another place', async () => {
    const { subMerchantData, ...own } = application.merchant[4]?.merchantStepData ?? {
      subMerchantData: [],
    };
    const [second] = subMerchantData;
    const turned = {
      ...second,
      id: 33_333,
      ownerTitleWithCompany: 'Treasurer',
      subMerchantData: [{ ...own, id: 44_444 }],
    };
    expect((await dana.save(4, turned, { application })).status).toBe(200);
    expect((await reveal(dana, 4)).json.body).toMatchObject({
      ownerSSN: canaries.secondSsn,
      ownerTitleWithCompany: 'Treasurer',
      subMerchantData: [{ ownerSSN: canaries.ssn }],
    });
  });

  it('is refused where nothing is stored behind it', async () => {
    const other = await applicant(test, {}, house);
    const filled = await other.fill([0, 1]);
    const { status, json } = await other.save(
      4,
      { ownerSSN: '***-**-9999' },
      { application: filled },
    );
    expect([status, json.fields]).toEqual([400, { ownerSSN: 'This field is required.' }]);
    const bank = await other.save(
      8,
      { accountNumber: toBase64('****8256') },
      { application: filled },
    );
    expect([bank.status, bank.json.fields]).toEqual([
      400,
      { accountNumber: 'This field is required.' },
    ]);
  });

  it('gives way to a new value', async () => {
    expect((await again(3, { federalTaxId: '12-3456789' })).status).toBe(200);
    expect((await reveal(dana, 3)).json.body.federalTaxId).toBe('12-3456789');
    expect((await again(3, { federalTaxId: '' }, (await again(3, {})).json.current)).status).toBe(
      200,
    );
    expect((await reveal(dana, 3)).json.body.federalTaxId).toBe('');
  });
});
