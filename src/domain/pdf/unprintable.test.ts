import { describe, expect, it } from 'vitest';
import type { PdfDocument } from './pdfDocument';
import { unprintableSigns, unprintableText } from './unprintable';

const saying = (...texts: string[]): PdfDocument => ({
  ...{ title: texts[0] ?? '', author: 'Emerald Coast', size: 'a4' },
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
    ['a decomposed letter, white space, invisible marks', 'E\u0301mile\u00a0a\tb\u200b\ufeff\r\n', null],
    ['one character', '李 Smith 李', 'This character cannot be printed: 李. It shows as □.'],
    ['several', '日本 🌿', 'These characters cannot be printed: 日 本 🌿. They show as □.'],
    ['Hebrew and Arabic', 'שלום مر', 'These characters cannot be printed: ש ל ו ם م ر. They show as □.'],
    [
      'many',
      '一二三四五六七八九十百千万億',
      'These characters cannot be printed: 一 二 三 四 五 六 七 八 九 十 百 千 and 2 more. They show as □.',
    ],
  ])('%s', (_, text, sentence) => {
    expect(unprintableText(unprintableSigns(saying('A', text)))).toBe(sentence);
  });
});
