import { describe, expect, it } from 'vitest';
import { findingActionsNow, findingText, isFinding, meanwhileText } from './finding';

describe('a finding', () => {
  it.each([
    [79, false, true],
    [80, false, false],
    [null, false, false],
    [99, true, true],
    [null, true, true],
    [0, false, true],
  ])('of score %s, sanctions %s: %s', (score, isSanction, found) => {
    expect(isFinding({ score, isSanction })).toBe(found);
  });

  it.each([
    [8, true, 'OFAC sanctions list, score 8'],
    [52, false, 'score 52'],
    [null, true, 'OFAC sanctions list'],
  ])('of score %s, sanctions %s reads %s', (score, isSanction, text) => {
    expect(findingText({ score, isSanction })).toBe(text);
  });

  it.each([
    ['open', false, ['decide']],
    ['open', true, ['decide']],
    ['proposed', true, ['withdraw']],
    ['proposed', false, ['confirm', 'reject']],
    ['decided', false, ['reopen']],
    ['decided', true, ['reopen']],
  ] as const)('that is %s (own: %s) lets a person %j', (state, isOwn, acts) => {
    expect(findingActionsNow({ state, isOwn })).toEqual(acts);
  });

  it.each([
    ['confirm', 'open', 'withdraw', 'The decision was withdrawn in the meantime.'],
    ['confirm', 'open', 'reject', 'The decision was rejected in the meantime.'],
    ['reject', 'open', 'reopen', 'The finding was reopened in the meantime.'],
    [
      'confirm',
      'proposed',
      'decide',
      'The decision was changed in the meantime. Please read it again.',
    ],
    ['confirm', 'decided', 'confirm', 'Otto has already decided on this finding.'],
    ['decide', 'proposed', 'decide', 'Cora proposed a decision in the meantime.'],
    [
      'decide',
      'open',
      'withdraw',
      'The finding was changed in the meantime. Please read it again.',
    ],
    ['decide', 'open', null, 'The finding was changed in the meantime. Please read it again.'],
    ['reopen', 'open', 'reopen', 'The finding was reopened in the meantime.'],
    [
      'reopen',
      'decided',
      'confirm',
      'The decision was changed in the meantime. Please read it again.',
    ],
  ] as const)(
    'that others changed refuses to %s: it is %s after %s',
    (...[act, state, lastAct, text]) => {
      const now = { state, lastAct, preparedBy: 'Cora', decidedBy: 'Otto' };
      expect(meanwhileText(act, now)).toBe(text);
    },
  );
});
