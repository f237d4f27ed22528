import { expect, it } from 'vitest';
import { summaryFigures } from './summaryFigures';

const sums = {
  count: 3,
  gross: '100.00',
  refunds: '0.00',
  returns: '0.00',
  tips: '0.00',
  tax: '0.00',
  fees: '0.00',
  other: '0.00',
  manual: '0.00',
  net: '100.00',
  isExact: true,
};

it.each([
  [{}, undefined],
  [{ manual: '-25.00' }, 'without manual entries'],
  [{ other: '7.50' }, 'without other money'],
  [{ other: '7.50', manual: '75.00' }, 'without other money and manual entries'],
])('the gross says which listed rows it leaves out: %j', (parts, note) => {
  const gross = summaryFigures({ ...sums, ...parts }).find(({ label }) => label === 'Gross');
  expect(gross?.note).toBe(note);
});
