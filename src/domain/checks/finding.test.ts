import { describe, expect, it } from 'vitest';
import { findingAct, findingText, isFinding } from './finding';

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
    ['open', false, 'decide'],
    ['open', true, 'decide'],
    ['proposed', true, 'withdraw'],
    ['proposed', false, 'confirm'],
    ['decided', false, null],
  ] as const)('that is %s (own: %s) lets a person %s', (state, isOwn, act) => {
    expect(findingAct({ state, isOwn })).toBe(act);
  });
});
