import { expect, it } from 'vitest';
import { shortName } from './shortName';

it.each([
  ['Main Street', 'Main Street'],
  ['x'.repeat(36), 'x'.repeat(36)],
  ['x'.repeat(37), `${'x'.repeat(35)}…`],
  [`${'x'.repeat(34)} and more`, `${'x'.repeat(34)}…`],
])('%s stands beside its bar as %s', (name, shown) => expect(shortName(name)).toBe(shown));
