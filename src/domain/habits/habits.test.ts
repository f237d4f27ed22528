import { expect, it } from 'vitest';
import {
  type Habits,
  noHabits,
  recentOf,
  storedHabits,
  usedAt,
  withChart,
  withGroup,
  withHabits,
  withOpened,
  withPin,
} from './habits';

const day = 24 * 3600 * 1000;
const opening = (paths: readonly string[]): Habits =>
  paths.reduce((habits, path, at) => withOpened(habits, path, at * day), noHabits);

it('opened screens: the latest first, each once, the forty latest', () => {
  expect(recentOf(opening(['/a', '/b', '/a']))).toEqual(['/a', '/b']);
  const many = recentOf(opening(Array.from({ length: 50 }, (_, at) => `/${at}`)));
  expect(many).toHaveLength(40);
  expect([many[0], many.at(-1)]).toEqual(['/49', '/10']);
});

it('uses: each visit counts one, and half of it two weeks later', () => {
  const once = withOpened(noHabits, '/a', 0);
  expect(once.uses['/a']).toEqual({ score: 1, last: 0 });
  expect(usedAt({ score: 1, last: 0 }, 14 * day)).toBe(0.5);
  expect(withOpened(once, '/a', 14 * day).uses['/a']).toEqual({ score: 1.5, last: 14 * day });
  // A clock that was set back.
  expect(usedAt({ score: 2, last: 7 * day }, 0)).toBe(2);
});

it('pins: in the order of pinning; pinned again, a screen is not pinned any more', () => {
  const pinned = ['/b', '/a'].reduce(withPin, noHabits);
  expect(pinned.pinned).toEqual(['/b', '/a']);
  expect(withPin(pinned, '/b').pinned).toEqual(['/a']);
});

it('headings and charts: as they were left', () => {
  const folded = withGroup(withGroup(noHabits, 'Compliance', false), 'Invoices', true);
  expect(folded.groups).toEqual({ Compliance: false, Invoices: true });
  expect(withChart(noHabits, '/tips').charts).toEqual(['/tips']);
  expect(withChart(withChart(noHabits, '/tips'), '/tips').charts).toEqual([]);
});

it('people: each their own, the first forgotten when there are more than twenty', () => {
  const ids = Array.from({ length: 21 }, (_, at) => `user-${at}`);
  const all = ids.reduce((known, id) => withHabits(known, id, noHabits), {});
  expect(Object.keys(all)).toEqual(ids.slice(1));
  const changed = withHabits(all, 'user-5', withPin(noHabits, '/a'));
  expect(changed['user-5']?.pinned).toEqual(['/a']);
  expect(changed['user-6']).toBe(noHabits);
});

it.each([
  null,
  7,
  'x',
  [],
  { u: null },
  { u: { pinned: 'x', uses: { '/a': { score: 'x' } }, groups: [1] } },
])('what is stored is of any kind: %j', (stored) => {
  for (const habits of Object.values(storedHabits(stored))) expect(habits).toEqual(noHabits);
});

it('what is stored: read as it was, wrong parts passed over', () => {
  const use = { score: 2, last: 7 };
  const uses = { '/b': { ...use, more: 1 }, '/c': { score: Number.NaN, last: 1 } };
  const stored = { u: { groups: { A: true, B: 'no' }, pinned: ['/a', 3, '/a'], uses } };
  expect(storedHabits(stored)).toEqual({
    u: { groups: { A: true }, pinned: ['/a'], uses: { '/b': use }, charts: [] },
  });
});
