import { expect, it } from 'vitest';
import { ringSectors } from './donutLayout';

it('halves of a ring lie above and below its middle', () => {
  const [first = '', second = ''] = ringSectors([1, 1]);
  expect(first).toMatch(/^M176,90A86,86 0 0 0 4\.\d+,88\.\d+L36\.\d+,89\.\d+A54,54 0 0 1 144,90Z$/);
  expect(second).toMatch(/^M4,90A86,86 0 0 0 175\.\d+,91\.\d+L/);
});

it('more than a half goes the long way round', () => {
  const [most = '', rest = ''] = ringSectors([3, 1]);
  expect(most).toContain('A86,86 0 1 0');
  expect(rest).toContain('A86,86 0 0 0');
});
