import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printable } from './printable';
import type { Metrics } from './sheet';
import { wrap } from './wrap';

/** One point per character. */
const metrics: Metrics = {
  width: (text) => [...text].length,
  has: (code) => code < 0x3000 && code !== 0x301,
};
const style = { size: 10, bold: false };
const lines = (text: string, width: number): string[] => wrap(text, { width, style, metrics });

describe('wrapping', () => {
  it.each([
    ['', 10, ['']],
    ['fits', 10, ['fits']],
    ['exactly ten', 11, ['exactly ten']],
    ['one two three', 7, ['one two', 'three']],
    ['Donaudampfschifffahrt', 8, ['Donaudam', 'pfschiff', 'fahrt']],
    ['a Donaudampfschiff b', 8, ['a', 'Donaudam', 'pfschiff', 'b']],
    ['somebody@example.com', 12, ['somebody@', 'example.com']],
    ['first\nsecond line', 6, ['first', 'second', 'line']],
    ['wide', 0, ['w', 'i', 'd', 'e']],
    ['Acme 金門超市', 7, ['Acme 金門', '超市']],
    ['你好，「世界」。', 3, ['你好，', '「世', '界」。']],
    ['ร้านขายยา', 6, ['ร้าน', 'ขายยา']],
    ['서울마켓 주식회사', 6, ['서울마켓', '주식회사']],
    ['ที่ที่', 1, ['ที่', 'ที่']],
  ])('%j in %i characters', (text, width, expected) => {
    expect(lines(text, width)).toEqual(expected);
  });

  it('loses nothing but the spaces at breaks, and is never wider than asked', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii' }),
        fc.integer({ min: 1, max: 40 }),
        (text, width) => {
          const found = lines(text, width);
          expect(found.join('').replaceAll(' ', '')).toBe(text.replace(/[\n ]/g, ''));
          for (const line of found) expect([...line].length).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});

describe('what can be printed', () => {
  it.each([
    ['plain ASCII', "O'Brien (a) \\ <b>", "O'Brien (a) \\ <b>"],
    ['a decomposed letter', 'E\u0301mile', 'Émile'],
    ['other white space', 'a\u00a0b\tc', 'a b c'],
    ['line breaks of any kind', 'a\r\nb\u2028c', 'a\nb\nc'],
    ['marks that turn the direction', 'abc\u202etxt.exe', 'abctxt.exe'],
    ['invisible characters', 'pass\u200bword\u00ad\ufeff', 'password'],
    ['control characters', 'a\u0000\u001bb', 'ab'],
    ['half a character', 'a\ud800b', 'ab'],
    ['a script that the fonts lack', '李 Smith', '□ Smith'],
    ['a sign beyond the first plane', '🙂', '□'],
    ['a mark that nothing composes', 'q\u0301', 'q'],
  ])('%s', (_, text, expected) => {
    expect(printable(text, metrics)).toBe(expected);
  });
});
