/** Windows-1252 where it differs from Latin 1: 0x80 to 0x9F. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Bytes that `String.fromCharCode` is given at once. */
const stride = 8192;

/** Bytes of a character of UTF-8 by its first byte; 0 for what begins none. */
function lengthOf(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 2;
  if (byte >= 0xe0 && byte <= 0xef) return 3;
  return byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;
}

/** The character of a sequence of UTF-8; null where the bytes are none. */
function characterAt(bytes: Uint8Array, at: number, length: number): string | null {
  let code = (bytes[at] ?? 0) & (0xff >> (length + 1));
  for (let next = at + 1; next < at + length; next++) {
    const byte = bytes[next] ?? 0;
    if ((byte & 0xc0) !== 0x80) return null;
    code = (code << 6) | (byte & 0x3f);
  }
  const least = [0, 0, 0x80, 0x800, 0x10000][length] ?? 0;
  const isReal = code >= least && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isReal ? String.fromCodePoint(code) : null;
}

const windowsCharacter = (byte: number): string =>
  (byte < 0xa0 ? windows[byte - 0x80] : undefined) ?? String.fromCharCode(byte);

/** Makes text of the bytes of a file as they arrive. */
export interface AchDecoder {
  push(bytes: Uint8Array): string;
  /** What was left of a character that never ended. */
  end(): string;
}

/** Where characters above ASCII begin, from a place on; the end where there are none. */
function plainEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && (bytes[at] ?? 0) < 0x80) at++;
  return at;
}

function plainText(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at += stride)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + stride, to)));
  return text;
}

/**
 * A decoder of ASCII and UTF-8; bytes that are no UTF-8 are read as Windows-1252, as older systems of
 * banks write it. Never fails.
 */
export const achDecoder = (): AchDecoder => new Decoding();

class Decoding implements AchDecoder {
  /** The beginning of a character whose other bytes are still to come. */
  #rest: Uint8Array = new Uint8Array(0);

  push(bytes: Uint8Array): string {
    return this.#decoded(this.#joined(bytes), false);
  }

  end(): string {
    return this.#decoded(this.#joined(new Uint8Array(0)), true);
  }

  #joined(bytes: Uint8Array): Uint8Array {
    const rest = this.#rest;
    if (rest.length === 0) return bytes;
    const joined = new Uint8Array(rest.length + bytes.length);
    joined.set(rest);
    joined.set(bytes, rest.length);
    this.#rest = new Uint8Array(0);
    return joined;
  }

  #decoded(bytes: Uint8Array, isLast: boolean): string {
    let at = plainEnd(bytes, 0);
    let text = plainText(bytes, 0, at);
    while (at < bytes.length) {
      const byte = bytes[at] ?? 0;
      const length = lengthOf(byte);
      if (!isLast && at + length > bytes.length) {
        this.#rest = bytes.slice(at);
        break;
      }
      const character = length > 0 ? characterAt(bytes, at, length) : null;
      const next = at + (character === null ? 1 : length);
      at = plainEnd(bytes, next);
      text += (character ?? windowsCharacter(byte)) + plainText(bytes, next, at);
    }
    return text;
  }
}
