import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import type { OutlineStep, Sheet } from './sheet';

type Word = NonNullable<PdfDocument['watermark']>;

/**
 * A stroke of a letter in a square of 1 by 1: a line from its first point, and the points or
 * handles that follow.
 */
type Stroke = readonly (readonly number[])[];

/** Letters as strokes: points of lines, and with six numbers the handles and end of a curve. */
const letters: Readonly<Record<string, readonly Stroke[]>> = {
  D: [
    [
      [0, 1],
      [0, 0],
      [0.35, 0],
      [0.8, 0, 0.8, 1, 0.35, 1],
      [0, 1],
    ],
  ],
  E: [
    [
      [0.65, 0],
      [0, 0],
      [0, 1],
      [0.65, 1],
    ],
    [
      [0, 0.5],
      [0.55, 0.5],
    ],
  ],
  M: [
    [
      [0, 1],
      [0, 0],
      [0.4, 0.6],
      [0.8, 0],
      [0.8, 1],
    ],
  ],
  O: [
    [
      [0.35, 0],
      [0.8, 0, 0.8, 1, 0.35, 1],
      [-0.1, 1, -0.1, 0, 0.35, 0],
    ],
  ],
};

/** From the left of one letter to that of the next, in heights of a letter. */
const advance = 1.05;

/** Height of a letter and width of its line, in parts of the page's shorter side. */
const [tall, thick] = [0.2, 0.014];

/**
 * Where points of a word lie on the page: in its middle, along the line from its lower left to its
 * upper right.
 */
function placed(count: number, [width, height]: readonly [number, number]) {
  const size = Math.min(width, height) * tall;
  const angle = -Math.atan2(height, width);
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
  const middle = (count * advance - 0.35) / 2;
  return (x: number, y: number): [number, number] => {
    const [along, across] = [x - middle, y - 0.5];
    return [width / 2 + along * cos - across * sin, height / 2 + along * sin + across * cos];
  };
}

/** Draws a word large across a page, pale, under all that is drawn later. */
export function drawWatermark(sheet: Sheet, word: Word, page: readonly [number, number]): void {
  const place = placed(word.length, page);
  const step = (values: readonly number[], at: number, left: number): OutlineStep => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = values;
    if (values.length === 2) return [at === 0 ? 'M' : 'L', ...place(x1 + left, y1)];
    return ['C', ...place(x1 + left, y1), ...place(x2 + left, y2), ...place(x3 + left, y3)];
  };
  for (const [index, letter] of [...word].entries()) {
    for (const stroke of letters[letter] ?? []) {
      const steps = stroke.map((values, at) => step(values, at, index * advance));
      sheet.shape({ steps, tone: 'line', lineWidth: Math.min(...page) * thick });
    }
  }
}
