import { describe, expect, it } from 'vitest';
import { isRightToLeft } from '../direction';
import { lettersOf, shaped } from './shaped';
import { visual } from './visual';

const codes = (text: string): string =>
  [...text].map((sign) => sign.charCodeAt(0).toString(16)).join(' ');

describe('shapes', () => {
  it.each([
    ['letters that join', 'مخبز', 'fee3 fea8 fe92 feb0'],
    ['letters that do not join on', 'دار', 'fea9 fe8d fead'],
    ['lam and alef as one, at the end and on its own', 'سلام لا', 'feb3 fefc fee1 20 fefb'],
    ['words on their own', 'من في', 'fee3 fee6 20 fed3 fef2'],
    ['Persian letters', 'گپ', 'fb94 fb57'],
    ['the line that makes words longer', 'عـي', 'fecb 640 fef2'],
    ['a hamza that joins nothing', 'ماء', 'fee3 fe8e fe80'],
    ['Arabic beside figures', 'رقم٢', 'fead fed7 fee2 662'],
    ['other text', 'שלום 金 a', '5e9 5dc 5d5 5dd 20 91d1 20 61'],
    ['a tone without a vowel: low', 'ก่', 'e01 f70a'],
    ['a tone over a vowel: high', 'กี่', 'e01 e35 e48'],
    ['a tone before a ring: high', 'น้ำ', 'e19 e49 e33'],
    ['marks beside an ascender', 'ปี่ ฟ้า', 'e1b f702 f713 20 e1f f706 e32'],
    ['a consonant without its tail', 'ญุ', 'f70f e38'],
    ['a vowel under a tail', 'ฎุ', 'e0e f718'],
  ])('%s', (_, text, expected) => {
    expect(codes(shaped(text))).toBe(expected);
    expect([...shaped(text)].map(lettersOf).join('')).toBe(text);
  });
});

describe('a line from left to right', () => {
  it.for([
    ['Latin', 'ltr', 'Acme (7)', 'Acme (7)'],
    ['Hebrew', 'rtl', 'שלום', 'םולש'],
    ['brackets and figures in Hebrew', 'rtl', 'אב (12) $3.50', '$3.50 (12) בא'],
    ['Hebrew in Latin', 'ltr', 'Acme אב 12 (x)', 'Acme 12 בא (x)'],
    ['an emoji in Hebrew', 'rtl', 'א🌿ב', 'ב🌿א'],
    ['an emoji at the end of Hebrew', 'rtl', 'א金 🌿', '🌿 金א'],
    ['a flag beside Latin', 'rtl', 'א a🇨🇦', 'a🇨🇦 א'],
  ] as const)('%s', ([_, direction, text, expected]) => {
    expect(visual(text, direction)).toBe(expected);
  });
});

it.each([
  ['שלום', true],
  ['(7) שלום', true],
  ['🌿 مخبز abc', true],
  ['Acme שלום', false],
  ['٢ abc', false],
  ['٢', false],
  ['', false],
])('%j is read from the right: %s', (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected);
});
