import type { FillTone, TextStyle } from './sheet';

type Color = readonly [red: number, green: number, blue: number];

/**
 * Colors of ink and fills, 0 to 255 each; text on white or on its own pale fill has a contrast of
 * 4.5 or more.
 */
const colors: Readonly<Record<FillTone | TextStyle['tone'], Color>> = {
  plain: [23, 32, 42],
  muted: [84, 96, 108],
  accent: [15, 107, 77],
  good: [15, 107, 77],
  warning: [138, 84, 0],
  bad: [180, 28, 24],
  paper: [255, 255, 255],
  head: [240, 243, 244],
  line: [216, 222, 226],
  accentFill: [237, 246, 242],
  goodFill: [237, 246, 242],
  warningFill: [255, 246, 228],
  badFill: [254, 238, 236],
  brand: [18, 128, 92],
  leaf: [215, 242, 230],
  // Of what machines read.
  ink: [0, 0, 0],
};

/** Red, green and blue of a tone, 0 to 255 each. */
export const colorOf = (tone: FillTone | TextStyle['tone']): [number, number, number] => [
  ...colors[tone],
];

/** The same color on a screen. */
export const screenColor = (tone: FillTone | TextStyle['tone']): string =>
  `rgb(${colors[tone].join(' ')})`;
