import { expect, it } from 'vitest';
import { debitRetryError } from './debitRetry';

const debit = { code: 'R01', returns: 1, firstSettledOn: '2027-01-04' };

it.each([
  [{}, '2027-01-06', null],
  [{ code: 'R09', returns: 2 }, '2027-07-03', null],
  [{ returns: 3 }, '2027-01-06', /twice/],
  [{}, '2027-07-04', /last day to present it again was 07.03.2027/],
  [{ code: 'R10' }, '2027-01-06', /R10/],
  [{ code: 'R02' }, '2027-01-06', /R02/],
  [{ code: '' }, '2027-01-06', /Only R01 and R09/],
] as const)('a returned debit %j on %s is refused with %s', (over, today, refusal) => {
  const error = debitRetryError({ ...debit, ...over }, today);
  if (refusal) expect(error).toMatch(refusal);
  else expect(error).toBeNull();
});
