/** What a page's content is written into: a list of texts would be an object for each, and most of the work. */
export interface StreamText {
  /** Operators and names: characters of one byte each. */
  add(text: string): void;
  /** A number of points, rounded to hundredths. */
  figure(points: number): void;
  /** One byte of a text in brackets, escaped where it must be. */
  byte(byte: number): void;
  /** What it holds becomes one text, in less room; there will hardly be more. */
  settle(): void;
  /** All that was written; one character for each byte. */
  content(): string;
}

const firstRoom = 1 << 14;
const zero = 0x30;

/** Bytes that a text in brackets may not hold as they are: brackets, the backslash, and the line break that readers make another one of. */
const escapes = new Map([
  [0x0d, 0x72],
  [0x28, 0x28],
  [0x29, 0x29],
  [0x5c, 0x5c],
]);

/** The sign behind the backslash of an escaped byte, 0 for any other. */
const escaped = Uint8Array.from({ length: 256 }, (_, byte) => escapes.get(byte) ?? 0);

/** An empty text. It holds a code unit for each byte, since that is what can be made a string of in one go. */
export function streamText(): StreamText {
  let units = new Uint16Array(firstRoom);
  let length = 0;
  let settled = '';
  const written = (): string => new TextDecoder('utf-16le').decode(units.subarray(0, length));
  const room = (more: number): void => {
    if (length + more <= units.length) return;
    const larger = new Uint16Array(Math.max(2 * units.length, length + more));
    larger.set(units);
    units = larger;
  };
  const digits = (whole: number): void => {
    if (whole >= 10) digits(Math.floor(whole / 10));
    units[length++] = zero + (whole % 10);
  };
  return {
    add(text) {
      room(text.length);
      for (let at = 0; at < text.length; at++) units[length++] = text.charCodeAt(at);
    },
    figure(points) {
      const hundredths = Math.round(Math.abs(points) * 100);
      // Digits of the largest safe whole number, its sign and point.
      room(18);
      if (points < 0 && hundredths > 0) units[length++] = 0x2d;
      digits(Math.floor(hundredths / 100));
      const [tenth, rest] = [Math.floor((hundredths % 100) / 10), hundredths % 10];
      if (tenth + rest > 0) {
        units[length++] = 0x2e;
        units[length++] = zero + tenth;
        if (rest > 0) units[length++] = zero + rest;
      }
    },
    byte(byte) {
      room(2);
      const sign = escaped[byte] ?? 0;
      if (sign > 0) units[length++] = 0x5c;
      units[length++] = sign > 0 ? sign : byte;
    },
    settle() {
      settled += written();
      units = new Uint16Array(0);
      length = 0;
    },
    content: () => settled + written(),
  };
}
