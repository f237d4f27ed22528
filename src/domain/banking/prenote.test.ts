import { expect, it } from 'vitest';
import type { AchAnswerRow } from './achAnswer';
import { prenoteResult, prenoteResultShort } from './prenote';
import { groundError, isOffered, prenoteActError, prenoteActs } from './prenoteActs';

/** A correction of an account number. */
const answer = (over: Partial<AchAnswerRow> = {}): AchAnswerRow => ({
  _id: 'a',
  kind: 'change',
  code: 'C01',
  trace: '121042880000001',
  answerTrace: '',
  original: 1,
  companyName: 'Green Door',
  receiver: 'Green Door LLC',
  lastFour: '0101',
  secCode: 'CCD',
  source: 'prenote',
  amount: '0.00',
  receivedOn: '2026-11-30',
  settledOn: '2026-11-27',
  firstSettledOn: '2026-11-27',
  itemState: 'returned',
  retryNo: 0,
  isFeeCharged: false,
  disposition: 'open',
  dishonoredFor: '',
  contestUntil: '',
  note: '',
  corrected: 'account ending in 9999',
  needsSecondPerson: true,
  askedBy: '',
  isAskedByMe: false,
  ...over,
});

it.each([
  [{ state: 'returned', returnCode: 'C01' }, 'Correction C01: Incorrect account number'],
  [
    { state: 'returned', returnCode: 'C01', change: answer({ disposition: 'applied' }) },
    'Correction applied (C01: Incorrect account number)',
  ],
  [{ state: 'sent', returnCode: '', markedFor: 'bank' }, 'Marked verified'],
  // What comes back later tells more than what a person said before.
  [{ state: 'returned', returnCode: 'R02', markedFor: 'bank' }, 'Returned R02: Account closed'],
  [{ state: 'returned', returnCode: 'R03' }, 'Returned R03: No account'],
  [{ state: 'settled', returnCode: '' }, 'Settled'],
] as const)('a prenote that is %o reads in words', (own, text) => {
  const row = { isCleared: false, change: null, markedFor: '', ...own } as const;
  expect(prenoteResult(row)).toBe(text);
  const isLong = text.includes('(');
  expect(prenoteResultShort(row)).toBe(isLong ? 'Correction applied (C01)' : text);
});

const today = '2026-12-02';

const settled = {
  state: 'settled',
  clearsOn: today,
  accountState: 'pending',
  ownerMatch: '',
  isLatest: true,
  change: null,
} as const;

it.each([
  ['waits for its bank', {}, null],
  ['was sent, its file not acknowledged', { state: 'sent' }, null],
  ['was not sent', { state: 'filed' }, 'The prenote was not sent yet'],
  ['waits for a file', { state: 'waiting' }, 'The prenote was not sent yet'],
  ['was withdrawn', { state: 'withdrawn' }, 'The prenote was withdrawn'],
  ['came back', { state: 'returned' }, 'The prenote came back'],
  ['is of numbers of before', { isLatest: false }, 'A later prenote tests this account'],
  ['is of a verified account', { accountState: 'verified' }, 'The account is verified'],
  ['is of a removed account', { accountState: 'removed' }, 'The account was removed'],
  ['is of a failed account', { accountState: 'failed' }, 'The verification of the account failed'],
] as const)('the account of a prenote that %s is marked, or why not', (_, over, error) =>
  expect(prenoteActError('mark', { ...settled, ...over }, today)).toBe(error),
);

it.each([
  ['waited', today, null],
  ['waited', '2026-12-01', null],
  ['waited', '2026-12-03', 'The wait ends on 12/03/2026'],
  ['waited', '', 'The wait has not begun: the prenote has no settlement date'],
  ['bank', '2026-12-03', null],
  ['bank', '', null],
] as const)('the ground %s holds for a prenote that clears on %s: %s', (ground, clearsOn, error) =>
  expect(groundError(ground, { clearsOn }, today)).toBe(error),
);

it.each([
  ['came back', {}, null],
  ['was corrected', { change: answer() }, /^Apply the correction instead/],
  ['was corrected, which is closed', { change: answer({ disposition: 'closed' }) }, null],
  ['was followed by another', { isLatest: false }, /later prenote/],
  ['is of a removed account', { accountState: 'removed' }, /was removed/],
  ['is of an account that is verified', { accountState: 'verified' }, /has not failed/],
  ['is of another owner', { ownerMatch: 'mismatch' }, /names another owner/],
] as const)('a prenote that %s is sent again, or why not', (_, over, error) => {
  const row = { ...settled, state: 'returned', accountState: 'failed', ...over } as const;
  const found = prenoteActError('again', row, today);
  if (error) expect(found).toMatch(error);
  else expect(found).toBeNull();
});

it.each([
  ['that nobody made', null, /corrected nothing/],
  ['of an account', answer(), null],
  ['that one asked for oneself', answer({ isAskedByMe: true }), /second person/],
  ['that is applied', answer({ disposition: 'applied' }), /already decided/],
] as const)('a correction %s is applied, or why not', (_, change, error) => {
  const found = prenoteActError('apply', { ...settled, change }, today);
  if (error) expect(found).toMatch(error);
  else expect(found).toBeNull();
});

it('a row offers what it may come to: what came back goes again, all else is marked', () => {
  const offered = (over: object) =>
    prenoteActs.filter((act) => isOffered(act, { ...settled, ...over }));
  expect(offered({})).toEqual(['mark']);
  expect(offered({ state: 'returned' })).toEqual(['again']);
  expect(offered({ state: 'returned', change: answer() })).toEqual(['apply', 'again']);
});
