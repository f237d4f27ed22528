import { expect, test } from 'vitest';
import { pickedDate, pickerDate } from './pickerDate';

test.each([
  ['03-04-2024', '2024-03-04'],
  ['12-31-9999', '9999-12-31'],
])('%s is %s to the browser’s picker, and back', (text, iso) => {
  expect(pickerDate(text)).toBe(iso);
  expect(pickedDate(iso)).toBe(text);
});

test.each(['', '3-4-2024', 'x', '**-**-1985', '13-45-2024', '02-29-2023'])(
  '%j is nothing to the picker',
  (text) => {
    expect(pickerDate(text)).toBe('');
  },
);

test('nothing picked is nothing', () => expect(pickedDate('')).toBe(''));
