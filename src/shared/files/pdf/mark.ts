import type { OutlineStep, Shape, Sheet } from './sheet';

/**
 * Side of the square that the mark is drawn in, and how far a handle of its round corners lies from
 * the end.
 */
const side = 32;
const corner = 8;
const handle = corner * 0.448;

const ground: readonly OutlineStep[] = [
  ['M', corner, 0],
  ['L', side - corner, 0],
  ['C', side - handle, 0, side, handle, side, corner],
  ['L', side, side - corner],
  ['C', side, side - handle, side - handle, side, side - corner, side],
  ['L', corner, side],
  ['C', handle, side, 0, side - handle, 0, side - corner],
  ['L', 0, corner],
  ['C', 0, handle, handle, 0, corner, 0],
];

const leaf: readonly OutlineStep[] = [
  ['M', 25, 7],
  ['C', 25.6, 16.6, 21.6, 23.4, 12.6, 23.4],
  ['C', 10.6, 23.4, 9, 22.9, 8, 22.2],
  ['C', 7, 13, 13.6, 7, 25, 7],
];

const veins: readonly OutlineStep[] = [
  ['M', 6.5, 26],
  ['C', 10, 20, 13.5, 16.5, 19, 13],
  ['M', 12.4, 18.6],
  ['L', 18.2, 18.6],
  ['M', 15.4, 15.6],
  ['L', 21, 15.6],
];

/** The product's sign as `BrandMark` shows it: a leaf whose veins are ledger lines. */
const shapes: readonly Shape[] = [
  { steps: ground, tone: 'brand' },
  { steps: leaf, tone: 'leaf' },
  { steps: veins, tone: 'brand', lineWidth: 1.8 },
];

/** Where the sign stands and how large it is, in points. */
interface MarkAt {
  left: number;
  top: number;
  size: number;
}

/** Draws the sign so many points wide and high. */
export function drawMark(sheet: Sheet, { left, top, size }: MarkAt): void {
  const scale = size / side;
  const placed = (step: OutlineStep): OutlineStep => {
    const [kind, ...values] = step;
    const numbers = values.map((value, at) => value * scale + (at % 2 === 0 ? left : top));
    // The same kind with as many numbers as before.
    return [kind, ...numbers] as unknown as OutlineStep;
  };
  for (const { steps, tone, lineWidth } of shapes) {
    const width = lineWidth === undefined ? {} : { lineWidth: lineWidth * scale };
    sheet.shape({ steps: steps.map(placed), tone, ...width });
  }
}
