import fc from 'fast-check';
import { expect, it } from 'vitest';
import { streamText } from './streamText';

const figured = (points: number): string => {
  const stream = streamText();
  stream.figure(points);
  return stream.content();
};

it.each([
  [0, '0'],
  [-0, '0'],
  [0.004, '0'],
  [-0.004, '0'],
  [0.05, '0.05'],
  [-0.5, '-0.5'],
  [12.3, '12.3'],
  [1683.78, '1683.78'],
  [-41.999, '-42'],
  [100, '100'],
])('%d points are written as %s', (points, text) => expect(figured(points)).toBe(text));

it('writes any number as itself, to hundredths', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (hundredths) => {
      const written = figured(hundredths / 100);
      expect(Number(written)).toBeCloseTo(hundredths / 100, 6);
      expect(written).toMatch(/^-?\d+(?:\.\d{1,2})?$/);
    }),
  );
});

/** What a reader of the file makes of a text in brackets. */
const bytesRead = (written: string): number[] =>
  Array.from(written.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|([\s\S])/g), ([, octal, sign, plain]) => {
    if (octal) return Number.parseInt(octal, 8);
    return sign === 'r' ? 0x0d : (sign ?? plain ?? '').charCodeAt(0);
  });

it('writes each byte so that it is read as itself, and nothing ends the text before its end', () => {
  const stream = streamText();
  const all = Array.from({ length: 256 }, (_, byte) => byte);
  stream.glyphs(
    Uint16Array.from(all, (byte) => (byte << 8) | (255 - byte)),
    256,
  );
  const written = stream.content();
  expect(written).toMatch(/^\((?:[^()\\\r]|\\[()\\r]|\\[0-7]{3})*\)$/);
  expect(bytesRead(written)).toEqual(all.flatMap((byte) => [byte, 255 - byte]));
});

it('keeps what was settled before what comes later, beyond its first room', () => {
  const stream = streamText();
  stream.add('a'.repeat(40_000));
  stream.settle();
  stream.add('b'.repeat(40_000));
  expect(stream.content()).toBe('a'.repeat(40_000) + 'b'.repeat(40_000));
});
