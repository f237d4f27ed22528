import { expect, test } from 'vitest';
import { idleState } from './idleTime';

const seen = 1_000_000_000;

test.each([
  [0, { kind: 'active' }],
  [1679, { kind: 'active' }],
  [1680, { kind: 'warning', seconds: 120 }],
  [1739.5, { kind: 'warning', seconds: 61 }],
  [1799, { kind: 'warning', seconds: 1 }],
  [1800, { kind: 'ended' }],
  [90_000, { kind: 'ended' }],
])('after %s s', (seconds, expected) => {
  expect(idleState(seen + seconds * 1000, seen)).toEqual(expected);
});

test('a session whose last call is not known is left to the server', () => {
  expect(idleState(seen, 0)).toEqual({ kind: 'active' });
});
