import { expect, it } from 'vitest';
import {
  noHabits,
  storedHabits,
  withChart,
  withGroup,
  withHabits,
  withOpened,
  withPin,
} from './habits';

it('opened screens: the latest first, each once, the twenty latest', () => {
  const opened = ['/a', '/b', '/a'].reduce(withOpened, noHabits);
  expect(opened.recent).toEqual(['/a', '/b']);
  expect(withOpened(opened, '/a')).toBe(opened);
  const many = Array.from({ length: 30 }, (_, at) => `/${at}`).reduce(withOpened, noHabits);
  expect(many.recent).toHaveLength(20);
  expect(many.recent[0]).toBe('/29');
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

it.each([null, 7, 'x', [], { u: null }, { u: { pinned: 'x', recent: {}, groups: [1] } }])(
  'what is stored is of any kind: %j',
  (stored) => {
    for (const habits of Object.values(storedHabits(stored))) expect(habits).toEqual(noHabits);
  },
);

it('what is stored: read as it was, wrong parts passed over', () => {
  const stored = { u: { groups: { A: true, B: 'no' }, pinned: ['/a', 3, '/a'], recent: ['/b'] } };
  expect(storedHabits(stored)).toEqual({
    u: { groups: { A: true }, pinned: ['/a'], recent: ['/b'], charts: [] },
  });
});
