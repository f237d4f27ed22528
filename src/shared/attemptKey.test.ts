import { expect, it } from 'vitest';
import { attemptKeys } from './attemptKey';

it('keeps the key of an act while its body is the same', () => {
  const keyFor = attemptKeys();
  const first = keyFor({ email: 'rosa@example.com' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor({ email: 'rosa@example.com' })).toBe(first);
  expect(keyFor({ email: 'rosa@example.org' })).not.toBe(first);
  expect(attemptKeys()({ email: 'rosa@example.com' })).not.toBe(first);
});
