import { expect, test } from 'vitest';
import { pickedDate, pickerDate, typedDate } from './typedDate';

test.each([
  ['03-04-2024', '03-04-2024'],
  ['03042024', '03-04-2024'],
  ['3/4/2024', '03-04-2024'],
  ['3.4.2024', '03-04-2024'],
  [' 12 31 9999 ', '12-31-9999'],
  ['2024-03-04', '03-04-2024'],
  ['2024/3/4', '03-04-2024'],
  ['3/4/24', '3/4/24'],
  ['0304202', '0304202'],
  ['someday', 'someday'],
  ['', ''],
])('%j typed is %j', (typed, expected) => {
  expect(typedDate(typed)).toBe(expected);
});

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
