import type { FillTone, TextStyle } from './sheet';

type Colour = readonly [red: number, green: number, blue: number];

/**
 * Colours of ink and fills, 0 to 255 each; text on white or on its own pale fill has a contrast of
 * 4.5 or more.
 */
const colours: Readonly<Record<FillTone | TextStyle['tone'], Colour>> = {
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
};

const part = (value: number): string => String(Math.round((value / 255) * 1000) / 1000);

type Operators = Readonly<Record<FillTone | TextStyle['tone'], string>>;

const operators = (name: 'rg' | 'RG'): Operators =>
  Object.fromEntries(
    Object.entries(colours).map(([tone, colour]) => [
      tone,
      `${colour.map(part).join(' ')} ${name}`,
    ]),
    // Each tone has its entry above.
  ) as Operators;

/** The PDF operator that sets the colour of fills and of text. */
export const fillOperator = operators('rg');

/** The PDF operator that sets the colour of lines. */
export const lineOperator = operators('RG');

/** The same colour on a screen. */
export const screenColour = (tone: FillTone | TextStyle['tone']): string =>
  `rgb(${colours[tone].join(' ')})`;
