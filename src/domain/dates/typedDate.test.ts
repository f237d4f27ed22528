import { expect, test } from 'vitest';
import { typedDate } from './typedDate';

test.each([
  ['03-04-2024', '03-04-2024'],
  ['03042024', '03-04-2024'],
  ['3/4/2024', '03-04-2024'],
  ['3.4.2024', '03-04-2024'],
  [' 12 31 9999 ', '12-31-9999'],
  ['2024-03-04', '03-04-2024'],
  ['2024/3/4', '03-04-2024'],
  ['Feb 3 2020', '02-03-2020'],
  ['february 3rd, 2020', '02-03-2020'],
  ['3 Sept. 2020', '09-03-2020'],
  ['Foo 3 2020', 'Foo 3 2020'],
  ['3/4', '3/4'],
  ['3/4/202', '3/4/202'],
  ['0304202', '0304202'],
  ['someday', 'someday'],
  ['', ''],
])('%j typed is %j', (typed, expected) => {
  expect(typedDate(typed)).toBe(expected);
});

test.each([
  ['2/3/26', 'past', '02-03-2026'],
  ['2/3/27', 'past', '02-03-1927'],
  ['2/3/85', 'past', '02-03-1985'],
  ['Feb 3 26', 'past', '02-03-2026'],
  ['2/3/26', 'nearest', '02-03-2026'],
  ['2/3/30', 'nearest', '02-03-2030'],
  ['2/3/76', 'nearest', '02-03-2076'],
  ['2/3/77', 'nearest', '02-03-1977'],
  ['2/3/00', 'nearest', '02-03-2000'],
] as const)('two digits of a year: %s, %s, are %s', (typed, years, expected) => {
  expect(typedDate(typed, { years, today: '2026-11-23' })).toBe(expected);
});
