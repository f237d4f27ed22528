/**
 * The 14 characters of the E-13B font as they lie on its grid of 7 × 9 modules of 0.013 inch, drawn
 * on our own: digits, then `T` transit, `A` amount, `U` on-us and `D` dash.
 */
const glyphs = {
  '0': '#######/#.....#/#.....#/#.....#/#.....#/#.....#/#.....#/#.....#/#######',
  '1': '..##.../...#.../...#.../...#.../...#.../.#####./.#####./.#####./.#####.',
  '2': '...####/......#/......#/......#/...####/...#.../...#.../...#.../...####',
  '3': '..####./.....#./.....#./.....#./..#####/.....##/.....##/.....##/..#####',
  '4': '.##..../.##..../.##..../.##.##./.##.##./.######/....##./....##./....##.',
  '5': '..#####/..#..../..#..../..#..../..#####/......#/......#/......#/..#####',
  '6': '.##..../.#...../.#...../.#...../.######/.#....#/.#....#/.#....#/.######',
  '7': '..#####/..##..#/......#/....###/....#../....#../....#../....#../....#..',
  '8': '.#####./.#...#./.#...#./.#...#./#######/##...##/##...##/##...##/#######',
  '9': '.######/.#....#/.#....#/.#....#/.######/.....##/.....##/.....##/.....##',
  T: '##...../##.####/##.####/##.####/##...../##.####/##.####/##.####/##.....',
  A: '....###/....###/.##.###/.##..../.##..../.##..../####.../###..../###....',
  U: '......./......./##.##../##.##../##.##../##.####/##.####/##.####/.......',
  D: '......./......./......./##.##.#/##.##.#/##.##.#/......./......./.......',
} as const satisfies Record<string, string>;

export type MicrSign = keyof typeof glyphs;

/** Inches between the left edges of two characters, and the side of a module. */
const pitch = 0.125;
const module = 0.013;

/** How far position 1 ends from the right edge of the check, and the line from its lower edge. */
const fromRight = 0.3125;
const fromBottom = 0.254;

/** A character at its position, which is counted from the right edge of the check. */
export interface MicrMark {
  position: number;
  sign: MicrSign;
}

const isSign = (text: string): text is MicrSign => text in glyphs;

/** The characters of a text whose last one stands at a position. */
function ending(text: string, position: number): MicrMark[] {
  const signs = [...text].filter(isSign);
  return signs.map((sign, at) => ({ sign, position: position + signs.length - 1 - at }));
}

/** What the line of a check says. */
export interface MicrFields {
  checkNumber: number;
  routing: string;
  /** Digits, at most 17. */
  account: string;
}

/**
 * The MICR line of a business check (ANSI X9.100-160): the check number between on-us symbols at
 * 45 and above, the routing number between transit symbols at 33 and 43, the account and its on-us
 * symbol at 14. The amount field, 1 to 12, is left for the bank where the check is deposited.
 */
export const micrLine = ({ checkNumber, routing, account }: MicrFields): MicrMark[] => [
  ...ending(`U${String(checkNumber).padStart(6, '0')}U`, 45),
  ...ending(`T${routing}T`, 33),
  ...ending(`${account}U`, 14),
];

/** A filled rectangle in points from the top left of the check. */
export interface MicrBar {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The dark stretches of a row of modules: where each begins and how long it is. */
const stretches = (row: string): { from: number; length: number }[] =>
  [...row.matchAll(/#+/g)].map(({ index, 0: dark }) => ({ from: index, length: dark.length }));

const points = (inches: number): number => inches * 72;

/** The shapes of a line on a check of a size in points. */
export function micrBars(
  line: readonly MicrMark[],
  { width, height }: { width: number; height: number },
): MicrBar[] {
  const side = points(module);
  const top = height - points(fromBottom) - 9 * side;
  return line.flatMap(({ sign, position }) => {
    const right = width - points(fromRight + (position - 1) * pitch);
    return glyphs[sign].split('/').flatMap((row, y) =>
      stretches(row).map(({ from, length }) => ({
        left: right - (7 - from) * side,
        top: top + y * side,
        width: length * side,
        height: side,
      })),
    );
  });
}
