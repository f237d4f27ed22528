import { grid, type Outline } from './outlines';

interface Table {
  name: string;
  bytes: Uint8Array;
}

const whole = (length: number): number => (length + 3) & ~3;

function shorts(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [at, value] of values.entries()) view.setUint16(at * 2, value & 0xffff);
  return bytes;
}

const longs = (...values: readonly number[]): Uint8Array =>
  shorts(...values.flatMap((value) => [value >>> 16, value]));

function sumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at++)
    sum = (sum + (bytes[at] ?? 0) * 2 ** (8 * (3 - (at % 4)))) >>> 0;
  return sum;
}

type Corners = readonly [left: number, bottom: number, right: number, top: number];

function cornersOf({ data }: Outline): Corners {
  if (data.length < 10) return [0, 0, 0, 0];
  const view = new DataView(data.buffer, data.byteOffset);
  return [view.getInt16(2), view.getInt16(4), view.getInt16(6), view.getInt16(8)];
}

/** What all outlines lie in: left, bottom, right, top in units of the grid. */
export const boxOf = (outlines: readonly Outline[]): Corners =>
  outlines.map(cornersOf).reduce((all, one) => {
    return [
      Math.min(all[0], one[0]),
      Math.min(all[1], one[1]),
      Math.max(all[2], one[2]),
      Math.max(all[3], one[3]),
    ];
  });

/** Points and contours of a simple glyph. */
function sizeOf({ data }: Outline): [points: number, contours: number] {
  if (data.length < 10) return [0, 0];
  const view = new DataView(data.buffer, data.byteOffset);
  const contours = Math.max(0, view.getInt16(0));
  return contours === 0 ? [0, 0] : [view.getUint16(8 + contours * 2) + 1, contours];
}

function glyphTables(outlines: readonly Outline[]): Table[] {
  const places = [0];
  for (const { data } of outlines) places.push((places.at(-1) ?? 0) + whole(data.length));
  const glyf = new Uint8Array(places.at(-1) ?? 0);
  outlines.forEach(({ data }, at) => {
    glyf.set(data, places[at]);
  });
  return [
    { name: 'glyf', bytes: glyf },
    { name: 'hmtx', bytes: shorts(...outlines.flatMap((one) => [one.width, cornersOf(one)[0]])) },
    { name: 'loca', bytes: longs(...places) },
  ];
}

function headTables(outlines: readonly Outline[]): Table[] {
  const [left, bottom, right, top] = boxOf(outlines);
  const sizes = outlines.map(sizeOf);
  const points = Math.max(...sizes.map(([count]) => count));
  const contours = Math.max(...sizes.map(([, count]) => count));
  const widest = Math.max(...outlines.map(({ width }) => width));
  const first = longs(0x00010000, 0x00010000, 0, 0x5f0f3cf5);
  const dated = shorts(0, grid, 0, 0, 0, 0, 0, 0, 0, 0, left, bottom, right, top, 0, 6, 2, 1, 0);
  const hhea = shorts(
    1,
    0,
    top,
    bottom,
    0,
    widest,
    left,
    0,
    right,
    1,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    outlines.length,
  );
  const maxp = shorts(
    1,
    0,
    outlines.length,
    points,
    contours,
    points,
    contours,
    2,
    0,
    0,
    0,
    0,
    0,
    0,
    1,
    1,
  );
  return [
    { name: 'head', bytes: new Uint8Array([...first, ...dated]) },
    { name: 'hhea', bytes: hhea },
    { name: 'maxp', bytes: maxp },
  ];
}

/**
 * A TrueType file of outlines, at least one; the first stands for what is missing. Only what PDF
 * readers need: no names, and no characters, which the PDF tells by itself.
 */
export function trueTypeOf(outlines: readonly Outline[]): Uint8Array {
  const tables = [...glyphTables(outlines), ...headTables(outlines)].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  const start = 12 + tables.length * 16;
  const file = new Uint8Array(tables.reduce((sum, { bytes }) => sum + whole(bytes.length), start));
  file.set(shorts(1, 0, tables.length, 64, 2, tables.length * 16 - 64));
  let place = start;
  tables.forEach(({ name, bytes }, at) => {
    const entry = 12 + at * 16;
    file.set(new TextEncoder().encode(name), entry);
    file.set(longs(sumOf(bytes), place, bytes.length), entry + 4);
    file.set(bytes, place);
    place += whole(bytes.length);
  });
  return file;
}
