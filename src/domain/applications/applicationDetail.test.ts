import { expect, it } from 'vitest';
import { type DuplicateFinding, sharedText } from './applicationDetail';

const found = (kind: DuplicateFinding['kind'], _id: string): DuplicateFinding => ({
  kind,
  shown: 'x',
  application: { _id, merchantId: 1, companyName: 'Fern', status: 'submitted' },
});

it.each([
  [[found('ein', 'a')], 'Shares EIN with 1 application'],
  [
    [found('ein', 'a'), found('bank', 'a'), found('ein', 'b')],
    'Shares EIN and bank account with 2 applications',
  ],
  [
    [found('phone', 'a'), found('ssn', 'b'), found('licence', 'c')],
    'Shares phone, SSN of an owner and license number with 3 applications',
  ],
])('%#: says %s', (findings, text) => expect(sharedText(findings)).toBe(text));
