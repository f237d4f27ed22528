import { expect, it } from 'vitest';
import { agoText } from './ago';

it.each([
  [-5, 'just now'],
  [0, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 min ago'],
  [3_599_000, '59 min ago'],
  [7_200_000, '2 h ago'],
])('%i ms ago is %s', (milliseconds, text) => expect(agoText(milliseconds)).toBe(text));
