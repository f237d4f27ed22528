import { describe, expect, it } from 'vitest';
import { changeText } from './sales';

describe('a change against the period before', () => {
  it.each([
    [0, 0, 'no change'],
    [100, 0, 'new'],
    [0, 100, '−100%'],
    [100, 100, 'no change'],
    [112_400, 100_000, '+12.4%'],
    [97_000, 100_000, '−3%'],
    [100_049, 100_000, 'no change'],
    [100_051, 100_000, '+0.1%'],
    [1_250_000, 100, '+1,249,900%'],
    // What was below 0 and is above has grown.
    [50, -100, '+150%'],
    [-150, -100, '−50%'],
  ])('%d after %d is %s', (now, before, text) => {
    expect(changeText(now, before)).toBe(text);
  });
});
