import {
  arabicHeld,
  emojiHeld,
  hangulTiers,
  hanTiers,
  hebrewHeld,
  jamoHeld,
  kanaHeld,
  thaiHeld,
} from './furtherHeld';

/** Code points of ranges such as `5d0-5ea 5f3`. */
export const codesOf = (ranges: string): number[] =>
  ranges.split(/\s+/).flatMap((range) => {
    const [first = '', last = first] = range.split('-');
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at);
  });

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Code points by tiers: each letter holds three signs of two bits, from `first`. */
function tiersOf(packed: string, first: number): [number[], number[], number[]] {
  const tiers: [number[], number[], number[]] = [[], [], []];
  for (let at = 0; at < packed.length; at++) {
    const six = letters.indexOf(packed.charAt(at));
    for (let place = 0; place < 3; place++) {
      const tier = (six >> (place * 2)) & 3;
      tiers[tier - 1]?.push(first + at * 3 + place);
    }
  }
  return tiers;
}

/** Signs that one font file holds, e.g. `han-3`. */
export interface FontPiece {
  name: string;
  codes: readonly number[];
}

/** A script's tiers cut into pieces of so many signs, counted through. */
function* cut(script: string, perPiece: number, tiers: readonly number[][]): Generator<FontPiece> {
  let count = 0;
  for (const codes of tiers) {
    for (let from = 0; from < codes.length; from += perPiece) {
      count += 1;
      yield { name: `${script}-${count}`, codes: codes.slice(from, from + perPiece) };
    }
  }
}

function* allPieces(): Generator<FontPiece> {
  const whole = { hebrew: hebrewHeld, arabic: arabicHeld, thai: thaiHeld, kana: kanaHeld };
  for (const [script, held] of Object.entries(whole))
    yield { name: `${script}-1`, codes: codesOf(held) };
  yield* cut('emoji', 350, [codesOf(emojiHeld)]);
  const [common, rest] = tiersOf(hangulTiers, 0xac00);
  yield* cut('hangul', 700, [[...codesOf(jamoHeld), ...common], rest]);
  yield* cut('han', 330, tiersOf(hanTiers, 0x4e00));
}

let known: { pieces: ReadonlyMap<string, FontPiece>; byCode: ReadonlyMap<number, string> } | null =
  null;

/** Put together when a text asks for it: most have no such sign. */
function index(): NonNullable<typeof known> {
  if (known) return known;
  const pieces = [...allPieces()];
  known = {
    pieces: new Map(pieces.map((piece) => [piece.name, piece])),
    byCode: new Map(
      pieces.flatMap(({ name, codes }) => codes.map((code) => [code, name] as const)),
    ),
  };
  return known;
}

/**
 * The font file with a sign of another script than Latin, Greek and Cyrillic; null where there is
 * none.
 */
export const pieceWith = (code: number): string | null => index().byCode.get(code) ?? null;

/** A font file's signs; none for an unknown name. */
export const codesIn = (piece: string): readonly number[] => index().pieces.get(piece)?.codes ?? [];

/** Where the private use area begins. */
const firstOwn = 0xe000;

let emoji: ReadonlyMap<number, number> | null = null;

/**
 * The code point under which a font file also holds an emoji beyond the first plane: jspdf knows
 * characters of one unit alone. Others have none but their own.
 */
export function ownCode(code: number): number {
  emoji ??= new Map(codesOf(emojiHeld).map((one, at) => [one, firstOwn + at]));
  return code > 0xffff ? (emoji.get(code) ?? code) : code;
}
