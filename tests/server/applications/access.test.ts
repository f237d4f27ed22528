import type { UserRecord } from '@server/identity/users/userStore';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { openShelf, type Shelf, signedIn } from './shelf';

let test: TestApi;
let shelf: Shelf;
let redwood: ApplicationRow;
let robinson: ApplicationRow;
let granite: ApplicationRow;
let merchants: ApplicationRow;
let started: ApplicationRow;

beforeAll(async () => {
  test = await openTestApi();
  shelf = await openShelf(test);
  redwood = await shelf.add();
  robinson = await shelf.add({ subAgentId: 'robinson' });
  granite = await shelf.add({ isoId: 'granite', agentId: 'granger', startedOrgId: 'granger' });
  merchants = await shelf.add({
    merchantUserId: shelf.merchant.id,
    isoId: 'granite',
    agentId: 'granger',
  });
  started = await shelf.add({ isoId: null, agentId: null, startedOrgId: 'coast' });
  await shelf.add({ isDemo: true, startedOrgId: 'redwood' });
  await shelf.add({ systemMode: 'Sandbox' });
});
afterAll(() => test.close());

it('an underwriter is none of the roles of spec 2.6: by a delivered list it sees what its organization started', async () => {
  const byRole = await signedIn(test, await test.addUser({ role: 'ODFI_UNDERWRITER' }));
  const subject = [
    'settings.applications',
    'onboarding.onboarding-history',
    'compliance.onboardinglicenseHolders',
  ];
  const permissions = [{ action: ['access'], subject, fields: '' }];
  const byList = await signedIn(
    test,
    await test.addUser({ role: 'ODFI_UNDERWRITER', permissions }),
  );
  for (const path of ['/onboarding/applications', '/onboarding/applicationHistory', '/licenses']) {
    expect((await byRole(path)).status).toBe(403);
    expect((await byList(path)).json).toMatchObject({ body: [], page: { matched: 0 } });
  }
});

const all = () => [redwood, robinson, granite, merchants, started];

/** Who sees which. */
const seers: [string, () => UserRecord, () => ApplicationRow[]][] = [
  ['a compliance officer', () => shelf.staff.COMPLIANCE_OFFICER, all],
  ['an admin', () => shelf.staff.ADMIN, all],
  ['a top admin', () => shelf.staff.TOP_ADMIN, all],
  ['an ISO', () => shelf.users.redwood, () => [redwood, robinson]],
  ['another ISO', () => shelf.users.granite, () => [granite, merchants]],
  ['an agent', () => shelf.users.delgado, () => [redwood, robinson]],
  ['a sub-agent', () => shelf.users.robinson, () => [robinson]],
  ['a sub-agent of another tree', () => shelf.users.gully, () => []],
  ['a sub-ISO', () => shelf.users.coast, () => [started]],
  ['an instance admin', () => shelf.staff.INSTANCE_ADMIN, () => []],
];

describe.each(seers)('%s', (_, user, expected) => {
  it.each(['applications', 'applicationHistory'])('sees its own in %s', async (list) => {
    const who = await signedIn(test, user());
    const { json } = await who(`/onboarding/${list}`);
    const ids = json.body.map(({ _id }: { _id: string }) => _id);
    expect(new Set(ids)).toEqual(new Set(expected().map(({ id }) => id)));
    expect(json.page).toMatchObject({
      total: expected().length,
      counts: { all: expected().length },
    });
    const sum = await who(
      `/onboarding/${list === 'applications' ? 'applicationExport' : 'applicationHistoryExport'}`,
    );
    expect(sum.headers.get('x-total-rows')).toBe(String(expected().length));
  });

  it('opens those and no other', async () => {
    const who = await signedIn(test, user());
    const mine = new Set(expected().map(({ id }) => id));
    for (const { id } of all()) {
      for (const list of ['applications', 'applicationHistory']) {
        const answer = await who(`/onboarding/${list}/${id}`);
        expect([id, answer.status]).toEqual([id, mine.has(id) ? 200 : 404]);
      }
    }
  });
});

it('a merchant sees its own in the history, and not the hub', async () => {
  const who = await signedIn(test, shelf.merchant);
  const { json } = await who('/onboarding/applicationHistory');
  expect(json.body.map(({ _id }: { _id: string }) => _id)).toEqual([merchants.id]);
  expect(json.page.counts).toMatchObject({ all: 1, submitted: 1 });
  expect((await who(`/onboarding/applicationHistory/${merchants.id}`)).status).toBe(200);
  expect((await who(`/onboarding/applicationHistory/${redwood.id}`)).status).toBe(404);
  expect((await who('/onboarding/applications')).status).toBe(403);
  expect((await who(`/onboarding/applications/${merchants.id}`)).status).toBe(403);
});

describe('the duplicate radar', () => {
  it('shows compliance what others share, masked, and never itself', async () => {
    const officer = await signedIn(test, shelf.staff.COMPLIANCE_OFFICER);
    const { json } = await officer(`/onboarding/applications/${redwood.id}/duplicates`);
    const kinds = new Set(json.body.map(({ kind }: { kind: string }) => kind));
    expect(kinds).toEqual(new Set(['ein', 'ssn', 'bank', 'license', 'phone', 'address']));
    const others = new Set(
      json.body.map((one: { application: { _id: string } }) => one.application._id),
    );
    expect(others).toEqual(new Set([robinson, granite, merchants, started].map(({ id }) => id)));
    const text = JSON.stringify(json);
    for (const { kind, shown } of json.body) {
      if (kind === 'ssn') expect(shown).toMatch(/^\*\*\*-\*\*-\d{4}$/);
      if (kind === 'ein' || kind === 'bank') expect(shown).toMatch(/^\*/);
    }
    expect(text).not.toMatch(/\d{3}-\d{2}-\d{4}/);
  });

  it.each([
    ['an admin', () => shelf.staff.ADMIN],
    ['the ISO', () => shelf.users.redwood],
    ['the agent', () => shelf.users.delgado],
    ['the merchant', () => shelf.merchant],
  ])('refuses %s', async (_, user) => {
    const who = await signedIn(test, user());
    expect((await who(`/onboarding/applications/${redwood.id}/duplicates`)).status).toBe(403);
  });

  it('answers 404 for what is not there', async () => {
    const top = await signedIn(test, shelf.staff.TOP_ADMIN);
    expect((await top(`/onboarding/applications/${granite.orgId}/duplicates`)).status).toBe(404);
  });
});

describe('the details', () => {
  it('hold no sensitive text in full, whoever reads', async () => {
    for (const user of [shelf.staff.TOP_ADMIN, shelf.users.delgado]) {
      const { json } = await (await signedIn(test, user))(`/onboarding/applications/${redwood.id}`);
      const { steps } = json.body;
      expect(steps[4].ownerSSN).toMatch(/^\*\*\*-\*\*-\d{4}$/);
      expect(steps[4].ownerDOB).toMatch(/^\*\*-\*\*-\d{4}$/);
      expect(steps[3].federalTaxId).toMatch(/^\*+\d{4}$/);
      expect(atob(steps[8].accountNumber)).toMatch(/^\*+\d{4}$/);
      expect(JSON.stringify(json)).not.toMatch(/\d{3}-\d{2}-\d{4}/);
    }
  });

  it('tell who did what; reveals and checks are staff’s own', async () => {
    const officer = await signedIn(test, shelf.staff.COMPLIANCE_OFFICER);
    const reveal = { body: { merchantStepId: redwood.id, step: 4 } };
    expect((await officer('/onboarding/reveal', reveal)).status).toBe(200);
    const kinds = async (user: UserRecord): Promise<string[]> => {
      const { json } = await (await signedIn(test, user))(`/onboarding/applications/${redwood.id}`);
      return json.body.events.map(({ kind }: { kind: string }) => kind);
    };
    expect(await kinds(shelf.staff.ADMIN)).toEqual([
      'started',
      ...Array.from({ length: 11 }, () => 'step'),
      'submitted',
      'reveal',
    ]);
    expect(await kinds(shelf.users.delgado)).not.toContain('reveal');
  });

  it('show the documents, and compliance’s own only to those who may see them', async () => {
    const pool = test.services.database.$client;
    await pool.query(
      `insert into application_documents (id, application_id, file_id, type, name, original_name, bytes, created_at)
       values (gen_random_uuid(), $1, gen_random_uuid(), 'Compliance Check', 'c.pdf', 'c.pdf', 1, now())`,
      [robinson.id],
    );
    const types = async (user: UserRecord): Promise<string[]> => {
      const { json } = await (await signedIn(test, user))(
        `/onboarding/applications/${robinson.id}`,
      );
      return json.body.documents.map(({ type }: { type: string }) => type);
    };
    expect(await types(shelf.staff.COMPLIANCE_OFFICER)).toContain('Compliance Check');
    expect(await types(shelf.users.robinson)).toHaveLength(7);
    expect(await types(shelf.users.robinson)).not.toContain('Compliance Check');
  });

  it('lead to the open form only those who may change it', async () => {
    const open = await shelf.add({
      case: { status: 'in_progress', steps: 5 },
      isoId: 'granite',
      agentId: 'delgado',
    });
    const mayEdit = async (user: UserRecord): Promise<boolean> =>
      (await (await signedIn(test, user))(`/onboarding/applications/${open.id}`)).json.body.mayEdit;
    expect(await mayEdit(shelf.users.delgado)).toBe(true);
    expect(await mayEdit(shelf.staff.TOP_ADMIN)).toBe(true);
    expect(await mayEdit(shelf.staff.COMPLIANCE_OFFICER)).toBe(false);
    expect(await mayEdit(shelf.users.granite)).toBe(false);
  });
});
