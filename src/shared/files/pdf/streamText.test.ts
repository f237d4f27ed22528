import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type StreamText, streamText } from './streamText';

/** One character for each byte. */
const written = (stream: StreamText): string =>
  stream
    .content()
    .map((bytes) => Buffer.from(bytes).toString('latin1'))
    .join('');

const figured = (points: number): string => {
  const stream = streamText();
  stream.figure(points);
  return written(stream);
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
      const text = figured(hundredths / 100);
      expect(Number(text)).toBeCloseTo(hundredths / 100, 6);
      expect(text).toMatch(/^-?\d+(?:\.\d{1,2})?$/);
    }),
  );
});

/** What a reader of the file makes of a text in brackets. */
const bytesRead = (text: string): number[] =>
  Array.from(text.slice(1, -1).matchAll(/\\(.)|([\s\S])/g), ([, sign, plain]) =>
    sign === 'r' ? 0x0d : (sign ?? plain ?? '').charCodeAt(0),
  );

it('writes each byte so that it is read as itself, and nothing ends the text before its end', () => {
  const stream = streamText();
  const all = Array.from({ length: 256 }, (_, byte) => byte);
  stream.glyphs(
    Uint16Array.from(all, (byte) => (byte << 8) | (255 - byte)),
    256,
  );
  const text = written(stream);
  expect(text).toMatch(/^\((?:[^()\\\r]|\\[()\\r])*\)$/);
  expect(bytesRead(text)).toEqual(all.flatMap((byte) => [byte, 255 - byte]));
});

it('keeps what was settled before what comes later, beyond its first room', () => {
  const stream = streamText();
  stream.add('a'.repeat(40_000));
  stream.settle();
  stream.add('b'.repeat(40_000));
  expect(written(stream)).toBe('a'.repeat(40_000) + 'b'.repeat(40_000));
});
