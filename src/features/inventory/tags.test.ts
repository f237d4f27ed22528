import { describe, expect, it } from 'vitest';
import { isTooLong, tagOf, withoutTag, withTags } from './tags';

describe('tags (spec 3.3.3, 3.5.1)', () => {
  it('has text and id, both equal to the entered text', () => {
    expect(tagOf('relaxed')).toEqual({ id: 'relaxed', text: 'relaxed' });
  });

  it.each([
    [[], 'relaxed', ['relaxed']],
    [['relaxed'], 'happy', ['relaxed', 'happy']],
    [['relaxed'], '  happy ', ['relaxed', 'happy']],
    [['relaxed'], 'relaxed', ['relaxed']],
    [['relaxed'], ' relaxed ', ['relaxed']],
    [['relaxed'], '   ', ['relaxed']],
    [['relaxed'], 'Relaxed', ['relaxed', 'Relaxed']],
    [['relaxed'], 'happy, calm,,relaxed,happy', ['relaxed', 'happy', 'calm']],
    [['relaxed'], ' , ', ['relaxed']],
  ])('%j and %j give %j', (tags, entered, expected) => {
    expect(withTags(tags, entered)).toEqual(expected);
  });

  it('keeps the same list when nothing is added, so that nothing looks changed', () => {
    const tags = ['relaxed'];
    expect(withTags(tags, 'relaxed')).toBe(tags);
  });

  it.each([
    ['x'.repeat(100), false],
    ['x'.repeat(101), true],
    ['😀'.repeat(100), false],
  ])('takes up to 100 characters', (tag, expected) => expect(isTooLong(tag)).toBe(expected));

  it('removes by place', () => {
    expect(withoutTag(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
  });
});
