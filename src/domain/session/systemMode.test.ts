import { expect, it } from 'vitest';
import { importMode } from './systemMode';

it.each([
  ['Production', 'Production'],
  ['production', 'Production'],
  ['', 'Production'],
  ['anything', 'Production'],
  ['latest', 'Production'],
  ['Sandbox', 'Sandbox'],
  ['SANDBOX', 'Sandbox'],
  ['test', 'Sandbox'],
  ['Test', 'Sandbox'],
  [' test ', 'Sandbox'],
])('%j is imported as %s', (mode, stored) => expect(importMode(mode)).toBe(stored));
