import { issueStatements } from '@server/features/statements/issue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysAfter } from '@/domain/dates/days';
import { emptyBuyRate } from '@/domain/pricing/buyRate';
import { emptySchedule } from '@/domain/pricing/schedule';
import type { CommissionRow } from '@/domain/residuals/residualRow';
import { balanceLines, unexplainedCents } from '@/domain/statements/statement';
import { type Answer, type TestApi, testPassword } from '../../support/api';
import { type PartnerTree, plantTree, type TreeOrganization } from '../../support/partnerTree';
import { mailedKey } from '../invitations/inviting';
import { applicantFor } from '../onboarding/applicant';
import { madeLink, payLink } from '../paymentLinks/links';
import { openPayApi } from '../payments/paying';

let test: TestApi;
let tree: PartnerTree;
beforeAll(async () => {
  test = await openPayApi();
  tree = await plantTree(test);
  await query(`insert into agents (org_id, user_id, search_key)
    select o.id, u.id, lower(o.name) from organizations o join users u on u.org_id = o.id
    where o.kind in ('agent', 'sub_agent')`);
});
afterAll(() => test.close());

type Person = TreeOrganization | keyof PartnerTree['staff'];

const query = async (text: string, values: unknown[] = []) =>
  (await test.services.database.$client.query(text, values)).rows;

const userOf = (who: Person) =>
  who in tree.staff
    ? tree.staff[who as keyof PartnerTree['staff']]
    : tree.users[who as TreeOrganization];

/** What somebody sends or reads, signed in anew: months pass between the acts. */
async function ask(who: Person, path: string, body?: object): Promise<Answer> {
  const answer = await test.call(path, { token: await test.signIn(userOf(who)), body });
  expect(answer.status, `${who} ${path}: ${JSON.stringify(answer.json)}`).toBe(200);
  return answer;
}

const easternToday = (): string =>
  test.services.clock().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });

const lead = { email: 'tessa@example.com', companyName: 'Fern & Moss Apothecary' };

/** A sub-agent's code is scanned and somebody registers through it; gives the id of the lead. */
async function scanAndRegister(): Promise<string> {
  const fair = { orgId: '', role: 'DISPENSARY', campaign: 'Harvest fair' };
  const { code } = (await ask('robinson', '/leadCodes', fair)).json.body;
  const visit = '0d5a1f0e-1111-4222-8333-444455556666';
  await test.call(`/lead/codes/${code}/scans`, { body: { visit } });
  const person = { firstName: 'Tessa', lastName: 'Calloway', phone: '707-555-0142' };
  const metadata = { ...lead, ...person, country: 'us', role: 'DISPENSARY' };
  const saved = await test.call('/lead/saveLeadInformation', {
    body: {
      lead_information: { orgId: 'robinson', code, visit },
      user_information: {
        email: lead.email,
        user_metadata: { ...metadata, parentOrgId: 'robinson' },
      },
    },
  });
  expect(saved.status).toBe(200);
  return (await ask('delgado', '/leads')).json.body[0]._id;
}

/** By the link that a registration mails. */
async function setPassword(): Promise<void> {
  const links = (await test.mails()).map(({ text }) => /#\/resetPassword\/(\S+)/.exec(text)?.[1]);
  const key = links.find((found) => found !== undefined) ?? '';
  const { email, token } = JSON.parse(Buffer.from(key, 'base64url').toString());
  const body = { email, token, password: testPassword };
  const answer = await test.call('/users/updateUserPasswordForUnauthorized', {
    method: 'PATCH',
    body,
  });
  expect(answer.status).toBe(200);
}

/** The lead is invited, applies, and is approved; gives the merchant. */
async function inviteAndApprove(id: string) {
  await ask('robinson', `/leads/${id}/convert`, { isoId: '', agentId: '', subAgentId: '' });
  const [{ invite_id: inviteId }] = await query('select invite_id from invitations');
  await ask('robinson', '/onboarding/sendMerchantInvitation', { inviteId: Number(inviteId) });
  expect(await mailedKey(test, lead.email)).not.toBe('');
  const [user] = await query('select id, org_id as "orgId", email from users where email = $1', [
    lead.email,
  ]);
  await setPassword();
  const session = { ...user, token: await test.signIn(user) };
  const submitted = await applicantFor(test, session).finish();
  const seen = (await ask('COMPLIANCE_OFFICER', `/onboarding/applications/${submitted._id}`)).json
    .body;
  await ask('COMPLIANCE_OFFICER', `/onboarding/applications/${submitted._id}/approve`, {
    version: seen.row.version,
    withBlockers: true,
    reason: 'License and owners were seen at the counter.',
  });
  return user as { id: string; orgId: string; email: string };
}

/** A schedule over the buy rate is approved by a second person. */
async function price(organization: string): Promise<void> {
  const buyRate = { percent: '1.5', perItem: '0.05', floorPercent: '2', floorPerItem: '0.05' };
  await ask('TOP_ADMIN', '/buy-rates', {
    ...emptyBuyRate,
    ...buyRate,
    effectiveFrom: '2020-01-01',
  });
  const { json } = await ask('ADMIN', '/price-schedules', {
    ...emptySchedule,
    organization,
    effectiveFrom: daysAfter(easternToday(), 1),
    steps: [{ upTo: '', percent: '2.9', perPayment: '0.10' }],
  });
  await ask('ADMIN', `/price-schedules/${json.body._id}/submit`, {});
  await ask('TOP_ADMIN', `/price-schedules/${json.body._id}/approve`, { reason: '' });
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);

it('from the scan of a code to the statement, each figure equals a second computation', async () => {
  const id = await scanAndRegister();
  const merchant = await inviteAndApprove(id);
  expect((await ask('robinson', '/leads')).json.body).toMatchObject([{ stage: 'approved' }]);
  await price(merchant.orgId);
  const sold = easternToday().slice(0, 7);
  for (const [organization, percent] of [
    ['redwood', '50'],
    ['delgado', '40'],
    ['robinson', '25'],
  ])
    await ask('TOP_ADMIN', '/commission-splits', { organization, month: sold, percent, note: '' });

  // The first payment, at the prices of the schedule: 2.9% and 10 cents of $100.00.
  test.advance(24 * 3600);
  const token = await test.signIn({ ...merchant });
  const link = await madeLink(test, { token, orgId: merchant.orgId });
  expect((await payLink(test, link)).json.body.state).toBe('cleared');
  const [payment] = await query(
    `select amount_cents::int as amount, fee_cents::int as fee, net_cents::int as net
     from transactions where org_id = $1`,
    [merchant.orgId],
  );
  expect(payment).toEqual({ amount: 10_000, fee: 300, net: 9700 });
  expect((await ask('redwood', '/leadCodes/funnel')).json.body).toEqual({
    scans: 1,
    leads: 1,
    applied: 1,
    approved: 1,
    live: 1,
  });

  // The month ends; its net of $3.00 − 1.5% of $100.00 − $0.05 is split half, 40% and a quarter.
  test.advance(32 * 24 * 3600);
  await ask('TOP_ADMIN', `/commission-months/${sold}/recalculate`, {});
  await ask('ADMIN', `/commission-months/${sold}/approve`, {});
  const shares: CommissionRow[] = (await ask('ADMIN', `/commissions?month=${sold}`)).json.body;
  const share = (of: string) => cents(shares.find((one) => one.partnerId === of)?.commission ?? '');
  expect(new Set(shares.map(({ net }) => net))).toEqual(new Set(['1.45']));
  // By hand: 145 cents are 72.5 of ours, 43.5, 21.75 and 7.25; of the two cents left over by whole
  // ones, one goes to the largest part of a cent and one, of two that are alike, to the first.
  expect([share('redwood'), share('delgado'), share('robinson')]).toEqual([43, 22, 7]);

  // Each is paid from the fees of the merchant, by two persons.
  for (const organization of ['redwood', 'delgado', 'robinson'])
    await ask('TOP_ADMIN', '/commission-payouts', { organization, month: sold });
  const paid = (await ask('ADMIN', '/disbursements')).json.body;
  for (const { _id } of paid) {
    await ask('ADMIN', `/disbursements/${_id}/approve`, {});
    await ask('ADMIN', `/disbursements/${_id}/send`, { confirmation: 'ACH-1' });
  }
  expect(paid.reduce((all: number, one: { amount: string }) => all + cents(one.amount), 0)).toBe(
    72,
  );
  const standings: CommissionRow[] = (await ask('robinson', '/commissions')).json.body;
  expect(standings).toMatchObject([{ partnerId: 'robinson', standing: 'paid' }]);

  // The merchant's statement of the month says what the payment left them.
  expect(await issueStatements(test.services)).toBeGreaterThan(0);
  const { json } = await test.call(`/organization-statement?month=${sold}`, {
    token: await test.signIn({ ...merchant }),
  });
  const { figures, issued } = json.body;
  expect(issued).toMatchObject({ version: 1 });
  expect(unexplainedCents(figures)).toBe(0);
  expect(figures.fees).toEqual([{ label: 'Processing of payments', cents: 300 }]);
  expect(balanceLines(figures)).toEqual([{ label: 'Net of transactions', cents: 9700 }]);
  expect(figures.closingCents).toBe(9700);
});
