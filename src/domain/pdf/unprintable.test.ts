import { describe, expect, it } from 'vitest';
import type { PdfDocument } from './pdfDocument';
import { isOfTypeface } from './typefaceSigns';
import { drawnSigns, isUsual, piecesFor, unprintableSigns, unprintableText } from './unprintable';

const saying = (...texts: string[]): PdfDocument => ({
  title: texts[0] ?? '',
  author: 'Emerald Coast',
  size: 'a4',
  blocks: [
    {
      kind: 'table',
      columns: [{ title: 'Item', share: 1 }],
      rows: texts.map((text) => [{ text, note: text }]),
    },
  ],
});

describe('what cannot be printed', () => {
  it.each([
    ['plain ASCII', "O'Brien", null],
    ['Latin, Greek and Cyrillic', 'Zoë Żółć Ελλάς Київ Nguyễn €', null],
    [
      'a decomposed letter, white space, invisible marks',
      'E\u0301mile\u00a0a\tb\u200b\ufeff\r\n',
      null,
    ],
    ['Chinese, Japanese, Korean', '金門超市 株式会社ローソン ㈱ 서울마켓', null],
    ['Hebrew, Arabic, Thai', 'שלום مخبز نان ร้านน้ำผึ้ง', null],
    ['emoji with tones, joiners and styles', '🌿 👩🏽‍🌾 ☎️', null],
    ['a vowel mark that nothing places', 'שָׁלוֹם مُحَمَّد', null],
    ['one character', 'क Smith क', 'This character cannot be printed: क. It shows as □.'],
    ['several', 'ಕ 龘 𓀀', 'These characters cannot be printed: ಕ 龘 𓀀. They show as □.'],
    [
      'many',
      'कखगघङचछजझञटठडढ',
      'These characters cannot be printed: क ख ग घ ङ च छ ज झ ञ ट ठ and 2 more. They show as □.',
    ],
  ])('%s', async (_, text, sentence) => {
    expect(unprintableText(await unprintableSigns(saying('A', text)))).toBe(sentence);
  });
});

describe('the font files beside the typeface', () => {
  it.each([
    ['none for the usual text', 'Zoë Żółć Ελλάς Київ €', []],
    ['none for what cannot be printed', 'क', []],
    ['one of each script', 'שלום مخبز ร้าน ロ', ['hebrew-1', 'arabic-1', 'thai-1', 'kana-1']],
    ['common signs from few', '門超市', ['han-10', 'han-9', 'han-3']],
    ['emoji', '🌿', ['emoji-1']],
  ])('%s', async (_, text, pieces) => {
    expect(await piecesFor(saying('A', text))).toEqual(pieces);
  });
});

describe('usual signs', () => {
  it('are printed as they are, by the typeface', () => {
    const all = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(
      isUsual,
    );
    expect(all.length).toBeGreaterThan(190);
    for (const sign of all) {
      expect(drawnSigns(sign), `U+${sign.charCodeAt(0).toString(16)}`).toEqual([sign]);
      expect(isOfTypeface(sign.charCodeAt(0)), `U+${sign.charCodeAt(0).toString(16)}`).toBe(true);
    }
  });
});
