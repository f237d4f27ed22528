import { expect, it } from 'vitest';
import { actedAt, type DoorOutcome, doorErrors, doorsAt, judgeAct, outcomeText } from './checkIn';

const free = { isVoid: false, checkedInAt: '', isUndone: false };
const inside = { isVoid: false, checkedInAt: '2026-10-31T20:00:00.000Z', isUndone: true };
const adults = { isAdultOnly: true, isClosed: false };

it.each<[string, Parameters<typeof judgeAct>, DoorOutcome]>([
  ['no ticket', [{ act: 'in', isAdult: true }, null, adults], 'unknown'],
  ['free, 21+', [{ act: 'in', isAdult: true }, free, adults], 'in'],
  ['free, not confirmed', [{ act: 'in', isAdult: false }, free, adults], 'notAdult'],
  [
    'free, for all ages',
    [{ act: 'in', isAdult: false }, free, { ...adults, isAdultOnly: false }],
    'in',
  ],
  ['free, closed', [{ act: 'in', isAdult: true }, free, { ...adults, isClosed: true }], 'closed'],
  ['inside', [{ act: 'in', isAdult: true }, inside, adults], 'already'],
  ['void', [{ act: 'in', isAdult: true }, { ...free, isVoid: true }, adults], 'void'],
  ['undo inside', [{ act: 'undo', isAdult: false }, inside, adults], 'undone'],
  ['undo outside', [{ act: 'undo', isAdult: false }, free, adults], 'notIn'],
  [
    'undo of an earlier check-in',
    [{ act: 'undo', isAdult: false }, { ...inside, isUndone: false }, adults],
    'already',
  ],
  [
    'undo of a void one',
    [{ act: 'undo', isAdult: false }, { ...inside, isVoid: true }, adults],
    'undone',
  ],
])('%s', (_name, given, expected) => expect(judgeAct(...given)).toBe(expected));

it('a conflict says when and where', () => {
  const ticket = {
    attendee: 'Ada',
    ticketType: 'VIP',
    isVoid: false,
    checkedInAt: '2026-10-31T20:00:00.000Z',
    checkedInBy: 'North door',
    isAdultConfirmed: true,
  };
  expect(outcomeText({ outcome: 'already', ticket }, () => '8:00 PM')).toBe(
    'Already checked in at 8:00 PM, North door. Do not let in.',
  );
  expect(outcomeText({ outcome: 'already', ticket, act: 'undo' }, () => '8:00 PM')).toBe(
    'The ticket was checked in at 8:00 PM, North door, by someone else: that check-in stays.',
  );
});

const received = new Date('2026-10-31T20:00:00Z');

it.each([
  ['2026-10-31T19:00:00.000Z', '2026-10-31T19:00:00.000Z'],
  ['2026-10-31T20:05:00.000Z', '2026-10-31T20:05:00.000Z'],
  ['2026-10-31T20:05:01.000Z', '2026-10-31T20:00:00.000Z'],
  ['2026-10-28T20:00:00.000Z', '2026-10-28T20:00:00.000Z'],
  ['2026-10-28T19:59:59.000Z', '2026-10-31T20:00:00.000Z'],
  ['1970-01-01T00:00:00.000Z', '2026-10-31T20:00:00.000Z'],
])('a device that says %s is written as %s', (at, expected) =>
  expect(actedAt(at, received).toISOString()).toBe(expected),
);

const act = {
  id: '0d5a1f0e-1111-4222-8333-444455556666',
  code: 'DEMO-0001',
  act: 'in',
  at: '2026-10-31T20:00:00Z',
  isAdult: true,
  undoes: '',
} as const;

it.each([
  [{ door: 'North', acts: [act] }, []],
  [{ door: '', acts: [act] }, ['door']],
  [{ door: 'North', acts: [] }, ['acts']],
  [{ door: 'North', acts: Array.from({ length: 51 }, () => act) }, ['acts']],
  [{ door: 'North', acts: [{ ...act, id: '1' }] }, ['acts[0].id']],
  [{ door: 'North', acts: [{ ...act, act: 'undo' as const }] }, ['acts[0].undoes']],
  [{ door: 'North', acts: [{ ...act, act: 'undo' as const, undoes: act.id }] }, []],
  [
    { door: 'North', acts: [act, { ...act, code: 'x', at: 'now' }] },
    ['acts[1].code', 'acts[1].at'],
  ],
])('%#: faults %j', (given, faults) => expect(Object.keys(doorErrors(given))).toEqual(faults));

const at = (hour: number) => new Date(Date.UTC(2026, 9, 31, hour));

it.each([
  [7, null, 'early'],
  [8, null, 'open'],
  [22, null, 'open'],
  [22, 22, 'closed'],
  [21, 22, 'open'],
  [30, null, 'open'],
  [31, null, 'over'],
] as const)(
  'doors of an event from 20 to 24, at %s, closed at %s, are %s',
  (now, closed, state) => {
    const event = {
      startsAt: at(20),
      endsAt: at(24),
      closedAt: closed === null ? null : at(closed),
    };
    expect(doorsAt(event, at(now))).toBe(state);
  },
);
