import { expect, it } from 'vitest';
import { type AchAnswerRow, answerAdvice, answerError, retryByOf } from './achAnswer';

const row: AchAnswerRow = {
  _id: '1',
  kind: 'return',
  code: 'R01',
  trace: '1',
  answerTrace: '2',
  original: 1,
  companyName: 'Green Door',
  receiver: 'Sofia',
  lastFour: '7890',
  secCode: 'WEB',
  source: 'debit',
  amount: '100.00',
  receivedOn: '2026-11-24',
  settledOn: '2026-11-23',
  firstSettledOn: '2026-11-23',
  itemState: 'returned',
  retryNo: 0,
  isFeeCharged: false,
  disposition: 'open',
  dishonoredFor: '',
  contestUntil: '',
  note: '',
  corrected: '',
  needsSecondPerson: false,
  askedBy: '',
  isAskedByMe: false,
};

it.each([
  ['open', null, null, null],
  ['dishonored', /already decided/, /already decided/, /already decided/],
  ['recovered', /already decided/, /already decided/, /already decided/],
  ['contested', null, /dishonored once/, null],
] as const)('a return that is %s: retry, dishonor, close', (...[disposition, ...wanted]) => {
  const found = (['retry', 'dishonor', 'close'] as const).map(
    (act) => answerError(act, { ...row, disposition }, '2026-11-25') ?? 'yes',
  );
  expect(found).toEqual(
    wanted.map((refusal) => (refusal === null ? 'yes' : expect.stringMatching(refusal))),
  );
});

it.each([
  ['contested', 'R76', 'open', /^The return stands\. ACH has no further answer/],
  ['contested', 'R74', 'open', /stands as corrected/],
  ['return', 'R03', 'dishonored', /can no longer contest/],
  ['return', 'R03', 'recovered', /record it on its invoice/],
  ['return', 'R03', 'contested', /presented again/],
  ['return', 'R03', 'open', /^$/],
] as const)('of a %s %s that is %s', (...[kind, code, disposition, advice]) =>
  expect(answerAdvice({ kind, code, disposition })).toMatch(advice),
);

it.each([
  // 180 days after the first settlement, whichever return it is.
  [{}, '2027-05-22'],
  [{ code: 'R09', retryNo: 1, settledOn: '2026-12-20' }, '2027-05-22'],
  [{ disposition: 'contested' }, '2027-05-22'],
  [{ retryNo: 2 }, ''],
  [{ code: 'R03' }, ''],
  [{ disposition: 'dishonored' }, ''],
  [{ source: 'settlement' }, ''],
  [{ kind: 'change', code: 'C01' }, ''],
] as const)('a return with %o can be presented again until %s', (over, day) =>
  expect(retryByOf({ ...row, ...over })).toBe(day),
);

it('can be presented again on the last day, and no more on the next one', () => {
  expect(answerError('retry', row, retryByOf(row))).toBeNull();
  expect(answerError('retry', row, '2027-05-23')).toMatch(/^The last day/);
});
