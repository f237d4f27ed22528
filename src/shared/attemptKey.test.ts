import { expect, it } from 'vitest';
import { actKeys, attemptKeys, noteOutcome } from './attemptKey';

it('keeps the key of an act while its body is the same', () => {
  const keyFor = attemptKeys();
  const first = keyFor({ email: 'rosa@example.com' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor({ email: 'rosa@example.com' })).toBe(first);
  expect(keyFor({ email: 'rosa@example.org' })).not.toBe(first);
  expect(attemptKeys()({ email: 'rosa@example.com' })).not.toBe(first);
});

it('gives the same act a new key once it is known what became of the one before', () => {
  const keyFor = attemptKeys();
  const paid = { invoice: 'INV-000001', amount: '50.00' };
  const first = keyFor(paid);
  noteOutcome(first, false);
  expect(keyFor(paid)).toBe(first);
  noteOutcome(first, true);
  const second = keyFor(paid);
  expect(second).not.toBe(first);
  expect(keyFor(paid)).toBe(second);
  // Answered in a shape that cannot be read: nobody knows.
  noteOutcome(second, true);
  noteOutcome(second, false);
  expect(keyFor(paid)).toBe(second);
});

it('keeps the key of a dialog for another body until it is known what became of the one before', () => {
  const keyFor = actKeys();
  const first = keyFor({ amount: '5.00' });
  noteOutcome(first, false);
  expect(keyFor({ amount: '6.00' })).toBe(first);
  noteOutcome(first, true);
  const second = keyFor({ amount: '6.00' });
  expect(second).not.toBe(first);
  expect(keyFor({ amount: '6.00' })).toBe(second);
  expect(keyFor({ amount: '7.00' })).not.toBe(second);
});

it('keeps what is not known of one dialog out of another one', () => {
  const first = actKeys()({ amount: '5.00' });
  noteOutcome(first, false);
  noteOutcome(undefined, false);
  expect(actKeys()({ amount: '5.00' })).not.toBe(first);
});
