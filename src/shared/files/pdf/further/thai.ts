/**
 * The places of Thai marks, as browsers find them in a font without rules of its own: private code
 * points that Windows once laid down. A tone on its own stands high, over a vowel; these stand
 * lower, or beside the ascender of their consonant.
 */
const tones = '\u0e48\u0e49\u0e4a\u0e4b\u0e4c';
const above = '\u0e34\u0e35\u0e36\u0e37';
const below = '\u0e38\u0e39\u0e3a';

const from = (marks: string, first: number): [string, string][] =>
  [...marks].map((mark, at) => [mark, String.fromCharCode(first + at)]);

const low = new Map(from(tones, 0xf70a));
const lowLeft = new Map(from(tones, 0xf705));
const left = new Map([
  ...from(tones, 0xf713),
  ...from(above, 0xf701),
  ...from('\u0e31\u0e4d\u0e47', 0xf710),
]);
const deeper = new Map(from(below, 0xf718));
const tailless = new Map([
  ['\u0e0d', '\uf70f'],
  ['\u0e10', '\uf700'],
]);

const ascending = /[\u0e1b\u0e1d\u0e1f\u0e2c]/;
const tailed = /[\u0e0e\u0e0f]/;
const consonant = /[\u0e01-\u0e2e]/;
const upper = /[\u0e31\u0e34-\u0e37\u0e47\u0e4d\u0e4e]/;
/** It begins with a ring above the consonant before it. */
const saraAm = '\u0e33';

const letters = new Map(
  [low, lowLeft, left, deeper, tailless].flatMap((places) => [...places].map(([a, b]) => [b, a])),
);

/** The Thai sign at such a place. */
export const thaiLetter = (sign: string): string => letters.get(sign) ?? sign;

/** A tone, over a vowel or on its own. */
function placedTone(tone: string, base: string, isHigh: boolean): string | undefined {
  const isBeside = ascending.test(base);
  if (isHigh) return isBeside ? left.get(tone) : tone;
  return (isBeside ? lowLeft : low).get(tone);
}

const placedAbove = (mark: string, base: string): string =>
  ascending.test(base) ? (left.get(mark) ?? mark) : mark;

const placedBelow = (mark: string, base: string): string | undefined =>
  tailed.test(base) ? deeper.get(mark) : mark;

/** A consonant loses its tail to a mark below. */
const placedBase = (sign: string, next: string): string =>
  below.includes(next) ? (tailless.get(sign) ?? sign) : sign;

/** Thai marks at their places; other text as it is. */
export function thaiPlaced(text: string): string {
  if (!/[\u0e31-\u0e4e]/.test(text)) return text;
  const signs = [...text];
  let base = '';
  let isUniqueViolation = true;
  return signs
    .map((sign, at) => {
      const next = signs[at + 1] ?? ' ';
      if (tones.includes(sign)) {
        const isHigh = isUniqueViolation || next === saraAm;
        isUniqueViolation = true;
        return placedTone(sign, base, isHigh);
      }
      if (upper.test(sign)) {
        isUniqueViolation = true;
        return placedAbove(sign, base);
      }
      if (below.includes(sign)) return placedBelow(sign, base);
      base = sign;
      isUniqueViolation = !consonant.test(sign);
      return placedBase(sign, next);
    })
    .join('');
}
