/** A logo as documents carry it: the picture itself, not where it is. */
export interface Logo {
  /** `data:image/png;base64,…` or `data:image/jpeg;base64,…`. */
  src: string;
  /** Pixels. */
  width: number;
  height: number;
}

const kilobyte = 1024;

/** The largest logo, in bytes: every document and mailed PDF carries it. */
export const maxLogoBytes = 100 * kilobyte;

/** Most pixels of a side; beyond them it is a photo, and drawing it takes long. */
export const maxLogoPixels = 2000;

/** What may be chosen: said before anything is. */
export const logoLimits = `PNG or JPG, at most ${maxLogoBytes / kilobyte} KB and ${maxLogoPixels.toLocaleString('en-US')} pixels per side`;

/** What a file picker offers. */
export const logoAccept = '.png,.jpg,.jpeg,image/png,image/jpeg';

export const logoFormatMessage = 'This file is not a PNG or JPG image';
export const logoSizeMessage = `This file is larger than ${maxLogoBytes / kilobyte} KB`;
export const logoPixelsMessage = `This image has more than ${maxLogoPixels.toLocaleString('en-US')} pixels per side`;

/** What the content of a picture says of itself. */
export interface PictureFacts {
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** A PNG begins with its header chunk, which holds its size, and ends with `IEND`. */
function pngFacts(bytes: Uint8Array): PictureFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 45 || view.getUint32(12) !== 0x49484452) return null;
  const ends = view.getUint32(bytes.length - 8) === 0x49454e44;
  return ends ? { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) } : null;
}

/** Markers of a JPEG's frame, which holds its size; those between them hold tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** A JPEG is segments, each with its length, up to the frame. */
function jpegFacts(bytes: Uint8Array): PictureFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 9 < bytes.length) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** What a picture is, by its content alone; null for anything but a PNG or JPEG with a size. */
export function pictureFacts(bytes: Uint8Array): PictureFacts | null {
  const isPng = startsWith(bytes, pngStart);
  const facts = isPng ? pngFacts(bytes) : null;
  const found = facts ?? (startsWith(bytes, [0xff, 0xd8, 0xff]) ? jpegFacts(bytes) : null);
  return found && found.width > 0 && found.height > 0 ? found : null;
}

/** Why a file cannot be a logo, by its content; null where it can. */
export function logoError(bytes: Uint8Array): string | null {
  if (bytes.length > maxLogoBytes) return logoSizeMessage;
  const facts = pictureFacts(bytes);
  if (!facts) return logoFormatMessage;
  return Math.max(facts.width, facts.height) > maxLogoPixels ? logoPixelsMessage : null;
}
