import type { DrawnItem } from '@/domain/pdf/pdfDocument';

/**
 * A drawn signature as one text, in a box of `signatureBox`: strokes by `;`, points by a blank, `x,y` in
 * whole numbers. '' for none.
 */
export type Strokes = string;

/** Units of the box that signatures are drawn in. */
export const signatureBox = { width: 480, height: 140 } as const;

/** Most characters of a drawn signature: some 2,500 points. */
export const longestStrokes = 20_000;

interface Point {
  x: number;
  y: number;
}

const pointOf = (text: string): Point | null => {
  const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(text) ?? [];
  const point = { x: Number(x), y: Number(y) };
  const isInside = point.x <= signatureBox.width && point.y <= signatureBox.height;
  return isInside ? point : null;
};

/** The points stroke by stroke; null for a text that is no drawing. */
export function readStrokes(text: Strokes): Point[][] | null {
  if (text === '') return [];
  if (text.length > longestStrokes) return null;
  const strokes: Point[][] = [];
  for (const stroke of text.split(';')) {
    const points = stroke.split(' ').map(pointOf);
    const known = points.filter((point) => point !== null);
    if (known.length !== points.length) return null;
    strokes.push(known);
  }
  return strokes;
}

/** Why a drawing is none; null for one, and for nothing at all. */
export const strokesError = (text: Strokes): string | null =>
  readStrokes(text) === null ? 'Draw your signature again' : null;

const held = (value: number, most: number): number =>
  Math.max(0, Math.min(most, Math.round(value)));

/** A point of the box as text; what is outside is put on its edge. */
export const strokePoint = ({ x, y }: Point): string =>
  `${held(x, signatureBox.width)},${held(y, signatureBox.height)}`;

/** Path of an SVG in the units of the box; a single point is a dot. */
export const strokesPath = (text: Strokes): string =>
  (readStrokes(text) ?? [])
    .map((points) => {
      const [first, ...rest] = points.map(({ x, y }) => `${x} ${y}`);
      return `M${first}${(rest.length > 0 ? rest : [first]).map((point) => `L${point}`).join('')}`;
    })
    .join('');

/** How thick a line is on paper, points. */
const pen = 1.1;

function lineOf(from: Point, to: Point, scale: number): DrawnItem[] {
  const [dx, dy] = [(to.x - from.x) * scale, (to.y - from.y) * scale];
  const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / (pen / 2)));
  return Array.from({ length: steps + 1 }, (_, at) => ({
    kind: 'fill' as const,
    left: from.x * scale + (dx * at) / steps,
    top: from.y * scale + (dy * at) / steps,
    width: pen,
    height: pen,
  }));
}

/** The drawing on paper, so many points wide. */
export function strokesOnPaper(
  text: Strokes,
  width: number,
): { height: number; items: DrawnItem[] } {
  const scale = width / signatureBox.width;
  const items = (readStrokes(text) ?? []).flatMap((points) =>
    points.flatMap((point, at) => lineOf(points[at - 1] ?? point, point, scale)),
  );
  return { height: signatureBox.height * scale, items };
}
