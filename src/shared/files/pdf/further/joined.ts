/**
 * The shapes of an Arabic letter; those that join with the next letter are missing where it never
 * does.
 */
interface Shapes {
  isolated: number;
  final?: number;
  initial?: number;
  medial?: number;
}

/** Where Unicode lists the shapes: those of one letter side by side, in that order. */
const blocks = [
  [0xfb50, 0xfbb1],
  [0xfbd3, 0xfbe7],
  [0xfbfc, 0xfbff],
  [0xfe80, 0xfef4],
  // Of a letter whose first two shapes are in the block before.
  [0xfbe8, 0xfbe9],
] as const;

/**
 * Alef behind lam becomes one letter with it: its shape on its own, the next one is its end of a
 * word.
 */
const lam = 0x644;
const lamAlefs: Readonly<Record<number, number>> = {
  1570: 0xfef5,
  1571: 0xfef7,
  1573: 0xfef9,
  1575: 0xfefb,
};
const pairs = new Set(Object.values(lamAlefs));

/** The line that makes a word longer. */
const kashida = 0x640;
const everyShape = (code: number): Shapes => ({
  isolated: code,
  final: code,
  initial: code,
  medial: code,
});

/** What a shape stands for: the letter, or both of a pair. */
export const arabicLetters = (sign: string): string =>
  /[\ufb50-\ufdff\ufe70-\ufefc]/.test(sign) ? sign.normalize('NFKC') : sign;

function readShapes(): Map<number, Shapes> {
  const groups = new Map<number, number[]>();
  for (const [first, last] of blocks) {
    for (let code = first; code <= last; code++) {
      const letters = arabicLetters(String.fromCharCode(code));
      const letter = letters.charCodeAt(0);
      if (letters.length === 1) groups.set(letter, [...(groups.get(letter) ?? []), code]);
    }
  }
  const shapes = new Map<number, Shapes>([[kashida, everyShape(kashida)]]);
  for (const [letter, [isolated = letter, final, initial, medial]] of groups) {
    shapes.set(letter, { isolated, final, initial, medial });
  }
  return shapes;
}

let known: Map<number, Shapes> | null = null;

function shapesOf(code: number | undefined): Shapes | undefined {
  known ??= readShapes();
  if (code === undefined) return undefined;
  return pairs.has(code) ? { isolated: code, final: code + 1 } : known.get(code);
}

/** Code points, lam and alef as the one sign that they are written as. */
function withPairs(text: string): number[] {
  const codes: number[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    const pair = codes.at(-1) === lam ? lamAlefs[code] : undefined;
    if (pair === undefined) codes.push(code);
    else codes[codes.length - 1] = pair;
  }
  return codes;
}

/**
 * Arabic letters in the shapes that they take beside one another; other text as it is. In reading
 * order.
 */
export function joined(text: string): string {
  if (!/[\u0620-\u06d5]/.test(text)) return text;
  const codes = withPairs(text);
  let isJoined = false;
  const drawn = codes.map((code, at) => {
    const own = shapesOf(code);
    const isGoingOn = own?.initial !== undefined && shapesOf(codes[at + 1])?.final !== undefined;
    const [end, middle] = isJoined
      ? (['final', 'medial'] as const)
      : (['isolated', 'initial'] as const);
    isJoined = isGoingOn;
    return own?.[isGoingOn ? middle : end] ?? code;
  });
  return drawn.map((code) => String.fromCodePoint(code)).join('');
}
