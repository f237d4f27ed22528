/** Where the columns of a trend stand, in pixels from the left end of their room. */
export interface ColumnPlaces {
  /** Width of one place, with its gaps. */
  band: number;
  /** Width of a column. */
  width: number;
  /** The left edge of each series' column within its place. */
  lefts: readonly number[];
}

/** The widest column. */
const widest = 28;

/**
 * Columns of so many series at each of so many places, side by side in its middle; all but the
 * narrowest are whole pixels wide.
 */
export function columnPlaces(room: number, places: number, series: number): ColumnPlaces {
  const band = room / places;
  const margin = band * 0.1;
  const gap = band - 2 * margin - (series - 1) > 0 ? 1 : 0;
  const free = (band - 2 * margin - (series - 1) * gap) / series;
  const width = Math.min(free > 1 ? Math.floor(free) : free, widest);
  const first = (band - series * width - (series - 1) * gap) / 2;
  const lefts = Array.from({ length: series }, (_, at) => first + (width + gap) * at);
  return { band, width, lefts };
}

/** A column of a chart. */
interface Column {
  left: number;
  width: number;
  /** Where 0 lies. */
  base: number;
  /** Where its value lies. */
  end: number;
}

/** One column with round corners at the end of its value, as part of a path. */
export function columnPath({ left, width, base, end }: Column): string {
  if (base === end) return '';
  const right = left + width;
  const round = Math.min(3, width / 2, Math.abs(base - end) / 2);
  const shoulder = end + (end < base ? round : -round);
  return `M${left},${base}V${shoulder}Q${left},${end} ${left + round},${end}H${right - round}Q${right},${end} ${right},${shoulder}V${base}Z`;
}

/** A name at the axis. */
export interface AxisName {
  text: string;
  /** Its middle, in pixels. */
  middle: number;
}

/** Free pixels between two names at the least. */
const nameGap = 16;

/**
 * Pixels of a name at the chart's letters, rather too many: to measure it would have the browser
 * lay out the whole page.
 */
const nameWidth = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (/[\s.,:/'-]/.test(letter) ? 4.5 : 7), 0);

/**
 * The names that have room beside one another; the last one first, which gives way to the left
 * where it would stand out.
 */
export function axisNames(
  names: readonly string[],
  left: number,
  room: number,
): readonly AxisName[] {
  const band = room / names.length;
  let end = left + room;
  const shown: AxisName[] = [];
  for (let at = names.length - 1; at >= 0; at -= 1) {
    const text = names[at] ?? '';
    const half = nameWidth(text) / 2;
    const place = left + band * (at + 0.5);
    const middle = at === names.length - 1 ? Math.min(place, end - half) : place;
    if (middle - half < left || middle + half > end) continue;
    shown.push({ text, middle });
    end = middle - half - nameGap;
  }
  return shown;
}
