import { logoBox, type QrModules, quietZone } from '@/domain/paymentLinks/qrCode';

/** Pixels of one module. */
const scale = 12;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** A chunk of a PNG: length, name, content, checksum. */
function chunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, crcOf(bytes.subarray(4, content.length + 8)));
  return bytes;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Lines of pixels, one byte of filter and one bit a pixel: 1 is white. */
function pixels(modules: QrModules, size: number): Uint8Array<ArrayBuffer> {
  const lineBytes = 1 + Math.ceil(size / 8);
  const bytes = new Uint8Array(lineBytes * size).fill(0xff);
  for (let y = 0; y < size; y++) {
    bytes[y * lineBytes] = 0;
    const row = modules[Math.floor(y / scale) - quietZone];
    if (!row) continue;
    for (let x = 0; x < size; x++) {
      if (!row[Math.floor(x / scale) - quietZone]) continue;
      const at = y * lineBytes + 1 + (x >> 3);
      bytes[at] = (bytes[at] ?? 0) & ~(0x80 >> (x & 7));
    }
  }
  return bytes;
}

/** A picture as its pixels: four bytes each, red, green, blue and how much it covers. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** The share of a color that covers white. */
const onWhite = (color: number, cover: number): number =>
  Math.round((color * cover + 255 * (255 - cover)) / 255);

/** Lines of pixels, one byte of filter and three a pixel, with a logo in the middle. */
function coloredPixels(modules: QrModules, size: number, logo: Pixels): Uint8Array<ArrayBuffer> {
  const box = logoBox(modules, logo);
  const left = (box.left + quietZone) * scale;
  const top = (box.top + quietZone) * scale;
  const perPixel = logo.width / (box.width * scale);
  const bytes = new Uint8Array((1 + size * 3) * size);
  for (let y = 0; y < size; y++) {
    const row = modules[Math.floor(y / scale) - quietZone];
    for (let x = 0; x < size; x++) {
      const at = y * (1 + size * 3) + 1 + x * 3;
      bytes.fill(row?.[Math.floor(x / scale) - quietZone] ? 0 : 255, at, at + 3);
      const [u, v] = [Math.floor((x - left) * perPixel), Math.floor((y - top) * perPixel)];
      if (u < 0 || v < 0 || u >= logo.width || v >= logo.height) continue;
      const of = (v * logo.width + u) * 4;
      const cover = logo.data[of + 3] ?? 0;
      for (let color = 0; color < 3; color++)
        bytes[at + color] = onWhite(logo.data[of + color] ?? 255, cover);
    }
  }
  return bytes;
}

/**
 * The code as a PNG file, black on white with its quiet zone, one bit a pixel; in colors where a
 * logo stands in its middle.
 */
export async function qrPng(modules: QrModules, logo?: Pixels): Promise<Blob> {
  const size = (modules.length + 2 * quietZone) * scale;
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, size);
  view.setUint32(4, size);
  head[8] = logo ? 8 : 1;
  head[9] = logo ? 2 : 0;
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', head),
    chunk(
      'IDAT',
      await deflated(logo ? coloredPixels(modules, size, logo) : pixels(modules, size)),
    ),
    chunk('IEND', new Uint8Array()),
  ];
  return new Blob(parts as Uint8Array<ArrayBuffer>[], { type: 'image/png' });
}
