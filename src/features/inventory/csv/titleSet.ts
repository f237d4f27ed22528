/**
 * Tells whether a title was seen before, for files of 100,000 rows and more, without keeping the
 * titles: an open table of two 32-bit hashes each, 8 bytes a title. Two different titles are taken
 * for one with a chance of about 1 in 2^63 per pair.
 */
export class TitleSet {
  // Two tables, since nearly every look is answered by the first: half as much memory to wait for.
  private lows: Uint32Array;
  private highs: Uint32Array;
  private size = 0;

  /** `expected`: how many titles there may be; more are taken as well. */
  constructor(expected: number) {
    const places = 2 ** Math.ceil(Math.log2(Math.max(expected, 512) * 2));
    this.lows = new Uint32Array(places);
    this.highs = new Uint32Array(places);
  }

  /** True when the title, the text from one place up to another, is new; it is remembered then. */
  add(text: string, from: number, to: number): boolean {
    let low = 0x811c9dc5;
    let high = to - from;
    // The second hash sums the states of the first, so two titles that end in one state still
    // differ.
    for (let at = from; at < to; at++) {
      low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
      high = (high + low) | 0;
    }
    // Zero marks a free place, so no title may hash to it.
    if (!this.put((mixed(low) | 1) >>> 0, mixed(high) >>> 0)) return false;
    this.size++;
    if (this.size * 2 > this.lows.length) this.grow();
    return true;
  }

  private put(low: number, high: number): boolean {
    const mask = this.lows.length - 1;
    let place = (low >>> 1) & mask;
    for (let found = this.lows[place]; found !== 0; found = this.lows[place]) {
      if (found === low && this.highs[place] === high) return false;
      place = (place + 1) & mask;
    }
    this.lows[place] = low;
    this.highs[place] = high;
    return true;
  }

  private grow(): void {
    const { lows, highs } = this;
    this.lows = new Uint32Array(lows.length * 2);
    this.highs = new Uint32Array(lows.length * 2);
    for (const [at, low] of lows.entries()) if (low !== 0) this.put(low, highs[at] ?? 0);
  }
}

/** Spreads a hash over all its bits. */
function mixed(hash: number): number {
  let value = hash;
  value = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  value = Math.imul(value ^ (value >>> 15), 0x846ca68b);
  return value ^ (value >>> 16);
}
