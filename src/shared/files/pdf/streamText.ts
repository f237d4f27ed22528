/** Bytes of a file. */
export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * What a page's content is written into: a list of texts would be an object for each, and most of
 * the work.
 */
export interface StreamText {
  /** Operators and names: plain ASCII. */
  add(text: string): void;
  /** A number of points, rounded to hundredths. */
  figure(points: number): void;
  /** A text in brackets: two bytes for each of the first `count` glyphs. */
  glyphs(glyphs: Uint16Array, count: number): void;
  /** What it holds takes no more room than it needs; there will hardly be more. */
  settle(): void;
  /** All that was written, in order. */
  content(): Bytes[];
}

const firstRoom = 1 << 15;
const [zero, point, minus, backslash] = [0x30, 0x2e, 0x2d, 0x5c];

/**
 * Bytes that a text in brackets may not hold as they are: brackets, the backslash, and the line
 * break that readers make another one of.
 */
const escapes = new Map([
  [0x0d, 0x72],
  [0x28, 0x28],
  [0x29, 0x29],
  [backslash, backslash],
]);

/** The sign behind the backslash of an escaped byte; 0 for a byte that stands for itself. */
const escaped = Uint8Array.from({ length: 256 }, (_, byte) => escapes.get(byte) ?? 0);

/**
 * Rooms of pages that are done: taking new ones for each page makes the collector of garbage run
 * all the time.
 */
const spare: Bytes[] = [];
const mostSpare = 4;

/** An empty text. */
export function streamText(): StreamText {
  let bytes = spare.pop() ?? new Uint8Array(firstRoom);
  let length = 0;
  const settled: Bytes[] = [];
  const room = (more: number): void => {
    if (length + more <= bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * bytes.length, length + more));
    larger.set(bytes);
    bytes = larger;
  };
  const digits = (whole: number): void => {
    if (whole >= 10) digits(Math.floor(whole / 10));
    bytes[length++] = zero + (whole % 10);
  };
  const byte = (byte: number): void => {
    const sign = escaped[byte] ?? 0;
    if (sign !== 0) bytes[length++] = backslash;
    bytes[length++] = sign || byte;
  };
  return {
    add(text) {
      room(text.length);
      for (let at = 0; at < text.length; at++) bytes[length++] = text.charCodeAt(at);
    },
    figure(points) {
      const hundredths = Math.round(Math.abs(points) * 100);
      // Digits of the largest safe whole number, its sign and point.
      room(18);
      if (points < 0 && hundredths > 0) bytes[length++] = minus;
      digits(Math.floor(hundredths / 100));
      const [tenth, rest] = [Math.floor((hundredths % 100) / 10), hundredths % 10];
      if (tenth + rest === 0) return;
      bytes[length++] = point;
      bytes[length++] = zero + tenth;
      if (rest > 0) bytes[length++] = zero + rest;
    },
    glyphs(glyphs, count) {
      // Two signs for each byte at most, and the brackets.
      room(4 * count + 2);
      bytes[length++] = 0x28;
      for (let at = 0; at < count; at++) {
        const glyph = glyphs[at] ?? 0;
        byte(glyph >> 8);
        byte(glyph & 0xff);
      }
      bytes[length++] = 0x29;
    },
    settle() {
      settled.push(bytes.slice(0, length));
      if (spare.length < mostSpare) spare.push(bytes);
      bytes = new Uint8Array(0);
      length = 0;
    },
    content: () => [...settled, bytes.subarray(0, length)],
  };
}
