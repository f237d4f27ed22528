import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DoorResult } from '@/domain/events/checkIn';
import type { GuestRow, PrintedTicket } from '@/domain/events/guest';
import type { OwnEvent, OwnEventDetail } from '@/domain/events/ownEvent';
import { type Answer, openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
let token: string;
let orgId: string;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  const merchant = await test.addUser({ role: 'MERCHANT' });
  orgId = merchant.orgId;
  token = await test.signIn(merchant);
});
afterAll(() => test.close());

const inHours = (hours: number): string =>
  new Date(test.services.clock().getTime() + hours * 3_600_000).toISOString();

const values = (over: object = {}) => ({
  name: 'Harvest Night',
  venue: 'Barn',
  licenseNumber: 'CEO14-1',
  startsAt: inHours(-1),
  endsAt: inHours(5),
  isAdultOnly: false,
  capacity: '3',
  ...over,
});

const post = (path: string, body: unknown = {}, given: { by?: string; key?: string } = {}) =>
  test.call(path, {
    token: given.by ?? token,
    body,
    headers: { 'idempotency-key': given.key ?? randomUUID() },
  });

const made = async (over: object = {}): Promise<string> =>
  (await post('/checkInEvents', values(over))).json.body._id;

const get = <Body>(path: string, by = token): Promise<Answer & { json: { body: Body } }> =>
  test.call(path, { token: by });

const detail = async (id: string): Promise<OwnEventDetail> =>
  (await get<OwnEventDetail>(`/checkInEvents/${id}`)).json.body;

const lines = (...guests: string[]) => ({
  lines: [['name', 'ticket type'], ...guests.map((name) => [name, 'VIP'])],
});

const guestsOf = async (id: string, query = ''): Promise<GuestRow[]> =>
  (await get<GuestRow[]>(`/eventGuests?event=${id}${query}`)).json.body;

const ticketsOf = async (id: string): Promise<PrintedTicket[]> =>
  (await post(`/checkInEvents/${id}/tickets`)).json.body;

const letIn = async (doorKey: string, code: string, at = inHours(0)): Promise<DoorResult> => {
  const act = { id: randomUUID(), code, act: 'in', at, isAdult: true, undoes: '' };
  const answer = await test.call('/eventDoor/acts', {
    body: { key: doorKey, door: 'North', acts: [act] },
  });
  return answer.json.body[0];
};

it('a check-in that came long after its claimed time says when it came', async () => {
  const id = await made();
  await post(`/checkInEvents/${id}/guests`, lines('Leo Park', 'Ada Holm', 'Ida Moss'));
  const [one, two] = await ticketsOf(id);
  const { doorKey } = await detail(id);
  await letIn(doorKey, one?.code ?? '', inHours(-3));
  await letIn(doorKey, two?.code ?? '', inHours(-0.05));
  const guests = await guestsOf(id);
  const late = guests.filter(({ receivedAt }) => receivedAt !== '');
  expect(late.map(({ _id }) => _id)).toEqual([one?._id]);
  const [claimed, received] = [late[0]?.checkedInAt, late[0]?.receivedAt].map((at) =>
    Date.parse(at ?? ''),
  );
  expect(Math.round(((received ?? 0) - (claimed ?? 0)) / 3_600_000)).toBe(3);
  expect(guests.filter(({ state }) => state === 'in')).toHaveLength(2);
});

it.each(['9999-05-01', '1899-05-01'])('no event begins on %s', async (day) => {
  const at = { startsAt: `${day}T18:00:00.000Z`, endsAt: `${day}T22:00:00.000Z` };
  const answer = await post('/checkInEvents', { ...values(), ...at });
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['startsAt']]);
});

it('a merchant makes an event, adds guests, and its door lets them in by their codes', async () => {
  const id = await made();
  expect(
    (await post(`/checkInEvents/${id}/guests`, lines('Leo Park', 'Ada Holm'))).json.body,
  ).toEqual({ _id: id, added: 2 });
  const { doorKey, ...event } = await detail(id);
  expect(event).toMatchObject({ orgId, state: 'open', guests: 2, checkedIn: 0, capacity: '3' });
  const tickets = await ticketsOf(id);
  expect(tickets.map(({ attendee }) => attendee)).toEqual(['Ada Holm', 'Leo Park']);
  const [ada] = tickets;
  expect((await letIn(doorKey, ada?.code ?? '')).outcome).toBe('in');
  expect((await test.call('/eventTickets', { body: { code: ada?.code } })).json.body).toMatchObject(
    {
      ticketType: 'VIP',
    },
  );
  expect(
    (await guestsOf(id, '&status=in')).map(({ attendee, checkedInBy }) => [attendee, checkedInBy]),
  ).toEqual([['Ada Holm', 'North']]);
  const file = await test.call(`/eventGuests/export?event=${id}&format=csv&columns=`, { token });
  expect(file.status).toBe(200);
  const rows = await test.services.database.$client.query('select * from events, event_tickets');
  for (const secret of [doorKey, ...tickets.map(({ code }) => code)])
    expect(JSON.stringify(rows.rows)).not.toContain(secret);
});

it('events, guests and tickets of another organization are absent', async () => {
  const id = await made();
  await post(`/checkInEvents/${id}/guests`, lines('Ada Holm'));
  const [guest] = await guestsOf(id);
  const by = await test.signIn(await test.addUser({ role: 'MERCHANT' }));
  expect((await get<OwnEvent[]>('/checkInEvents', by)).json.body).toEqual([]);
  expect((await get<GuestRow[]>(`/eventGuests?event=${id}`, by)).json.body).toEqual([]);
  expect((await get(`/checkInEvents/${id}`, by)).status).toBe(404);
  for (const act of ['close', 'reopen', 'door', 'tickets'])
    expect((await post(`/checkInEvents/${id}/${act}`, {}, { by })).status).toBe(404);
  expect((await post(`/checkInEvents/${id}/guests`, lines('Eve'), { by })).status).toBe(404);
  for (const act of ['void', 'restore'])
    expect((await post(`/eventGuests/${guest?._id}/${act}`, {}, { by })).status).toBe(404);
  const saved = {
    token: by,
    method: 'PUT',
    body: { ...values(), version: 1 },
    headers: { 'idempotency-key': randomUUID() },
  } as const;
  expect((await test.call(`/checkInEvents/${id}`, saved)).status).toBe(404);
  const staff = await test.signIn(await test.addUser({ role: 'TOP_ADMIN' }));
  expect((await get<OwnEvent[]>('/checkInEvents', staff)).json.body).toHaveLength(1);
});

it('guests beyond its capacity are refused, two lists at once add up, and a sent list counts once', async () => {
  const id = await made();
  const path = `/checkInEvents/${id}/guests`;
  const both = await Promise.all([post(path, lines('A', 'B')), post(path, lines('C', 'D'))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const key = randomUUID();
  const twice = [await post(path, lines('E'), { key }), await post(path, lines('E'), { key })];
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await guestsOf(id)).toHaveLength(3);
  const [first] = await guestsOf(id);
  await post(`/eventGuests/${first?._id}/void`);
  expect((await post(path, lines('F'))).status).toBe(200);
  expect((await post(`/eventGuests/${first?._id}/restore`)).status).toBe(409);
  expect((await post(path, { lines: [['name'], ['']] })).status).toBe(422);
  expect((await post(path, { lines: [['surname'], ['Holm']] })).status).toBe(422);
});

it('a closed event lets nobody in but takes what was done before, and a new door link replaces the old', async () => {
  const id = await made();
  await post(`/checkInEvents/${id}/guests`, lines('Ada Holm', 'Leo Park'));
  const { doorKey } = await detail(id);
  const [ada, leo] = await ticketsOf(id);
  const before = inHours(0);
  test.advance(60);
  expect((await post(`/checkInEvents/${id}/close`)).status).toBe(200);
  expect((await post(`/checkInEvents/${id}/close`)).status).toBe(409);
  expect((await letIn(doorKey, ada?.code ?? '')).outcome).toBe('closed');
  expect((await letIn(doorKey, leo?.code ?? '', before)).outcome).toBe('in');
  expect((await post(`/checkInEvents/${id}/guests`, lines('Mia'))).status).toBe(409);
  expect((await post(`/checkInEvents/${id}/reopen`)).status).toBe(200);
  expect((await letIn(doorKey, ada?.code ?? '')).outcome).toBe('in');
  expect((await post(`/checkInEvents/${id}/door`)).status).toBe(200);
  const door = async (key: string) => (await test.call('/eventDoor', { body: { key } })).status;
  expect(await door(doorKey)).toBe(404);
  expect(await door((await detail(id)).doorKey)).toBe(200);
});

it('an event is saved by its version, not below its guests, and none is made that is over', async () => {
  const id = await made();
  await post(`/checkInEvents/${id}/guests`, lines('Ada Holm', 'Leo Park'));
  const save = (version: number, over: object = {}) =>
    test.call(`/checkInEvents/${id}`, {
      token,
      method: 'PUT',
      body: { ...values(over), version },
      headers: { 'idempotency-key': randomUUID() },
    });
  expect((await save(1, { capacity: '1' })).status).toBe(409);
  expect((await save(1, { name: 'Spring' })).status).toBe(200);
  const stale = await save(1);
  expect([stale.status, stale.json.current?.name]).toEqual([409, 'Spring']);
  const over = await post('/checkInEvents', values({ startsAt: inHours(-5), endsAt: inHours(-1) }));
  expect([over.status, over.json.fields]).toEqual([400, { day: 'The event is over by then' }]);
  expect((await post('/checkInEvents', values({ capacity: '0' }))).status).toBe(400);
  expect((await post('/checkInEvents', values({ endsAt: 'x' }))).status).toBe(400);
});
