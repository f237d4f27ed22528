import { expect, it } from 'vitest';
import { states } from '@/domain/places/states';
import { stateOptions } from './stateOptions';

it('reads a state as its code and name, and stores the code (spec 3.3.9)', () => {
  expect(stateOptions(states)).toContainEqual({ value: 'CA', label: 'CA-California' });
  expect(stateOptions(states)).toBe(stateOptions(states));
});
