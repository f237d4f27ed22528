import { expect, it } from 'vitest';
import { type DuplicateFinding, sharedText } from './applicationDetail';

const found = (kind: DuplicateFinding['kind'], _id: string): DuplicateFinding => ({
  kind,
  shown: 'x',
  application: { _id, merchantId: 1, companyName: 'Fern', status: 'submitted' },
});

it.each([
  [[found('ein', 'a')], 'Same EIN as 1 other application'],
  [
    [found('ein', 'a'), found('bank', 'a'), found('ein', 'b')],
    'Same EIN and bank account as 2 other applications',
  ],
  [
    [found('phone', 'a'), found('ssn', 'b'), found('license', 'c')],
    'Same phone, SSN of an owner and license number as 3 other applications',
  ],
])('%#: says %s', (findings, text) => expect(sharedText(findings)).toBe(text));
