import { expect, it } from 'vitest';
import { batchTitle } from './batchTitle';

it.each([
  [[], 'Invoices'],
  [['INVC-000001'], 'Invoice INVC-000001'],
  [['INVC-000009', 'INVC-000001', 'INVC-000004'], 'Invoices INVC-000001 to INVC-000009'],
  [['MTA-10', 'MTA-9'], 'Invoices MTA-9 to MTA-10'],
])('the title of %j', (numbers, title) => {
  expect(batchTitle(numbers)).toBe(title);
});
