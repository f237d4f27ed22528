import { expect, it } from 'vitest';
import { foldedActivity } from './foldedActivity';

const now = new Date(2026, 10, 21, 18, 0);
const at = (day: number, hour: number): string => new Date(2026, 10, day, hour).toISOString();
let id = 100;
const entry = (
  label: string,
  moment: string,
  { kind = 'session', name = 'Dana' }: { kind?: string; name?: string | null } = {},
) => ({
  id: id--,
  at: moment,
  kind,
  label,
  name,
  invoice: null,
});
const labels = (...entries: ReturnType<typeof entry>[]): string[] =>
  foldedActivity(entries, now).map(({ label }) => label);

it('folds what one person did alike on one day, at its newest place', () => {
  const lines = labels(
    entry('Signed in', at(21, 17)),
    entry('Signed out', at(21, 16)),
    entry('Added “Haze”', at(21, 15), { kind: 'inventory' }),
    entry('Signed in', at(21, 14)),
    entry('Signed in', at(21, 13), { kind: 'session', name: 'Luis' }),
    entry('Signed in', at(20, 12)),
    entry('Signed in', at(20, 11)),
  );
  expect(lines).toEqual([
    'Signed in 2 times today',
    'Signed out',
    'Added “Haze”',
    'Signed in',
    'Signed in 2 times on 11/20/2026',
  ]);
});

it('shows four lines of sessions at most, whoever they are of', () => {
  const visits = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) =>
    entry('Signed in', at(21, 10), { kind: 'session', name }),
  );
  expect(labels(...visits, entry('Added “Haze”', at(21, 9), { kind: 'inventory' }))).toEqual([
    ...Array.from({ length: 4 }, () => 'Signed in'),
    'Added “Haze”',
  ]);
});

it('never folds other acts, and shows ten lines', () => {
  const acts = Array.from({ length: 12 }, () =>
    entry('Updated “Haze”', at(21, 9), { kind: 'inventory' }),
  );
  const visits = Array.from({ length: 30 }, () => entry('Signed in', at(21, 10)));
  const lines = labels(...visits, ...acts);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('Signed in 30 times today');
  expect(new Set(lines.slice(1))).toEqual(new Set(['Updated “Haze”']));
  expect(labels()).toEqual([]);
});
