import { expect, it } from 'vitest';
import { readDeviceEvent } from './deviceEvent';
import { feedBetween, feedError, feedEvent, feedSlot } from './feed';

const open = { seed: 'safe-1', isClosed: () => false };
const from = new Date('2026-11-02T00:00:00Z');
const to = new Date('2026-11-09T00:00:00Z');

it('a week has deposits, doors and now and then an alarm, all as a device would send them', () => {
  const events = feedBetween(open, from, to);
  expect(events).toHaveLength(7 * 48);
  const count = (kind: string) => events.filter((event) => event.kind === kind).length;
  expect(count('deposit')).toBeGreaterThan(80);
  expect(count('door')).toBeGreaterThan(5);
  expect(count('jam') + count('counterfeit')).toBeLessThan(20);
  for (const event of events) {
    const read = readDeviceEvent(event);
    expect(typeof read).toBe('object');
    if (typeof read === 'object') expect(read.at.toISOString()).toBe(event.at);
  }
});

it('is the same for the same seed, another for another, and has no gap or twin at a cut', () => {
  const whole = feedBetween(open, from, to);
  const cut = new Date('2026-11-05T10:17:23Z');
  expect([...feedBetween(open, from, cut), ...feedBetween(open, cut, to)]).toEqual(whole);
  expect(feedBetween({ ...open, seed: 'safe-2' }, from, to)).not.toEqual(whole);
  expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
});

it('out of the hours of the store there are signs of life alone', () => {
  const night = feedBetween({ ...open, isClosed: () => true }, from, to);
  expect(new Set(night.map(({ kind }) => kind))).toEqual(new Set(['heartbeat']));
});

it('an event lies in its slot', () => {
  for (const slot of [0, 1, 990_000]) {
    const at = Date.parse(feedEvent(open, slot).at);
    expect(Math.floor(at / feedSlot)).toBe(slot);
  }
});

it.each([
  ['Production', true, false],
  ['Production', false, true],
  ['Sandbox', true, true],
] as const)('in %s, where money moves: %s, a device may be played: %s', (systemMode, moves, may) =>
  expect(feedError({ systemMode }, moves) === null).toBe(may),
);
