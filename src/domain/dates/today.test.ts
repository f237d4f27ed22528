import { expect, it } from 'vitest';
import { isoToday } from './today';

it('today is the local calendar day', () => {
  expect(isoToday(new Date(2025, 0, 1, 0, 0, 1))).toBe('2025-01-01');
  expect(isoToday(new Date(2025, 0, 1, 23, 59, 59))).toBe('2025-01-01');
});
