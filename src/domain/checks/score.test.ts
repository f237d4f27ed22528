import { describe, expect, it } from 'vitest';
import { scoreOf } from './checkReading';
import { isFinding } from './finding';
import { isGoodScore, scoreTone, scoreWord } from './score';

describe('a score', () => {
  it.each([
    [80, true, 'Good'],
    [79, false, 'Needs review'],
    [100, true, 'Good'],
    [0, false, 'Needs review'],
  ])('of %i is good: %s', (score, isGood, word) => {
    expect(isGoodScore(score)).toBe(isGood);
    expect(scoreWord(score)).toBe(word);
    expect(scoreTone(score)).toBe(isGood ? 'good' : 'bad');
    expect(isFinding({ score, isSanction: false })).toBe(!isGood);
  });

  it('that is missing has a word of its own', () => {
    expect(scoreWord(null)).toBe('No score');
    expect(scoreTone(null)).toBe('none');
  });

  it.each([
    ['0', 0],
    [' 79.5 ', 80],
    ['100', 100],
    ['100.5', null],
    ['-1', null],
    ['1e2', null],
    ['', null],
  ])('is read from %j as %s', (text, score) => {
    expect(scoreOf(text)).toBe(score);
  });
});
