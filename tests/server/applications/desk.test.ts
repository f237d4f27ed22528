import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationListRow } from '@/domain/applications/applicationRow';
import { openTestApi, type TestApi } from '../../support/api';
import { checker } from '../checks/checker';
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

const assign = (
  id: string,
  userId: string,
  { from = '', who = officer }: { from?: string; who?: typeof officer } = {},
) => who(`/onboarding/applications/${id}/assignment`, { body: { userId, from } });

const detailOf = async (id: string) => (await officer(`/onboarding/applications/${id}`)).json.body;

describe('a note', () => {
  it('is read by staff with its author and time, and by nobody else', async () => {
    const { id } = await shelf.add({ merchantUserId: shelf.merchant.id });
    const text = 'Called the landlord: the lease is real.';
    const answer = await officer(`/onboarding/applications/${id}/notes`, { body: { text } });
    expect(answer.json.body).toEqual([
      { _id: expect.any(Number), at: expect.any(String), userName: 'Rosa Delgado', text },
    ]);
    expect((await detailOf(id)).notes).toHaveLength(1);
    for (const user of [shelf.users.delgado, shelf.users.redwood, shelf.merchant]) {
      const who = await signedIn(test, user);
      const seen = await who(`/onboarding/applicationHistory/${id}`);
      expect(seen.status).toBe(user === shelf.merchant ? seen.status : 200);
      expect(JSON.stringify(seen.json)).not.toContain('landlord');
      const written = await who(`/onboarding/applications/${id}/notes`, {
        body: { text: 'Hello there' },
      });
      expect(written.status).toBe(403);
    }
  });

  it.each([
    ['', 'This field is required.'],
    ['  ', 'This field is required.'],
    ['x'.repeat(2001), 'This field should be between 1 and 2000 characters'],
  ])('is refused as %j', async (text, message) => {
    const { id } = await shelf.add();
    const refused = await officer(`/onboarding/applications/${id}/notes`, { body: { text } });
    expect(refused).toMatchObject({ status: 400, json: { fields: { text: message } } });
  });
});

describe('an assignment', () => {
  const mine = async (query: string, who = officer): Promise<string[]> =>
    (await who(`/onboarding/applications?${query}`)).json.body.map(
      ({ _id }: ApplicationListRow) => _id,
    );

  it('gives an application to a member of staff, filters the queue, and moves neither version nor age', async () => {
    const [one, two] = [await shelf.add(), await shelf.add()];
    const { id: me } = shelf.staff.COMPLIANCE_OFFICER;
    const staff = (await officer('/onboarding/applicationStaff')).json.body;
    expect(staff.map(({ _id }: { _id: string }) => _id)).toEqual(
      expect.arrayContaining([me, shelf.staff.TOP_ADMIN.id, shelf.staff.ADMIN.id]),
    );
    expect(staff).toHaveLength(3);
    const before = (await detailOf(one.id)).row;
    expect((await assign(one.id, me)).json.body).toEqual({
      assignedTo: me,
      assignedName: 'Rosa Delgado',
    });
    const { row, events } = await detailOf(one.id);
    expect(row).toEqual({ ...before, assignedTo: me, assignedName: 'Rosa Delgado' });
    expect(events.at(-1)).toMatchObject({ label: 'Assigned to Rosa Delgado' });
    expect(await mine('assigned=mine')).toEqual([one.id]);
    expect(await mine('assigned=nobody')).toEqual([two.id]);
    const admin = await signedIn(test, shelf.staff.ADMIN);
    expect(await mine('assigned=mine', admin)).toEqual([]);
    expect(await mine(`assigned=${me}`, admin)).toEqual([one.id]);
    await assign(one.id, '', { from: me });
    expect(await mine('assigned=mine')).toEqual([]);
  });

  it('is refused over somebody else’s, and to who is no staff', async () => {
    const { id } = await shelf.add();
    await assign(id, shelf.staff.ADMIN.id);
    const late = await assign(id, shelf.staff.COMPLIANCE_OFFICER.id);
    expect([late.status, late.json.name]).toEqual([409, 'AssignedMeanwhile']);
    const partner = await assign(id, shelf.users.delgado.id, { from: shelf.staff.ADMIN.id });
    expect(partner.status).toBe(400);
    expect((await detailOf(id)).row.assignedTo).toBe(shelf.staff.ADMIN.id);
  });

  it('and open findings are told partners in no list, file or filter', async () => {
    const { id } = await shelf.add();
    const cora = await checker(test);
    await cora.run({ LastName: 'Sanctioned' }, { merchantStepId: id });
    await assign(id, shelf.staff.ADMIN.id);
    const [row] = (await officer('/onboarding/applications')).json.body;
    expect(row).toMatchObject({ assignedTo: shelf.staff.ADMIN.id, openFindings: 1 });
    const agent = await signedIn(test, shelf.users.delgado);
    for (const path of ['applications', 'applicationHistory', 'applications?assigned=nobody']) {
      const { status, json } = await agent(`/onboarding/${path}`);
      if (status === 403) continue;
      expect(json.body[0]).toMatchObject({ assignedTo: '', assignedName: '', openFindings: null });
    }
    const file = await agent(
      '/onboarding/applicationHistoryExport?format=csv&columns=openFindings,status',
    );
    expect(file.status).toBe(200);
  });
});
