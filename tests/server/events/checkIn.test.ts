import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeHashOf, doorHashOf, eventStore } from '@server/features/events/eventStore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DoorActRequest, DoorResult } from '@/domain/events/checkIn';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
const folder = mkdtempSync(join(tmpdir(), 'gl-door-'));

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Greenledger</title>');
  test = await openTestApi({ folder });
});
beforeEach(async () => {
  await test.reset();
  await openEvent('door-one', ['AAAA0001', 'AAAA0002']);
  await openEvent('door-two', ['BBBB0001'], false);
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openEvent(door: string, codes: string[], isAdultOnly = true): Promise<void> {
  const { orgId } = await test.addUser();
  const { database, settings, clock } = test.services;
  const now = clock();
  const keys = settings.fieldKeys;
  const event = {
    orgId,
    systemMode: 'Production',
    name: `Night of ${door}`,
    venue: 'Barn',
    licenseNumber: 'L-1',
    startsAt: now,
    endsAt: new Date(now.getTime() + 3_600_000),
    isAdultOnly,
    capacity: 10,
    doorHash: doorHashOf(keys, door),
    createdAt: now,
  } as const;
  const tickets = codes.map((code) => ({
    codeHash: codeHashOf(keys, code),
    codeEnd: code.slice(-4),
    attendee: `Holder of ${code.slice(0, 1)}${code.slice(-1)}`,
    ticketType: 'VIP',
    createdAt: now,
  }));
  await eventStore(database).insert(event, tickets);
}

const act = (over: Partial<DoorActRequest> = {}): DoorActRequest => ({
  id: randomUUID(),
  code: 'AAAA-0001',
  act: 'in',
  at: test.services.clock().toISOString(),
  isAdult: true,
  undoes: '',
  ...over,
});

/** Takes a check-in back. */
const undo = ({ id }: Pick<DoorActRequest, 'id'>) => act({ act: 'undo', undoes: id });

const opened = (key: string) => test.call('/eventDoor', { body: { key } });

const send = (acts: DoorActRequest[], { key = 'door-one', door = 'North' } = {}) =>
  test.call('/eventDoor/acts', { body: { key, door, acts } });

const done = async (...given: Parameters<typeof send>): Promise<DoorResult[]> =>
  (await send(...given)).json.body;

const outcomes = async (...given: Parameters<typeof send>) =>
  (await done(...given)).map(({ outcome }) => outcome);

const rows = async (query: string) => (await test.services.database.$client.query(query)).rows;

describe('a door', () => {
  it('lets a ticket in once, says where it was let in, and undoes it', async () => {
    const event = (await opened('door-one')).json.body;
    expect(event).toMatchObject({ name: 'Night of door-one', tickets: 2, checkedIn: 0 });
    const look = (code: string) =>
      test.call('/eventDoor/look', { body: { key: 'door-one', code } });
    expect((await look('aaaa 0001')).json.body.ticket).toMatchObject({
      attendee: 'Holder of A1',
      checkedInAt: '',
    });
    expect(await outcomes([act({ isAdult: false })])).toEqual(['notAdult']);
    const first = act();
    expect(await outcomes([first])).toEqual(['in']);
    const [again] = await done([act()], { door: 'South' });
    expect(again).toMatchObject({
      outcome: 'already',
      ticket: { checkedInBy: 'North', isAdultConfirmed: true },
    });
    expect((await opened('door-one')).json.body.checkedIn).toBe(1);
    expect(await outcomes([undo(first), undo(first), act()])).toEqual(['undone', 'notIn', 'in']);
  });

  it('takes back its own check-in alone, however late the undo comes', async () => {
    const first = act();
    await outcomes([first, undo(first)]);
    // Let in at another door since, while the first device had no connection and kept another undo.
    expect(await outcomes([act()], { door: 'South' })).toEqual(['in']);
    const [late] = await done([undo(first)]);
    expect(late).toMatchObject({ outcome: 'already', ticket: { checkedInBy: 'South' } });
    expect(await outcomes([undo({ id: randomUUID() })], { door: 'South' })).toEqual(['already']);
    expect(await outcomes([act()])).toEqual(['already']);
  });

  it('closes three days after its event', async () => {
    const open = async () => (await opened('door-one')).status;
    test.advance(3 * 86_400 + 3500);
    expect(await open()).toBe(200);
    test.advance(200);
    expect(await open()).toBe(404);
    expect((await send([act()])).status).toBe(404);
  });

  it('takes an act once, however often and at once it is sent', async () => {
    const one = act();
    const answers = await Promise.all([one, one, one, one].map((same) => outcomes([same])));
    expect(answers).toEqual([['in'], ['in'], ['in'], ['in']]);
    expect(await outcomes([undo(one)])).toEqual(['undone']);
    // Sent again after the undo, the first act changes nothing.
    expect(await outcomes([one])).toEqual(['in']);
    expect(
      await rows('select checked_in_at from event_tickets where checked_in_at is not null'),
    ).toEqual([]);
    expect(await outcomes([{ ...one, code: 'AAAA0002' }])).toEqual(['unknown']);
    expect(await outcomes([{ ...one, act: 'undo', undoes: one.id }])).toEqual(['unknown']);
    expect(await rows('select id from event_door_acts')).toHaveLength(2);
  });

  it('lets one of two doors in that have the same ticket at once', async () => {
    const both = await Promise.all([
      outcomes([act()], { door: 'North' }),
      outcomes([act()], { door: 'South' }),
    ]);
    expect(both.flat().sort()).toEqual(['already', 'in']);
  });

  it('knows no ticket of another event, and no void one', async () => {
    await rows(`update event_tickets set is_void = true where code_end = '0002'`);
    expect(
      await outcomes([
        act({ code: 'BBBB0001' }),
        act({ code: 'AAAA0002' }),
        act({ code: 'CCCC0001' }),
      ]),
    ).toEqual(['unknown', 'void', 'unknown']);
    expect(
      await outcomes([act({ code: 'BBBB0001', isAdult: false })], { key: 'door-two' }),
    ).toEqual(['in']);
    for (const path of ['', '/look', '/acts'])
      expect(
        (
          await test.call(`/eventDoor${path}`, {
            body: { key: 'door-three', code: 'AAAA0001', door: 'North', acts: [act()] },
          })
        ).status,
      ).toBe(404);
  });

  it('believes the clock of a device within reason', async () => {
    const at = new Date(test.services.clock().getTime() - 3_600_000).toISOString();
    const [kept] = await done([act({ at })]);
    expect(kept?.ticket?.checkedInAt).toBe(at);
    const [wrong] = await done([act({ code: 'AAAA0002', at: '1999-01-01T00:00:00.000Z' })]);
    expect(wrong?.ticket?.checkedInAt.slice(0, 4)).not.toBe('1999');
  });

  it('refuses what no device sends', async () => {
    for (const body of [
      { door: 'North', acts: [] },
      { door: '', acts: [act()] },
      { door: 'North', acts: [{ ...act(), id: 'x' }] },
      { door: 'North', acts: [act({ act: 'undo' })] },
      { door: 'North', acts: Array.from({ length: 51 }, () => act()) },
      {},
    ])
      expect(
        (await test.call('/eventDoor/acts', { body: { key: 'door-one', ...body } })).status,
      ).toBe(400);
    // Addresses are logged: a door's secret is in none.
    expect((await test.call('/eventDoor/door-one')).status).toBe(404);
    expect((await test.call('/eventDoor', { body: {} })).status).toBe(400);
    expect(await rows('select id from event_door_acts')).toEqual([]);
  });
});

it('a ticket is seen by its code, without the name on it', async () => {
  const { json } = await test.call('/eventTickets', { body: { code: 'AAAA-0001' } });
  expect(json.body).toMatchObject({ ticketType: 'VIP', isVoid: false, checkedInAt: '' });
  expect(JSON.stringify(json)).not.toContain('Holder');
  expect((await test.call('/eventTickets', { body: { code: 'CCCC0001' } })).status).toBe(404);
  expect((await test.call('/eventTickets', { body: { code: "'" } })).status).toBe(400);
  expect(JSON.stringify(await rows('select * from event_tickets'))).not.toContain('AAAA');
});

it('the camera is allowed at the paths of doors and of wallet codes alone', async () => {
  const policy = async (path: string) =>
    (await test.api.request(`http://localhost:3000${path}`)).headers.get('permissions-policy');
  for (const path of ['/door', '/scan']) expect(await policy(path)).toContain('camera=(self)');
  for (const path of ['/', '/index.html', '/embed/bank-linking', '/api/eventDoor/door-one'])
    expect(await policy(path)).toContain('camera=()');
  const door = await test.api.request('http://localhost:3000/door');
  expect(door.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});
