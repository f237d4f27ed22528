import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { openShelf, type Shelf, signedIn } from './shelf';

let test: TestApi;
let shelf: Shelf;

beforeAll(async () => {
  test = await openTestApi();
  shelf = await openShelf(test);
});
afterAll(() => test.close());

it('is the organization’s own, made anew by Reset, and known to no other list', async () => {
  const agent = await signedIn(test, shelf.users.delgado);
  const other = await signedIn(test, shelf.users.granger);
  const top = await signedIn(test, shelf.staff.TOP_ADMIN);
  expect((await agent('/onboarding/demoHistory')).json).toMatchObject({
    body: [],
    page: { total: 0 },
  });

  const { json } = await agent('/onboarding/demoHistory/reset', { method: 'POST' });
  const made = json.body.applications;
  expect(made).toBeGreaterThan(8);
  const list = await agent('/onboarding/demoHistory?limit=100');
  expect(list.json.body).toHaveLength(made);
  expect(list.json.page).toMatchObject({ total: made, matched: made });
  const statuses = new Set(list.json.body.map(({ status }: { status: string }) => status));
  expect(statuses.size).toBe(5);
  expect((await other('/onboarding/demoHistory')).json.body).toEqual([]);
  for (const who of [agent, other, top]) {
    expect((await who('/onboarding/applications')).json.page.total).toBe(0);
    expect((await who('/onboarding/applicationHistory')).json.body).toEqual([]);
  }
  const licenses = await top('/licenses');
  expect(licenses.json.body).toEqual([]);

  const [first] = list.json.body;
  const detail = await agent(`/onboarding/demoHistory/${first._id}`);
  expect(detail.json.body).toMatchObject({
    mayEdit: false,
    canReopen: false,
    row: { _id: first._id },
  });
  expect((await other(`/onboarding/demoHistory/${first._id}`)).status).toBe(404);
  expect((await agent(`/onboarding/applicationHistory/${first._id}`)).status).toBe(404);
  expect((await agent(`/onboarding/merchants/${first._id}`)).status).toBe(404);
  // Whoever made the sample data still begins a new application.
  expect(
    (await agent(`/onboarding/merchantsBYUserId/${shelf.users.delgado.id}`)).json.body,
  ).toBeNull();

  await agent('/onboarding/demoHistory/reset', { method: 'POST' });
  const again = await agent('/onboarding/demoHistory?limit=100');
  expect(again.json.body).toHaveLength(made);
  const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
  expect(ids(again.json.body).some((id) => ids(list.json.body).includes(id))).toBe(false);
});
