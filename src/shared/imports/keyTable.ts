import type { UniqueCell } from '@/domain/imports/importDefinition';
import type { RowKeys } from '@/domain/imports/importReading';

const quote = 34;

/** Characters of a short row of 15 cells. */
const shortRow = 150;

/**
 * Tells which row had a value before, for files of 100,000 rows and more, without keeping the
 * values: an open table of two 32-bit hashes and a row each, 12 bytes a value. Two different values
 * are taken for one with a chance of about 1 in 2^63 per pair.
 */
export class KeyTable {
  // Tables of their own, since nearly every look is answered by the first: less memory to wait for.
  private lows: Uint32Array;
  private highs: Uint32Array;
  private rows: Uint32Array;
  private size = 0;

  /** `expected`: how many values there may be; more are taken as well. */
  constructor(expected: number) {
    const places = 2 ** Math.ceil(Math.log2(Math.max(expected, 512) * 2));
    this.lows = new Uint32Array(places);
    this.highs = new Uint32Array(places);
    this.rows = new Uint32Array(places);
  }

  /**
   * The row that had the value before, the text from one place up to another; 0 for a new one,
   * which is noted with its row.
   */
  add(text: string, { from, to, row }: { from: number; to: number; row: number }): number {
    let low = 0x811c9dc5;
    let high = to - from;
    // The second hash sums the states of the first, so two values that end in one state still
    // differ.
    for (let at = from; at < to; at++) {
      low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
      high = (high + low) | 0;
    }
    // Zero marks a free place, so no value may hash to it.
    const earlier = this.put((mixed(low) | 1) >>> 0, mixed(high) >>> 0, row);
    if (earlier !== 0) return earlier;
    this.size++;
    if (this.size * 2 > this.lows.length) this.grow();
    return 0;
  }

  private put(low: number, high: number, row: number): number {
    const mask = this.lows.length - 1;
    let place = (low >>> 1) & mask;
    for (let found = this.lows[place]; found !== 0; found = this.lows[place]) {
      if (found === low && this.highs[place] === high) return this.rows[place] ?? 0;
      place = (place + 1) & mask;
    }
    this.lows[place] = low;
    this.highs[place] = high;
    this.rows[place] = row;
    return 0;
  }

  private grow(): void {
    const { lows, highs, rows } = this;
    this.lows = new Uint32Array(lows.length * 2);
    this.highs = new Uint32Array(lows.length * 2);
    this.rows = new Uint32Array(lows.length * 2);
    for (const [at, low] of lows.entries())
      if (low !== 0) this.put(low, highs[at] ?? 0, rows[at] ?? 0);
  }
}

/** The values of a text's rows, each read where it stands. */
export class TextKeys implements RowKeys {
  /** Where the line in hand begins. */
  start = 0;
  private readonly table: KeyTable;

  constructor(
    private readonly text: string,
    private readonly unique: UniqueCell,
  ) {
    this.table = new KeyTable(text.length / shortRow);
  }

  add(line: readonly string[], place: number, row: number): number {
    const cell = line[place] ?? '';
    if (this.unique.isPlain?.(cell)) {
      const from = this.placeInText(line, place);
      if (from >= 0) return this.table.add(this.text, { from, to: from + cell.length, row });
    }
    const key = this.unique.key(cell);
    return key === '' ? 0 : this.table.add(key, { from: 0, to: key.length, row });
  }

  /**
   * Where a plain cell stands in the file, -1 where that is not sure: reading it there is several
   * times faster than reading the cell. Cells without quotes stand as far apart as they are long.
   */
  private placeInText(line: readonly string[], place: number): number {
    let from = this.start;
    for (let at = 0; at < place; at++) {
      if (this.text.charCodeAt(from) === quote) return -1;
      from += (line[at]?.length ?? 0) + 1;
    }
    return this.text.charCodeAt(from) === line[place]?.charCodeAt(0) ? from : -1;
  }
}

/** Spreads a hash over all its bits. */
function mixed(hash: number): number {
  let value = hash;
  value = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  value = Math.imul(value ^ (value >>> 15), 0x846ca68b);
  return value ^ (value >>> 16);
}
