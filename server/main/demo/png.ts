import { crc32, deflateSync } from 'node:zlib';

type Color = readonly [red: number, green: number, blue: number];

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/**
 * A square PNG of `side` pixels: a label with a lighter panel on the color, as a stand-in for a
 * product picture.
 */
export function pngOf(side: number, color: Color): Buffer {
  const pixels = Buffer.alloc(side * (side * 3 + 1));
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const isPanel = Math.abs(x - side / 2) < side / 3 && Math.abs(y - side / 2) < side / 5;
      const light = isPanel ? 0.75 : (y / side) * 0.25;
      color.forEach((value, at) => {
        pixels[y * (side * 3 + 1) + 1 + x * 3 + at] = Math.round(value + (255 - value) * light);
      });
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
